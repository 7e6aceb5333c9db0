"""Asks what it reads, a line of JSON each, through the client, and writes what was answered: for tests that talk to a server by it.

A request as a client makes them goes by its manners, but without patience; one with headers of its own, or a body that is no JSON, is
sent as it is.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from realm_game.errors import RealmError
from realm_game.realm import new_key
from realm_game.transport import Answer, Transport


class Heard(Transport):
    """Keeps the last answer as it came."""

    last = Answer(0, {}, None, False)

    def once(self, *args: Any, **options: Any) -> Answer:
        self.last = super().once(*args, **options)
        return self.last


def main() -> None:
    clients: dict[tuple[str, str], Heard] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        who = (asked["address"], asked["cookie"])
        if who not in clients:
            clients[who] = Heard(who[0], cookie=who[1] or None, patience_s=0, timeout_s=60)
        print(json.dumps(answer(clients[who], asked)), flush=True)


def answer(client: Heard, asked: dict[str, Any]) -> dict[str, Any]:
    method, path, body, headers = (asked[name] for name in ("method", "path", "body", "headers"))
    is_ordinary = not headers and not isinstance(body, str) and method in ("GET", "POST")
    if not is_ordinary:
        told = client.once(method, path, body, {**client.credentials(), **headers})
        return {"status": told.status, "headers": dict(told.headers), "body": told.body}
    is_order = method == "POST" and path == "/commands"
    try:
        told = client.request(
            method,
            path,
            kind="commands" if is_order else "others" if method == "POST" else "reads",
            body=body,
            headers={"idempotency-key": new_key()} if is_order else {},
            repeatable=is_order,
            any_text=True,
        )
        return {"status": told.status, "headers": dict(told.headers), "body": told.body}
    except RealmError as error:
        said = {"error": str(error), "code": error.code, "request_id": error.request_id, **error.params}
        return {"status": error.status, "headers": dict(client.last.headers), "body": said}


if __name__ == "__main__":
    main()
