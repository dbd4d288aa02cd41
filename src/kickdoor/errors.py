"""The base of all errors, alone below the engine: a command can report one without loading the rules."""


class KickdoorError(Exception):
    """The base of all errors. Its text is one sentence for people."""
