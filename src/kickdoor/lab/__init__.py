"""The lab: play many games, report the results, and rate bots.

Playing and counting need nothing but Kickdoor; tables, reports and ratings need the extra `kickdoor[lab]`.
"""
