"""Kickdoor for learning agents: environments in the forms of PettingZoo, Gymnasium and OpenSpiel. See docs/rl.md.

    from kickdoor.rl import kickdoor_v0

    env = kickdoor_v0.env(sets=["star"], seats=4)

The OpenSpiel game is registered by `import kickdoor.rl.spiel`.
"""

from kickdoor.extras import need

need("kickdoor.rl", "numpy", "gymnasium", "pettingzoo", extra="rl")
