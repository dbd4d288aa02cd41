"""Environments for learning agents: PettingZoo, Gymnasium and OpenSpiel. See docs/rl.md.

    from kickdoor.rl import kickdoor_v1

    env = kickdoor_v1.env(sets=["star"], seats=4)

`Batch` steps many tables in one call; `card_features` describes cards by numbers. `import kickdoor.rl.spiel` registers
the OpenSpiel game.
"""

from kickdoor.extras import RL, need

need("kickdoor.rl", *RL, extra="rl")

from kickdoor.rl.batch import Batch  # noqa: E402  (first say what is missing)
from kickdoor.rl.features import card_features  # noqa: E402

__all__ = ["Batch", "card_features"]
