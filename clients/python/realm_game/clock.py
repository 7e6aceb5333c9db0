"""Time and chance, as the client uses them; tests bring their own."""

from __future__ import annotations

import random
import time


class HostClock:
    """The machine's own."""

    def now(self) -> float:
        """Seconds on any scale that does not go back."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def random(self) -> float:
        """From 0 up to, not including, 1. Only spreads retries in time."""
        return random.random()


def backoff_s(tries: int, base_s: float, max_s: float, clock: HostClock) -> float:
    """How long to wait before the next try: doubles up to ``max_s``, and is anywhere in its upper half, so that clients cut off
    together do not come back together."""
    full = min(max_s, base_s * 2 ** min(tries, 20))
    return full / 2 + full / 2 * clock.random()
