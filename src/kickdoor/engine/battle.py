"""A fight as data: who fights whom, and all that was thrown in. No rules live here."""

from __future__ import annotations


class Fight:
    """A combat: who fights whom, and all that was thrown in."""

    __slots__ = (
        "after", "attached", "bare", "barred", "boosts", "caught", "clauses", "compelled", "copies", "doubles",
        "ended", "fed", "fighter", "foofed", "fresh", "friendly", "gases", "guises", "held", "helper", "killed", "late",
        "lifts", "margin", "monsters", "offers", "ours", "past", "plain", "quitters", "rewards", "saved", "search",
        "seems", "spared", "stabs", "stasis", "tags", "tally", "theirs", "toasts", "used", "walled", "windfalls",
    )  # fmt: skip

    fighter: int
    helper: int
    compelled: bool
    monsters: tuple[int, ...]
    attached: tuple[tuple[int, int], ...]  # (enhancer, monster)
    copies: tuple[tuple[int, int], ...]  # (clone card, monster it copies)
    boosts: tuple[tuple[int, int], ...]  # (monster, levels): a roll, which a clone shares
    fed: tuple[tuple[int, int], ...]  # (monster, levels): what others fed this one
    ours: int  # thrown in for the munchkins
    theirs: int  # thrown in for the monsters
    used: tuple[int, ...]  # cards lying in the fight, to be discarded after it
    seems: tuple[tuple[int, int], ...]  # (seat, monster): taken for the other sex
    killed: tuple[int, ...]  # monsters killed before the end
    bare: tuple[int, ...]  # those of them that left no Treasure
    rewards: int  # Treasures left behind by monsters already gone
    after: tuple[tuple[int, int], ...]  # (monster, way): what declining it pays, after the fight
    clauses: tuple[tuple[int, int, int, int], ...]  # the deal: (what, card, n, first)
    offers: tuple[int, ...]  # offers made to each seat since the totals changed
    held: tuple[int, ...]  # Items in use that are left out of this fight
    saved: int  # mask of seats that got away by a sacrifice
    spared: tuple[tuple[int, int], ...]  # (seat, monster): caught, but let off
    caught: tuple[tuple[int, int], ...]  # (seat, monster)
    friendly: bool  # a monster let the fighter pass
    stasis: int  # MUNCHKINS or MONSTERS held fast
    foofed: bool  # everybody was sent away instead of killed
    margin: int  # by how much it was lost
    doubles: int  # how often our total is counted again
    stabs: tuple[tuple[int, int], ...]  # (seat, n): what fighters were made worse by, or have made of themselves
    toasts: tuple[tuple[int, int], ...]  # (mask of a word, n): for every such fighter
    tally: tuple[tuple[int, int, int, int], ...]  # (seat, card, power, at): powers that are limited
    fresh: tuple[int, ...]  # lasting Traps that do not count before the next fight
    tags: int  # mask of what was thrown in for the munchkins
    ended: bool  # no monster is left and none can come
    search: bool  # the room may be looted afterwards
    walled: int  # mask of seats that escape from all they can escape from
    late: tuple[int, ...]  # monsters that came when the fight was on, and so did nothing before it
    lifts: tuple[tuple[int, int], ...]  # (seat, n): what runners paid for
    barred: bool  # nobody can win the game by this fight
    quitters: int  # mask of seats that have left the fight and cannot come back
    gases: tuple[tuple[int, int], ...]  # (side, n): gas thrown in, which some monsters do not mind
    guises: tuple[tuple[int, int, int, int, bool], ...]  # (seat, monster, by which card, mask, counts as having it)
    windfalls: tuple[tuple[int, int], ...]  # (seat, Treasures): drawn when all have run
    past: tuple[tuple[int, tuple[int, ...], int], ...]  # (seat, kills, Treasures) of those it was taken over from

    plain: bool  # no monster is in it that matters to a fight by more than its strength (see pool)

    def copy(self) -> Fight:
        f = Fight()
        f.fighter = self.fighter
        f.monsters = self.monsters
        f.helper = self.helper
        f.compelled = self.compelled
        f.attached = self.attached
        f.copies = self.copies
        f.boosts = self.boosts
        f.fed = self.fed
        f.ours = self.ours
        f.theirs = self.theirs
        f.used = self.used
        f.seems = self.seems
        f.killed = self.killed
        f.bare = self.bare
        f.rewards = self.rewards
        f.after = self.after
        f.clauses = self.clauses
        f.offers = self.offers
        f.held = self.held
        f.saved = self.saved
        f.spared = self.spared
        f.caught = self.caught
        f.friendly = self.friendly
        f.stasis = self.stasis
        f.foofed = self.foofed
        f.margin = self.margin
        f.doubles = self.doubles
        f.stabs = self.stabs
        f.toasts = self.toasts
        f.tally = self.tally
        f.fresh = self.fresh
        f.tags = self.tags
        f.ended = self.ended
        f.search = self.search
        f.walled = self.walled
        f.late = self.late
        f.lifts = self.lifts
        f.barred = self.barred
        f.quitters = self.quitters
        f.gases = self.gases
        f.guises = self.guises
        f.windfalls = self.windfalls
        f.past = self.past
        f.plain = self.plain
        return f


def new_fight(fighter: int, monsters: tuple[int, ...]) -> Fight:
    f = Fight()
    f.fighter = fighter
    f.helper = -1
    f.compelled = False
    f.monsters = monsters
    f.attached = ()
    f.copies = ()
    f.boosts = ()
    f.fed = ()
    f.ours = 0
    f.theirs = 0
    f.used = ()
    f.seems = ()
    f.killed = ()
    f.bare = ()
    f.rewards = 0
    f.after = ()
    f.clauses = ()
    f.offers = ()
    f.held = ()
    f.saved = 0
    f.spared = ()
    f.caught = ()
    f.friendly = False
    f.stasis = -1
    f.foofed = False
    f.margin = 0
    f.doubles = 0
    f.stabs = ()
    f.toasts = ()
    f.tally = ()
    f.fresh = ()
    f.tags = 0
    f.ended = False
    f.search = False
    f.walled = 0
    f.late = ()
    f.lifts = ()
    f.barred = False
    f.quitters = 0
    f.gases = ()
    f.guises = ()
    f.windfalls = ()
    f.past = ()
    f.plain = False
    return f
