"""Games as data: saves, snapshots, digests, and playing them again."""
