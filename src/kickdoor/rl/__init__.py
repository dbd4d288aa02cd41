"""Kickdoor for learning agents: environments in the forms of PettingZoo, Gymnasium and OpenSpiel. See docs/rl.md.

    from kickdoor.rl import kickdoor_v0

    env = kickdoor_v0.env(sets=["star"], seats=4)

The OpenSpiel game is registered by `import kickdoor.rl.spiel`.
"""

from importlib.util import find_spec

from kickdoor.engine.reasons import KickdoorError

for _name in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_name) is None:
        raise KickdoorError(f"kickdoor.rl needs {_name}, which is not installed: pip install 'kickdoor[rl]'.")
