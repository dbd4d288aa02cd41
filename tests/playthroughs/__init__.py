"""Golden playthroughs: whole games in plain text, one for each edition. See README.md."""
