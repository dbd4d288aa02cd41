"""What ./play and ./check do before anything of Kickdoor runs."""
