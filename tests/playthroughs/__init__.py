"""Golden playthroughs: games in plain text, one for each edition and one of a mix. See README.md."""
