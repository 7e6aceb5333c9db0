"""How the client asks: in time, again, never twice, sparingly."""

from __future__ import annotations

import json
import unittest

from realm_game import Realm, RealmError
from realm_game.pacer import Pacer

from .fakes import FakeClock, FakeServer

REFUSED = json.dumps(
    {"error": "not enough gold", "code": "not_enough", "request_id": "r1", "what": "gold", "needed": 5, "have": 2}
)
BUSY = json.dumps({"error": "later", "code": "restarting", "request_id": "r2"})


class Manners(unittest.TestCase):
    def client(self, server: FakeServer, clock: FakeClock | None = None) -> Realm:
        realm = Realm(server.address, token="t", clock=clock or FakeClock(), patience_s=20)
        self.addCleanup(realm.close)
        return realm

    def test_a_refusal_is_an_error_with_its_parameters(self) -> None:
        with FakeServer([(422, {}, REFUSED)]) as server, self.assertRaises(RealmError) as caught:
            self.client(server).commands.explore(house=1, acres=2)
        error = caught.exception
        self.assertEqual((error.status, error.code, str(error)), (422, "not_enough", "not enough gold"))
        self.assertEqual(dict(error.params), {"what": "gold", "needed": 5, "have": 2})
        self.assertEqual(error.request_id, "r1")

    def test_a_command_is_sent_again_with_its_key(self) -> None:
        with FakeServer([None, (503, {"retry-after": "2"}, BUSY), (200, {}, '{"ok":1}')]) as server:
            clock = FakeClock()
            self.assertEqual(self.client(server, clock).commands.explore(house=1, acres=2), {"ok": 1})
        keys = [headers["idempotency-key"] for _, _, headers, _ in server.asked]
        self.assertEqual(len(keys), 3)
        self.assertEqual(len(set(keys)), 1)
        self.assertEqual(json.loads(server.asked[0][3]), {"type": "explore", "house": 1, "acres": 2})
        self.assertEqual(clock.slept[1:], [2.0])

    def test_a_page_of_something_in_between_is_no_answer(self) -> None:
        page = (200, {"content-type": "text/html"}, "<h1>Sign in to this network</h1>")
        with FakeServer([page, (200, {}, ""), (200, {}, '{"ok":1}'), page]) as server:
            realm = self.client(server)
            self.assertEqual(realm.commands.explore(house=1, acres=2), {"ok": 1})
            self.assertEqual(len({headers["idempotency-key"] for _, _, headers, _ in server.asked}), 1)
            with self.assertRaises(RealmError) as caught:
                realm.mute(house=3, muted=True)
        self.assertEqual((caught.exception.status, caught.exception.code), (0, "unreachable"))

    def test_a_file_is_text(self) -> None:
        with FakeServer([(200, {"content-type": "text/csv"}, "tick,at")]) as server:
            self.assertEqual(self.client(server).get("/ages/1/data.csv"), "tick,at")

    def test_what_has_no_key_is_sent_once(self) -> None:
        with FakeServer([None]) as server, self.assertRaises(RealmError) as caught:
            self.client(server).mute(house=3, muted=True)
        self.assertEqual((caught.exception.status, caught.exception.code), (0, "unreachable"))
        self.assertEqual(len(server.asked), 1)

    def test_a_limit_is_waited_out_by_whatever_was_asked(self) -> None:
        limited = json.dumps({"error": "wait", "code": "rate_limited", "request_id": "r", "retry_after": 3})
        with FakeServer([(429, {"retry-after": "3"}, limited), (200, {}, "{}")]) as server:
            clock = FakeClock()
            self.client(server, clock).mute(house=3, muted=True)
        self.assertEqual(sum(clock.slept), 3.0)

    def test_patience_ends(self) -> None:
        with FakeServer([(503, {"retry-after": "9"}, BUSY)] * 9) as server, self.assertRaises(RealmError) as caught:
            self.client(server).world()
        self.assertEqual(caught.exception.code, "restarting")
        self.assertEqual(len(server.asked), 3)

    def test_what_has_not_changed_is_the_same_object(self) -> None:
        answers = [(200, {"etag": '"a"'}, '{"tick":1}'), (304, {}, ""), (200, {"etag": '"b"'}, '{"tick":2}')]
        with FakeServer(answers) as server:
            realm = self.client(server)
            first = realm.world()
            self.assertIs(realm.world(), first)
            self.assertEqual(realm.world(), {"tick": 2})
        sent = [headers.get("if-none-match") for _, _, headers, _ in server.asked]
        self.assertEqual(sent, [None, '"a"', '"a"'])

    def test_an_address_is_made_of_path_and_query(self) -> None:
        with FakeServer([(200, {}, "{}")] * 2) as server:
            realm = self.client(server)
            realm.state_series(realm=1, state=2, to=9, from_=3)
            realm.player_profile(name="a/b c")
        self.assertEqual(server.asked[0][1], "/states/1/2/series?from=3&to=9")
        self.assertEqual(server.asked[1][1], "/profiles/a%2Fb%20c")

    def test_it_knows_how_far_the_world_was(self) -> None:
        with FakeServer([(200, {"realm-as-of": f"tick={t}, seq={s}"}, "{}") for t, s in ((3, 40), (2, 30))]) as server:
            realm = self.client(server)
            realm.world()
            realm.me()
            self.assertEqual(realm.as_of, {"tick": 3, "seq": 40})

    def test_an_address_that_is_none_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            Realm("game.example")


class Pacing(unittest.TestCase):
    def test_it_waits_for_its_turn(self) -> None:
        clock = FakeClock()
        pacer = Pacer(clock)
        pacer.enter()
        pacer.learn({"ratelimit-policy": '"commands";q=30;w=6', "ratelimit": '"commands";r=1;t=1'})
        self.assertEqual(pacer.left(), 1)
        pacer.enter()
        self.assertEqual(clock.slept, [])
        pacer.enter()
        self.assertAlmostEqual(sum(clock.slept), 0.2)

    def test_nonsense_teaches_nothing(self) -> None:
        clock = FakeClock()
        pacer = Pacer(clock)
        for policy in ("", '"x"', '"x";q=0;w=1', '"x";q=a;w=b', '"x";q=1;w=0'):
            pacer.learn({"ratelimit-policy": policy, "ratelimit": '"x";r=0'})
        pacer.enter()
        self.assertEqual((pacer.left(), clock.slept), (None, []))


if __name__ == "__main__":
    unittest.main()
