"""What a request comes to that has no success."""

from __future__ import annotations

from typing import Any, Mapping


class RealmError(Exception):
    """A refusal of the service, or no usable answer.

    ``status`` is the HTTP status, 0 where no answer came; ``code`` is stable, ``str(error)`` is what a player reads; ``params`` are
    the code's own, such as ``needed`` and ``have``; ``request_id`` is what to quote to the service's keepers. A status from 400 to 499
    changed nothing. After ``unreachable`` or a 5xx the outcome of a command is unknown: ask again with the same key.
    """

    def __init__(
        self,
        status: int,
        code: str,
        text: str,
        params: Mapping[str, Any] | None = None,
        request_id: str = "",
    ) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.params: Mapping[str, Any] = params or {}
        self.request_id = request_id


def error_of(status: int, body: Any, request_id: str = "") -> RealmError:
    """The error of an answer that is no success; ``body`` is its JSON, or its text where it is none."""
    if isinstance(body, dict) and "error" in body and "code" in body:
        params = {name: value for name, value in body.items() if name not in ("error", "code", "request_id")}
        said = request_id or str(body.get("request_id", ""))
        return RealmError(status, str(body["code"]), str(body["error"]), params, said)
    return RealmError(status, "not_understood", f"the service answered {status}", {"body": body}, request_id)
