"""Write the golden playthroughs anew, after a look at what changed: `python -m tests.playthroughs.regenerate`."""

from __future__ import annotations

from .transcript import SEEDS, file_of, transcript


def main() -> None:
    for game in SEEDS:
        path = file_of(game)
        new = transcript(game)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(new, encoding="utf-8")
        print(f"{path.name}: {'as before' if new == old else 'written anew'}")


if __name__ == "__main__":
    main()
