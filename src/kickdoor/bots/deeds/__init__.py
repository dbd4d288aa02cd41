"""What a bot does at each kind of question."""
