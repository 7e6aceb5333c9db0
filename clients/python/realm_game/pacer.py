"""Keeping within the service's rate limits."""

from __future__ import annotations

import threading
from typing import Mapping

from .clock import HostClock


class Pacer:
    """Keeps one kind of request within its limit, so that a busy tool waits a little instead of being refused.

    A token bucket that learns its size and pace from the answers (``RateLimit-Policy: "commands";q=30;w=6``,
    ``RateLimit: "commands";r=29;t=1``). Until the first answer it lets all through. Threads may share it.
    """

    def __init__(self, clock: HostClock) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._quota = 0.0
        self._per_s = 0.0
        self._tokens = float("inf")
        self._filled_at = 0.0
        self._closed_until = 0.0

    def enter(self) -> None:
        """Returns when a request may go out, and counts it."""
        while True:
            with self._lock:
                wait_s = self._take()
            if wait_s == 0:
                return
            self._clock.sleep(wait_s)

    def learn(self, headers: Mapping[str, str]) -> None:
        """Learns from an answer's headers, by names in lower case."""
        policy = _numbers_of(headers.get("ratelimit-policy", ""))
        left = _numbers_of(headers.get("ratelimit", "")).get("r")
        quota, window_s = policy.get("q", 0), policy.get("w", 0)
        if quota < 1 or window_s <= 0:
            return
        with self._lock:
            self._quota = quota
            self._per_s = quota / window_s
            self._fill()
            # Of what the service says it has left, some may be on its way already; the lesser is never too many.
            if left is not None:
                self._tokens = min(self._tokens, left)

    def close(self, seconds: float) -> None:
        """Lets nothing through for a while."""
        with self._lock:
            self._closed_until = max(self._closed_until, self._clock.now() + seconds)

    def left(self) -> int | None:
        """Requests that may go out at once now; None before the first answer."""
        with self._lock:
            if self._quota == 0:
                return None
            self._fill()
            return 0 if self._clock.now() < self._closed_until else int(self._tokens)

    def _take(self) -> float:
        now = self._clock.now()
        if now < self._closed_until:
            return self._closed_until - now
        self._fill()
        if self._tokens < 1:
            return max(0.001, (1 - self._tokens) / self._per_s)
        self._tokens -= 1
        return 0

    def _fill(self) -> None:
        now = self._clock.now()
        if self._quota > 0:
            self._tokens = min(self._quota, self._tokens + (now - self._filled_at) * self._per_s)
        self._filled_at = now


def _numbers_of(header: str) -> dict[str, float]:
    """The numbers of the first item of a structured header: ``"commands";q=30;w=6`` gives q and w."""
    numbers: dict[str, float] = {}
    for part in header.split(",")[0].split(";")[1:]:
        name, _, value = part.partition("=")
        try:
            numbers[name.strip()] = float(value)
        except ValueError:
            continue
    return numbers
