"""Says where the environment of an earlier version has gone."""

raise ImportError(
    "kickdoor_v0 is now kickdoor_v1: deals have new action numbers, so import kickdoor_v1 and train anew."
)
