"""The lab: many games at once, what came out of them, and who plays best.

Playing and counting need nothing but Kickdoor; tables, reports and ratings need the extra `kickdoor[lab]`.
"""
