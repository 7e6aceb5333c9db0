"""Every request of the interface as a method. Made from the contract by `npm run generate`: not to be changed by hand."""

from __future__ import annotations

import re
import secrets
from typing import Any, Mapping, Sequence
from urllib.parse import quote, urlencode

from .transport import Transport

#: Stands for what is left out.
UNSET: Any = type("Unset", (), {"__repr__": lambda _: "UNSET"})()


class Requests:
    """What is asked for with no more than its fields.

    Many reads take a ``min_seq``: an entry of the journal that the reply must show, as ``as_of`` named it after another answer.
    """

    transport: Transport

    def _ask(
        self,
        method: str,
        path: str,
        kind: str,
        address: Mapping[str, Any],
        body: Any = None,
        *,
        repeatable: bool = False,
        key: str | None = None,
    ) -> Any:
        """Fields of the address that the path does not take are its query. With a key a request is done once, however often it is
        asked."""
        rest = {name: value for name, value in address.items() if value is not UNSET and value is not None}
        filled = re.sub(r"{(\w+)}", lambda found: quote(str(rest.pop(found[1])), safe=""), path)
        # Truth as JSON writes it.
        query = {name: str(value).lower() if isinstance(value, bool) else value for name, value in rest.items()}
        if query:
            filled += "?" + urlencode(sorted(query.items()))
        if isinstance(body, dict):
            body = {name: value for name, value in body.items() if value is not UNSET}
        headers = {} if key is None else {"idempotency-key": key}
        repeats = repeatable or key is not None
        return self.transport.request(method, filled, kind=kind, body=body, headers=headers, repeatable=repeats).body

    def world(self, *, min_seq: int = UNSET) -> Any:
        """The world at a glance.

        The age, the current time, the tick count and the number of houses.

        ``GET /world``
        """
        return self._ask("GET", "/world", "reads", {"min_seq": min_seq})

    def rules(self, *, min_seq: int = UNSET) -> Any:
        """The rules of the age.

        Slots, definitions, fingerprints, numbers, attributes and traits, recipes. It changes only when another age
        opens.

        ``GET /rules``
        """
        return self._ask("GET", "/rules", "reads", {"min_seq": min_seq})

    def rules_pictures(self, *, min_seq: int = UNSET) -> Any:
        """How the things of the age look.

        Shapes, and of which of them each thing of the age is drawn. A shape has up to three paths: `body`, an outline
        filled lightly; `line`, strokes; `glow`, filled in a warm colour. It changes only when another age opens.

        ``GET /rules/pictures``
        """
        return self._ask("GET", "/rules/pictures", "reads", {"min_seq": min_seq})

    def rankings(self, *, min_seq: int = UNSET) -> Any:
        """The largest houses.

        The 100 largest houses by land, largest first, ties by house id. It is not the result of the age.

        ``GET /rankings``
        """
        return self._ask("GET", "/rankings", "reads", {"min_seq": min_seq})

    def house(self, *, id: int, min_seq: int = UNSET) -> Any:
        """A house.

        The caller's own house in full, or the public facts of another. The full view has every public field too, and
        everything of the house that `/me` has.

        ``GET /houses/{id}``

        :param id: The house
        """
        return self._ask("GET", "/houses/{id}", "reads", {"id": id, "min_seq": min_seq})

    def houses(
        self,
        *,
        q: str = UNSET,
        ids: str = UNSET,
        realm: int = UNSET,
        state: int = UNSET,
        states: str = UNSET,
        min_land: int = UNSET,
        max_land: int = UNSET,
        after: int = UNSET,
        limit: int = UNSET,
        min_seq: int = UNSET,
    ) -> Any:
        """All houses, or those that are looked for.

        Public facts of every house of the age, by house id, a part at a time: a `Link` header with `rel="next"` leads
        on to the rest. What is asked for narrows it down; all of it holds together. Costs two reads.

        ``GET /houses``

        :param q: Letters of its name, in capitals or not (1 to 40 characters)
        :param ids: Only houses with these ids: at most 200, with commas between them
        :param realm: Only of this realm
        :param state: Only of the states with this number
        :param states: Only of these states, each as `realm:state`: at most 100, with commas between them
        :param min_land: The least land
        :param max_land: The most land
        :param after: Only houses with a higher id
        :param limit: Most houses to answer (1 to 200, default 100)
        """
        return self._ask("GET", "/houses", "reads", {"q": q, "ids": ids, "realm": realm, "state": state, "states": states, "min_land": min_land, "max_land": max_land, "after": after, "limit": limit, "min_seq": min_seq})

    def state_houses(self, *, realm: int, state: int, min_seq: int = UNSET) -> Any:
        """A state's houses.

        Public facts of every house of the state, by seat.

        ``GET /states/{realm}/{state}``

        :param realm: The realm
        :param state: The state within the realm
        """
        return self._ask("GET", "/states/{realm}/{state}", "reads", {"realm": realm, "state": state, "min_seq": min_seq})

    def realm(self, *, realm: int, min_seq: int = UNSET) -> Any:
        """A realm.

        The realm's material, and each state's share of it, houses, leader and ranks.

        ``GET /realms/{realm}``

        :param realm: The realm
        """
        return self._ask("GET", "/realms/{realm}", "reads", {"realm": realm, "min_seq": min_seq})

    def age(self, *, min_seq: int = UNSET) -> Any:
        """The age: its clock, its standings, its end.

        Name, times, the plan of the next age once there is one, scoring weights, live state standings best first, and
        the result once the age has ended. `access` is there where not anybody may found a house.

        ``GET /age``
        """
        return self._ask("GET", "/age", "reads", {"min_seq": min_seq})

    def me(self, *, fields: str = UNSET, min_seq: int = UNSET) -> Any:
        """The caller's account and house.

        The account plus the house for this age, on one level. Without a house `house` is null and the fields of the
        house are absent. It may lag behind a command by a quarter of a second. With `fields` only those are answered,
        under an ETag that changes when they do.

        ``GET /me``

        :param fields: The fields to answer, of those on the first level, separated by commas; all if left out
        """
        return self._ask("GET", "/me", "reads", {"fields": fields, "min_seq": min_seq})

    def ticks(self, *, min_seq: int = UNSET) -> Any:
        """What the last 48 ticks changed for your house.

        Newest first, at most 48 rows: each tick's own effect, commands excluded, with every level after the tick.

        ``GET /ticks``
        """
        return self._ask("GET", "/ticks", "reads", {"min_seq": min_seq})

    def news(self, *, limit: int = UNSET, before: int = UNSET, min_seq: int = UNSET) -> Any:
        """Your house's news.

        All that the house keeps, its newest items (`params.news_kept`), newest first. With a `limit`, a `Link` header
        with `rel="next"` leads on to the rest.

        ``GET /news``

        :param limit: Most items to answer (1 to 200; all, if left out)
        :param before: Only items older than the one of this id
        """
        return self._ask("GET", "/news", "reads", {"limit": limit, "before": before, "min_seq": min_seq})

    def names(self, *, kind: str, race: str = UNSET, count: int = UNSET, min_seq: int = UNSET) -> Any:
        """Names that are still free.

        Names in a race's own style that nobody has taken. For a house give `race`; no sign-in is needed. For a general
        or an academic the race is the caller's, who must be signed in and have a house.

        ``GET /names``

        :param kind: What the names are for
        :param race: The race, for houses
        :param count: How many (1 to 10, default 5)
        """
        return self._ask("GET", "/names", "reads", {"kind": kind, "race": race, "count": count, "min_seq": min_seq})

    def market(self, *, min_seq: int = UNSET) -> Any:
        """The market.

        Every material: which realms produce it and how much, its last trade and reference price, what stewards offer of
        unclaimed output, and the open orders by price. The offer of stewards is not among the orders.

        ``GET /market``
        """
        return self._ask("GET", "/market", "reads", {"min_seq": min_seq})

    def market_series(self, *, material: str, min_seq: int = UNSET) -> Any:
        """A material's trade of the last 48 ticks.

        Parallel arrays, a place a tick, of the ticks that the reference price is made of: the last 48, fewer while the
        age is younger. A tick's trades are those since the tick before; their mean price is `gold` over `units`. What
        is traded in the tick under way is not among them yet.

        ``GET /market/{material}/series``

        :param material: The material
        """
        return self._ask("GET", "/market/{material}/series", "reads", {"material": material, "min_seq": min_seq})

    def orders(self, *, min_seq: int = UNSET) -> Any:
        """Your open orders and your state's.

        The house's own open orders and those of the state's treasury, oldest first, each with what it holds.

        ``GET /orders``
        """
        return self._ask("GET", "/orders", "reads", {"min_seq": min_seq})

    def aid_quote(self, *, to: int, what: str, amount: int, min_seq: int = UNSET) -> Any:
        """What of an aid would arrive.

        What `send_aid` would do with this amount now, whether or not the house has it. The target must be in your
        state. Where all of it would be burned or lost, `arriving` is 0, and `send_aid` refuses it. What could not
        arrive before the age ends is refused here too.

        ``GET /aid/quote``

        :param to: The house that would receive it
        :param what: gold, food, soldiers, horses, aether, explorable, or `material:` and a material, as `material:iron`
        :param amount: How much would be sent (0 to 1,000,000,000)
        """
        return self._ask("GET", "/aid/quote", "reads", {"to": to, "what": what, "amount": amount, "min_seq": min_seq})

    def state(self, *, min_seq: int = UNSET) -> Any:
        """Your state.

        Its members, leader and votes, its treasury and tax, recovery from war, and its ranks.

        ``GET /state``
        """
        return self._ask("GET", "/state", "reads", {"min_seq": min_seq})

    def colloquium(self, *, min_seq: int = UNSET) -> Any:
        """Your state's Colloquium.

        What it can study, what it knows and forgets, the tiers it holds, and who gave how much. The lines and effects
        of tiers stand in `definitions.projects` of `/rules`: a tier is gained at its line and lost when knowledge falls
        `knowledge_slack_bp` under it.

        ``GET /colloquium``
        """
        return self._ask("GET", "/colloquium", "reads", {"min_seq": min_seq})

    def reports(self, *, target: int = UNSET, limit: int = UNSET, before: int = UNSET, min_seq: int = UNSET) -> Any:
        """Your state's intel reports.

        What thieves and divinations of the houses of the state have brought home, newest first; with `target`, about
        that house alone. A report tells what was so when it was taken. All that the state keeps, its newest reports
        (`params.reports_kept`), and none about a house that has left. With a `limit`, a `Link` header with `rel="next"`
        leads on to the rest.

        ``GET /reports``

        :param target: Only reports about this house
        :param limit: Most reports to answer (1 to 200; all, if left out)
        :param before: Only reports older than the one of this id
        """
        return self._ask("GET", "/reports", "reads", {"target": target, "limit": limit, "before": before, "min_seq": min_seq})

    def state_series(self, *, realm: int, state: int, from_: int = UNSET, to: int = UNSET, min_seq: int = UNSET) -> Any:
        """A state's houses, land, might and renown, tick by tick.

        Parallel arrays, a place a tick, as of the end of the tick. At most 500 points: a longer span is thinned evenly,
        keeping the last. A tick before the state had a house counts zeros.

        ``GET /states/{realm}/{state}/series``

        :param realm: The realm
        :param state: The state within the realm
        :param from_: The first tick wanted; the first of the age where it is left out
        :param to: The last tick wanted; the latest where it is left out
        """
        return self._ask("GET", "/states/{realm}/{state}/series", "reads", {"realm": realm, "state": state, "from": from_, "to": to, "min_seq": min_seq})

    def wars(self, *, min_seq: int = UNSET) -> Any:
        """Wars, ceasefires and tribute.

        Wars under way, ceasefires, tribute being paid, wars that are over, the latest first. Anyone may know of them.

        ``GET /wars``
        """
        return self._ask("GET", "/wars", "reads", {"min_seq": min_seq})

    def war_series(self, *, id: int, min_seq: int = UNSET) -> Any:
        """Both sides of a war, tick by tick.

        From 12 ticks before the war began to its end, or to now. At most 500 points: a longer span is thinned evenly,
        keeping the last.

        ``GET /wars/{id}/series``

        :param id: The war
        """
        return self._ask("GET", "/wars/{id}/series", "reads", {"id": id, "min_seq": min_seq})

    def relations(self, *, min_seq: int = UNSET) -> Any:
        """Your state's relations with every other.

        What your state holds against each other state with a house, and each of them against yours; land ratios; what
        has been put to your state or by it and is still open; your state's war.

        ``GET /relations``
        """
        return self._ask("GET", "/relations", "reads", {"min_seq": min_seq})

    def age_recap(self, *, min_seq: int = UNSET) -> Any:
        """The age so far, in moments.

        Sixty frames taken evenly over an age of full length, of which those are here whose time has come: what every
        state had, and the ten largest houses. The wars of the age, and the names of all that is named.

        ``GET /age/recap``
        """
        return self._ask("GET", "/age/recap", "reads", {"min_seq": min_seq})

    def chronicle(self, *, after: int = UNSET, limit: int = UNSET, min_seq: int = UNSET) -> Any:
        """The world's news.

        What anybody may know of what happens: wars, ceasefires, wonders, works, vigils that were kept, the state that
        stands first, houses founded, battles once the army is home. Of battles, and of all else, the newest
        `params.chronicle_kept` are kept. The newest are answered, oldest first; with `after`, those that came after
        that one, and a `Link` header with `rel="next"` leads on to the rest.

        ``GET /chronicle``

        :param after: Only items newer than the one of this id
        :param limit: Most items to answer (1 to 200, default 50)
        """
        return self._ask("GET", "/chronicle", "reads", {"after": after, "limit": limit, "min_seq": min_seq})

    def hall(self, *, min_seq: int = UNSET) -> Any:
        """Every listing of the Hall of Deeds.

        The characters listed, oldest listing first, each with its profile and record, its auction's state, and what
        your own house may pay.

        ``GET /hall``
        """
        return self._ask("GET", "/hall", "reads", {"min_seq": min_seq})

    def offers(self, *, min_seq: int = UNSET) -> Any:
        """Offers you have made, and offers for your characters.

        Oldest first. A character offered for shows its full profile only while it is listed, otherwise its name and its
        owner.

        ``GET /offers``
        """
        return self._ask("GET", "/offers", "reads", {"min_seq": min_seq})

    def queue(self, *, min_seq: int = UNSET) -> Any:
        """Your orders ahead.

        The house's orders ahead, the first to fire first, each with when it fires and what held it up.

        ``GET /queue``
        """
        return self._ask("GET", "/queue", "reads", {"min_seq": min_seq})

    def forecast(self, *, ticks: int = UNSET, min_seq: int = UNSET) -> Any:
        """What the next ticks bring your house, if nobody does anything.

        The house's own next ticks with its orders ahead, reckoned as the ticks themselves are. No roll is drawn, nobody
        else's doings are in it, and what is shared stands as it does now; `uncertain` says what that leaves open. It
        ends with the age. Costs ten reads.

        ``GET /forecast``

        :param ticks: How many (1 to 48, default 48)
        """
        return self._ask("GET", "/forecast", "reads", {"ticks": ticks, "min_seq": min_seq})

    def age_gains(self, *, age: int) -> Any:
        """Gains that staff have found in an age that has ended.

        What other players' gifts had brought a house, found too late to be taken out, as staff tell everybody. The
        result stays as it was.

        ``GET /ages/{age}/gains``

        :param age: The number of an age that has ended
        """
        return self._ask("GET", "/ages/{age}/gains", "reads", {"age": age})

    def age_result(self, *, age: int) -> Any:
        """How an age ended.

        The winner, the states with their scores, the houses with their ranks (the 1,000 largest by land), and the heirs
        that were kept. It never changes once the age has ended, but for names that are taken away and players who are
        erased.

        ``GET /ages/{age}``

        :param age: The number of an age that has ended
        """
        return self._ask("GET", "/ages/{age}", "reads", {"age": age})

    def ages(self) -> Any:
        """Every age on record.

        Ages that have ended, oldest first.

        ``GET /ages``
        """
        return self._ask("GET", "/ages", "reads", {})

    def bots(self) -> Any:
        """The ladder of bots.

        How the bots fared in the ages that have ended, the 100 best first. An age gives a bot as many points as its
        house left others behind by land, in basis points: 10,000 for the largest house of all, 0 for the last. The
        houses that one bot had in several ages stand together.

        ``GET /bots``
        """
        return self._ask("GET", "/bots", "reads", {})

    def dev_age_gains(self, *, age: int) -> Any:
        """For staff: what gifts had brought houses that looked fed, in an age that has ended.

        Of houses that staff were alerted to in that age and of those from which something was taken out, the largest
        gain first. Written down as the age ends; ages that ended before there was this have none. Looks are in the
        audit log.

        ``GET /dev/ages/{age}/gains``

        :param age: The number of an age that has ended
        """
        return self._ask("GET", "/dev/ages/{age}/gains", "reads", {"age": age})

    def dev_tell_gain(self, *, age: int, house: int, told: bool, note: str | None = UNSET) -> Any:
        """For staff: tell everybody of a house's gain beside the result of its age, or no longer.

        The note is what everybody reads. Neither the result nor its hash changes. Takes the role `admin`, a sign-in of
        the last hour and a note, and no place in that age.

        ``POST /dev/ages/{age}/gains/{house}``

        :param age: The number of an age that has ended
        :param house: The house
        :param told: Whether everybody is told
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/ages/{age}/gains/{house}", "reads", {"age": age, "house": house}, {"told": told, "note": note})

    def ended_recap(self, *, age: int) -> Any:
        """An age that has ended, in moments.

        As `GET /age/recap`, with one last frame at its end. It changes no more, but for a name that is erased.

        ``GET /ages/{age}/recap``

        :param age: The number of an age that has ended
        """
        return self._ask("GET", "/ages/{age}/recap", "reads", {"age": age})

    def hall_of_fame(self) -> Any:
        """The best players over all ages.

        Of the players who show their profile the 100 of the highest `sure` rating, those of equal ones by name. See
        `GET /profiles/{name}`.

        ``GET /hall-of-fame``
        """
        return self._ask("GET", "/hall-of-fame", "reads", {})

    def house_profile(self, *, id: int) -> Any:
        """Whose house it is, if its player says so.

        The name of the profile of whoever plays the house in the age that goes on; null for a robot, and for everybody
        who does not show it (`POST /auth/profile`, `shown` of `house`).

        ``GET /houses/{id}/profile``

        :param id: The house
        """
        return self._ask("GET", "/houses/{id}/profile", "reads", {"id": id})

    def me_ages(self) -> Any:
        """Your record in ages that have ended.

        One row for each ended age in which the account had a house, latest first.

        ``GET /me/ages``
        """
        return self._ask("GET", "/me/ages", "reads", {})

    def player_profile(self, *, name: str) -> Any:
        """A player's ages so far.

        Houses that the player had in ages that have ended, places, medals, a title and a rating over ages. Only of
        players who show it: nobody does unless they say so (`POST /auth/profile`). Who does not, who is banned and who
        is not there is 404, alike.

        ``GET /profiles/{name}``

        :param name: The account's name, in any letters' case
        """
        return self._ask("GET", "/profiles/{name}", "reads", {"name": name})

    def heir_recall(self, *, uid: str, idempotency_key: str | None = None) -> Any:
        """Bring an heir back into your house.

        Once for each heir, before the age has started too, and at most `heirs_recalled_max` in an age. It comes at its
        level, at most `heir_level_max`, with its traits or attributes and its record, costs nothing but its wages, and
        cannot be listed in the Hall. Where somebody in this age has its name already, a number is added to it.

        ``POST /heirs/recall``

        :param uid: The uid of an heir of `GET /heirs`
        """
        return self._ask("POST", "/heirs/recall", "commands", {}, {"uid": uid}, key=idempotency_key or secrets.token_hex(16))

    def heirs(self) -> Any:
        """Your heirs, who wait to be recalled.

        Characters that your houses kept when their ages ended (`mark_heirs`) and that no house of yours has recalled
        since, the longest waiting first. At most `heirs_waiting_max` wait when an age has ended: those who have waited
        longest make room for those who have just been kept, and are gone. Traits and attributes are ids of the age they
        come from; one that the age they are recalled into does not know is lost.

        ``GET /heirs``
        """
        return self._ask("GET", "/heirs", "reads", {})

    def pack_end(self, *, age: int) -> Any:
        """End a pack that you have made.

        The invitation is over, and who has no house yet is seated as anybody is. Houses stay where they are, and so do
        seats that are kept, until their time is over.

        ``POST /packs/{age}/end``

        :param age: The age of the pack
        """
        return self._ask("POST", "/packs/{age}/end", "others", {"age": age})

    def pack_join(self, *, invite: str) -> Any:
        """Join friends by their invitation.

        Before you found a house in that age. Until then you may leave, and then be seated as anybody is.

        ``POST /packs/join``

        :param invite: The invitation
        """
        return self._ask("POST", "/packs/join", "others", {}, {"invite": invite})

    def pack_leave(self, *, age: int) -> Any:
        """Leave a pack.

        While you have no house in that age. Whoever made it ends it instead.

        ``POST /packs/{age}/leave``

        :param age: The age of the pack
        """
        return self._ask("POST", "/packs/{age}/leave", "others", {"age": age})

    def pack_make(self, *, age: int | None = UNSET, size: int | None = UNSET) -> Any:
        """Play with friends: make an invitation.

        Makes a pack for the age that is played, or for the next where it is planned, and answers an invitation, this
        once: what is kept is its hash. Whoever has it may join by `POST /packs/join` for seven days, while there is
        room. The first of the pack who founds a house is seated as anybody is, where the others find room; they are
        seated in that state, which keeps seats for them for `pack_kept_ticks` (before the age has started, from its
        start). Who has a house already has friends come to it. Asked again, it answers a new invitation, and the one
        before is over. `invited_seats_max` is the most an age lets come together; of players who look alike no more
        than that sit in a state either.

        ``POST /packs``

        :param age: The age: the one that is played, or the next; without it the one that can be played first
        :param size: How many you will be, with you; without it as many as the age lets
        """
        return self._ask("POST", "/packs", "others", {}, {"age": age, "size": size})

    def packs(self) -> Any:
        """The packs of friends that you are in.

        Of the others it says what their houses say to all, and how many have none yet: names of accounts are nobody's
        to see.

        ``GET /packs``
        """
        return self._ask("GET", "/packs", "reads", {})

    def chat_hide(self, *, id: int, note: str | None = UNSET) -> Any:
        """For staff: hide a message of a channel.

        Nobody reads it any more, notices of it are withdrawn, and live feeds of the channel are told to load again what
        they show, those that come back too. Takes the role `moderator`, a sign-in of the last hour and a note; what it
        said stays in the audit log, until its writer erases their account.

        ``POST /dev/chat/{id}/hide``

        :param id: The message's id
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/chat/{id}/hide", "others", {"id": id}, {"note": note})

    def chat_post(self, *, channel: str, text: str, idempotency_key: str | None = None) -> Any:
        """Write to a channel.

        `/state/messages` is the old name of the state's channel. Not before the age has started. Five at once, then one
        every two seconds; one that is refused counts as a read instead.

        ``POST /chat/{channel}``

        :param channel: The channel
        :param text: Plain text, 1 to 1,000 characters; line feeds may stand in it
        """
        return self._ask("POST", "/chat/{channel}", "chat", {"channel": channel}, {"text": text}, key=idempotency_key or secrets.token_hex(16))

    def chat_read(self, *, channel: str, after: int = UNSET) -> Any:
        """The last 200 messages of a channel, or those after a given one.

        Oldest first. A channel keeps its newest 1,000 messages of the current age. Messages of houses that the caller
        has muted are left out, and so are those that staff have hidden. `/state/messages` is the old name of the
        state's channel. The world's channel can be read without a house.

        ``GET /chat/{channel}``

        :param channel: The channel
        :param after: The id of a message: only those after it, as far as they are kept
        """
        return self._ask("GET", "/chat/{channel}", "reads", {"channel": channel, "after": after})

    def give_title(self, *, house: int, title: str) -> Any:
        """Give a house of your state a title: the leader's.

        Words alone, such as "Quartermaster", which give no power. At most 10 houses of a state have one; an empty title
        takes it away. By the rules of names.

        ``POST /state/titles``

        :param house: The house
        :param title: At most 30 characters, empty for none
        """
        return self._ask("POST", "/state/titles", "commands", {}, {"house": house, "title": title})

    def let_pin(self, *, house: int, may: bool) -> Any:
        """Let a house of your state pin, or no longer: the leader's.

        It holds until it is taken back, under another leader too, while the house is of the state.

        ``POST /state/pinners``

        :param house: The house
        :param may: Whether it may pin
        """
        return self._ask("POST", "/state/pinners", "commands", {}, {"house": house, "may": may})

    def mute(self, *, house: int, muted: bool) -> Any:
        """Mute a player, or no longer.

        Their messages are then left out of what you read and of your live feeds. They are not told.

        ``POST /mutes``

        :param house: The player's house in this age
        :param muted: Whether to mute, or to hear again
        """
        return self._ask("POST", "/mutes", "reads", {}, {"house": house, "muted": muted})

    def mutes(self) -> Any:
        """Players whose messages you do not see.

        The mute list goes with the players, not the houses: it holds in later ages too.

        ``GET /mutes``
        """
        return self._ask("GET", "/mutes", "reads", {})

    def pin_message(self, *, message: int, pinned: bool) -> Any:
        """Pin a message of your state's channel, or take it down.

        For the state's leader and whom the leader lets. At most 5 are pinned at once. The feeds of the state are told
        to load again what they show.

        ``POST /state/pins``

        :param message: The message's id
        :param pinned: Whether to pin it, or to take it down
        """
        return self._ask("POST", "/state/pins", "commands", {}, {"message": message, "pinned": pinned})

    def pins(self) -> Any:
        """What your state's leader has pinned: plans for all of it to see.

        Messages of the state's channel, the newest pin first. A message that you do not see in the channel (its writer
        muted, hidden by staff, no longer among the newest 1,000) is not here either.

        ``GET /state/pins``
        """
        return self._ask("GET", "/state/pins", "reads", {})

    def state_messages(self, *, after: int = UNSET) -> Any:
        """The last 200 messages of a channel, or those after a given one.

        The old name of the state's channel, `/chat/state`: the same in all.

        ``GET /state/messages``

        :param after: The id of a message: only those after it, as far as they are kept
        """
        return self._ask("GET", "/state/messages", "reads", {"after": after})

    def state_messages_post(self, *, text: str, idempotency_key: str | None = None) -> Any:
        """Write to a channel.

        The old name of the state's channel, `/chat/state`: the same in all.

        ``POST /state/messages``

        :param text: Plain text, 1 to 1,000 characters; line feeds may stand in it
        """
        return self._ask("POST", "/state/messages", "chat", {}, {"text": text}, key=idempotency_key or secrets.token_hex(16))

    def state_page(self, *, realm: int, state: int) -> Any:
        """What a state says of itself.

        A text that its leader has written, and the titles that the leader has given to houses of it. Both are players'
        words: plain text, which anybody may report (`state_page` and `title` of `POST /abuse`). They stay under another
        leader until that one changes them, and are gone when the next age begins.

        ``GET /states/{realm}/{state}/page``

        :param realm: The realm
        :param state: The state within the realm
        """
        return self._ask("GET", "/states/{realm}/{state}/page", "reads", {"realm": realm, "state": state})

    def write_state_page(self, *, text: str) -> Any:
        """Write what your state says of itself: the leader's.

        Everybody reads it. An empty text takes it down. The feeds of the state are told to load again what they show.

        ``POST /state/page``

        :param text: Plain text of at most 1000 characters, empty for none; line feeds may stand in it
        """
        return self._ask("POST", "/state/page", "commands", {}, {"text": text})

    def messages(self) -> Any:
        """The players you have written with in this age.

        One line a player, the last message of each, the newest first, 200 at most. What players wrote whom the caller
        has muted is left out.

        ``GET /messages``
        """
        return self._ask("GET", "/messages", "reads", {})

    def messages_with(self, *, house: int, after: int = UNSET) -> Any:
        """What you and another player have written to each other in this age.

        Oldest first: the last 100 messages, or those after a given one. A conversation keeps its newest 500. What a
        player wrote whom the caller has muted is left out.

        ``GET /messages/{house}``

        :param house: The house of the other player
        :param after: The number of a message: only those after it, as far as they are kept
        """
        return self._ask("GET", "/messages/{house}", "reads", {"house": house, "after": after})

    def messages_write(self, *, house: int, text: str, idempotency_key: str | None = None) -> Any:
        """Write to another player.

        Only the two of them read it. Robots read nothing. Whoever has muted the writer never sees it, and the writer is
        not told. Limits as for channels, from one bucket. Not before the age has started.

        ``POST /messages/{house}``

        :param house: The house of the other player
        :param text: Plain text, 1 to 1,000 characters; line feeds may stand in it
        """
        return self._ask("POST", "/messages/{house}", "chat", {"house": house}, {"text": text}, key=idempotency_key or secrets.token_hex(16))

    def abuse(self, *, kind: str, target: int, reason: str, house: int | None = UNSET, of: str | None = UNSET) -> Any:
        """Report a message, a name or a player to staff.

        What is reported is kept as it was. Whoever it is about is not told who reported. Staff answer by what they do;
        of reports that they find to be false, three within thirty days are the last that they take until one of them is
        older.

        ``POST /abuse``

        :param kind: A `message` of a channel, a message that was written to you (`direct`), the `name` of a house, what
            a `player` does, the name of a state (`state_name`), what a state says of itself (`state_page`), or a
            `title` that it has given a house
        :param target: The id of the message, as its channel or the conversation has it; the house (whose title it is,
            for `title`); or of a state its realm times 1,000,000 and its number
        :param house: For `direct`: the house that wrote it
        :param of: Of a `name`: that of a general or an academic in the Hall of Deeds, by its id; not said of the name
            of a house
        :param reason: Why, 1 to 500 characters
        """
        return self._ask("POST", "/abuse", "others", {}, {"kind": kind, "target": target, "house": house, "of": of, "reason": reason})

    def batch(self, *, commands: Sequence[Any], on_refusal: str) -> Any:
        """Give many commands.

        At most 30 in 65536 bytes. They are answered one by one, in order, each as it would have been alone; with
        `on_refusal` `stop` those after the first that is refused are `not_run`. Other players' commands and ticks may
        come in between. Each takes a token of the command limit when its turn comes, the first one at the door: from
        the first that lacks one, the rest are answered `rate_limited` and are not run. Each that is done is durable
        before the answer. Where no answer came, those with a key may be sent again as they were; an `Idempotency-Key`
        of the whole is passed over.

        ``POST /commands/batch``

        :param commands: The commands, in the order in which they are carried out
        :param on_refusal: Whether those after one that is refused are carried out
        """
        return self._ask("POST", "/commands/batch", "commands", {}, {"commands": commands, "on_refusal": on_refusal})

    def batch_preview(self, *, commands: Sequence[Any], on_refusal: str) -> Any:
        """Ask what many commands would answer, one after the other.

        At most 30 in 65536 bytes. They are answered one by one, in order, each as it would have been alone; with
        `on_refusal` `stop` those after the first that is refused are `not_run`. Nothing is changed. Each finds the
        house's own numbers as those before it would have left them: gold, food, people, units, land, buildings, stocks,
        books and settings. What stands elsewhere each finds as it is now: what is under way and in line, the market,
        the Hall, characters, rites that last, reports, the state's treasury and votes, other houses, and a house that
        an earlier one would found. Keys are passed over. Each takes a token of the limit of reads.

        ``POST /commands/batch/preview``

        :param commands: The commands, in the order in which they are carried out
        :param on_refusal: Whether those after one that is refused are carried out
        """
        return self._ask("POST", "/commands/batch/preview", "reads", {}, {"commands": commands, "on_refusal": on_refusal})

    def me_resign(self, *, confirm: str) -> Any:
        """Give up your house for the rest of the age.

        For good: the house is no longer yours to play, and goes on under the deputy that the age gives the silent,
        where it gives one; its orders ahead never fire, and it neither votes nor leads. You found no other in this age
        and bring no heirs into it; commands are refused with `resigned`. Your account, your messages and your record
        stay, and you are placed at the end as your house is then. To be erased is another matter (`POST /auth/erase`).
        Only within ten minutes of signing in, by a way that is not new, and on the game's own site.

        ``POST /me/resign``

        :param confirm: The house's name, as `GET /me` has it
        """
        return self._ask("POST", "/me/resign", "others", {}, {"confirm": confirm})

    def live_ticket(self) -> Any:
        """A ticket for the live feed.

        Opens `/live?ticket=…` once, within 30 seconds, for whoever holds it: a page of a connected site cannot send its
        token with a WebSocket. It holds no longer than the sign-in or the token that asked for it.

        ``POST /live/ticket``
        """
        return self._ask("POST", "/live/ticket", "reads", {})

    def digest(self) -> Any:
        """What has changed since your last visit.

        From what the house had when `POST /notices/read` was last sent, from any device, to what it has now; and what
        is unread of this age, of one to come and of your account. Asking marks nothing as read. By a token `unread` and
        `notices` tell what `GET /notices` does: nothing without the scope `notices`.

        ``GET /digest``
        """
        return self._ask("GET", "/digest", "reads", {})

    def notices(self, *, after: int = UNSET) -> Any:
        """What you are told of.

        The newest first: the last 100, or all kept after a given one; 300 are kept. Reading marks nothing as read. By a
        token, sign-ins and where notices go are neither listed nor counted, and without the scope `chat` the `text` of
        what players write (`message`, `mention`) is empty.

        ``GET /notices``

        :param after: The number of a notice: only those after it
        """
        return self._ask("GET", "/notices", "reads", {"after": after})

    def notices_endpoint_change(self, *, id: str, do: str) -> Any:
        """End a device or a webhook, or send there again.

        `end` forgets it; `test` sends a test there; `replay` sends what waits for it, and of the notices kept since it
        began to fail (or was added) those that go there, and enables it. Only on the game's own site.

        ``POST /notices/endpoints/{id}``

        :param id: As in `GET /notices/settings`
        :param do: What to do
        """
        return self._ask("POST", "/notices/endpoints/{id}", "others", {"id": id}, {"do": do})

    def notices_push(self, *, endpoint: str, keys: Mapping[str, Any]) -> Any:
        """Have notices sent to this device.

        A browser's push subscription (RFC 8030, 8291): what is sent can be read by the device alone. The same endpoint
        again is the place that it was, with the new keys: what waits for it is sent at once. Only on the game's own
        site.

        ``POST /notices/push``

        :param endpoint: Where the push service takes messages: https
        :param keys: As `PushSubscription.toJSON` has them
        """
        return self._ask("POST", "/notices/push", "others", {}, {"endpoint": endpoint, "keys": keys})

    def notices_read(self, *, upto: int) -> Any:
        """Say that you have read notices.

        Up to one of a number, those before it too. What the house has at this moment is what `GET /digest` tells
        changes from, on every device.

        ``POST /notices/read``

        :param upto: The number of the newest that was read
        """
        return self._ask("POST", "/notices/read", "reads", {}, {"upto": upto})

    def notices_settings(self) -> Any:
        """How you are told.

        Only on the game's own site.

        ``GET /notices/settings``
        """
        return self._ask("GET", "/notices/settings", "reads", {})

    def notices_settings_change(
        self,
        *,
        on: bool | None = UNSET,
        night: str | None = UNSET,
        mail: str | None = UNSET,
        quiet: Mapping[str, Any] | None = UNSET,
        zone: str | None = UNSET,
        language: str | None = UNSET,
        kinds: Mapping[str, Any] | None = UNSET,
    ) -> Any:
        """Change how you are told.

        What is left out stays. `mail` said again, `each` or `daily`, has mail that does not arrive tried at once. Only
        on the game's own site.

        ``POST /notices/settings``

        :param on: Whether anything is told at all
        :param night: What still comes in the quiet hours; the rest waits until they are over
        :param mail: Nothing by e-mail, each notice, or all of a day together at its eighth hour, or as quiet hours end
            that it is in
        :param zone: The time zone of the quiet hours and of the daily mail, such as `Europe/Berlin`
        :param language: The language in which what reaches the player is told; where none was chosen, that of the
            player's pages at the last sign-in, or as notices were last read
        :param kinds: What differs from the defaults, kind by kind
        """
        return self._ask("POST", "/notices/settings", "reads", {}, {"on": on, "night": night, "mail": mail, "quiet": quiet, "zone": zone, "language": language, "kinds": kinds})

    def notices_webhooks(self, *, url: str, form: str, whose: str | None = UNSET) -> Any:
        """Have notices sent to an address of yours.

        By Standard Webhooks: `webhook-id` is the same however often a notice comes to this place, `data.key` wherever
        it comes; `webhook-signature` is made with the secret, which is shown this once. `discord` sends what Discord
        takes, unsigned. Private, loopback and link-local addresses are not asked, redirects not followed. What fails is
        tried again for days, ever more seldom; then the webhook is disabled. One of the state's takes its leader and
        ends with the leader's term, at the latest as the next age opens. Only within ten minutes of signing in, by a
        way that is not new, and on the game's own site.

        ``POST /notices/webhooks``

        :param url: https, without a user name
        :param form: The form of what is sent
        :param whose: By default the player
        """
        return self._ask("POST", "/notices/webhooks", "others", {}, {"url": url, "form": form, "whose": whose})

    def auth_account(self) -> Any:
        """Your account and this sign-in.

        Only on the game's own site. A browser that asks for HTML at this address gets the page of the account.

        ``GET /auth/account``
        """
        return self._ask("GET", "/auth/account", "reads", {})

    def auth_bot(self, *, bot: bool) -> Any:
        """Say whether a program plays for you.

        Your house in this age, and every one that you found from now on, is a bot from then on: `bot` on every public
        record of it, beside the same rules, limits and refusals as for anybody. Whether bots may play an age says in
        `bots_allowed`, a param of `/rules`. A house that has been a bot stays one: the mark is taken back only where
        you have no house, or once its age has ended. Takes a sign-in of the last ten minutes by a way that is not new.
        Only on the game's own site.

        ``POST /auth/bot``

        :param bot: Whether a program plays for you
        """
        return self._ask("POST", "/auth/bot", "others", {}, {"bot": bot})

    def auth_connect(self, *, token: str, allow: bool) -> Any:
        """Allow or deny a site.

        The player's answer on the page. It says where to send the browser: to the site's `return_to` with
        `#token=…&state=…` (`#code=…&state=…` where the site gave a `code_challenge`) or `#error=denied&state=…`. To
        allow takes a sign-in of the last ten minutes. The same fields sent as a form
        (`application/x-www-form-urlencoded`) are answered 303. Only on the game's own site.

        ``POST /auth/connect``

        :param token: As `/auth/connect/request` gave it
        :param allow: Whether the site may act for the player
        """
        return self._ask("POST", "/auth/connect", "others", {}, {"token": token, "allow": allow})

    def auth_connect_request(
        self,
        *,
        site: str,
        return_to: str,
        state: str,
        code_challenge: str = UNSET,
        scopes: str = UNSET,
        code_challenge_method: str = UNSET,
    ) -> Any:
        """What a site asks for, for the page that asks the player.

        Takes the query of `GET /auth/connect` and answers what to show, and a token that stands for this request of
        this sign-in for ten minutes. Only on the game's own site.

        ``GET /auth/connect/request``

        :param site: The site's origin, as browsers write it: `https://…`, or `http://localhost` while developing
        :param return_to: A page of that origin, without a fragment
        :param state: Comes back unchanged: up to 256 characters
        :param code_challenge: SHA-256 of a secret of the site, in base64url: the answer is then a `code` in place of
            the token, good for 60 seconds at `POST /auth/token` together with the secret (PKCE, S256)
        :param scopes: The scopes that its token is to have, separated by spaces or commas; left out, it may do all that
            a connected site may: read, house, economy, market, war, state, queue, chat, notices, connections
        :param code_challenge_method: How `code_challenge` was made
        """
        return self._ask("GET", "/auth/connect/request", "reads", {"site": site, "return_to": return_to, "state": state, "code_challenge": code_challenge, "scopes": scopes, "code_challenge_method": code_challenge_method})

    def auth_connection_end(self, *, id: str) -> Any:
        """End a connected site.

        Its token stops working and its live feeds are closed within a second.

        ``POST /auth/connections/{id}/end``

        :param id: Its id
        """
        return self._ask("POST", "/auth/connections/{id}/end", "reads", {"id": id})

    def auth_connections(self) -> Any:
        """Sites connected to your account.

        The newest first. A connected site may ask too.

        ``GET /auth/connections``
        """
        return self._ask("GET", "/auth/connections", "reads", {})

    def auth_disconnect(self) -> Any:
        """For a connected site: sign out.

        The token that asks stops working, a personal one too, and its live feeds are closed.

        ``POST /auth/disconnect``
        """
        return self._ask("POST", "/auth/disconnect", "reads", {})

    def auth_erase(self, *, confirm: str) -> Any:
        """Erase your account.

        For good: your account, its ways to sign in, your e-mail address, the names you gave, your messages and notices,
        where they were sent, what was reported of your words, and the hashes of where you came from and when you
        played. Others read "a former player" in place of every name of yours; a message of yours is empty. Your house
        goes on without a player. What others wrote stays theirs, and so does what stands in the journals of ages that
        were opened before names were kept beside them. A sanction that holds is found again by whoever comes back by
        the same way to sign in. Every sign-in of yours ends. Only on the game's own site, within ten minutes of signing
        in by a way that is not new.

        ``POST /auth/erase``

        :param confirm: The account's name, as `/auth/account` has it
        """
        return self._ask("POST", "/auth/erase", "others", {}, {"confirm": confirm})

    def auth_export(self) -> Any:
        """All that is kept of you, as a file.

        Every row of your account in every table, without secrets, and every command of yours in the journal, of every
        age that is kept. Only on the game's own site, within ten minutes of signing in.

        ``GET /auth/export``
        """
        return self._ask("GET", "/auth/export", "reads", {})

    def auth_happened(self) -> Any:
        """What happened to your account.

        Changes of how your account is signed in to and of what acts for you, the newest first, the last hundred. Only
        on the game's own site.

        ``GET /auth/happened``
        """
        return self._ask("GET", "/auth/happened", "reads", {})

    def auth_happened_seen(self, *, upto: int) -> Any:
        """Say that you have seen what happened to your account.

        Up to an event, those before it too. Only on the game's own site.

        ``POST /auth/happened/seen``

        :param upto: The number of the event
        """
        return self._ask("POST", "/auth/happened/seen", "reads", {}, {"upto": upto})

    def auth_identity_remove(self, *, id: str) -> Any:
        """Remove an identity provider from your account.

        It signs in to this account no more, and what it signed in ends. The last way to sign in stays, and the last
        that is not new. Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.

        ``POST /auth/identities/{id}/remove``

        :param id: Its id
        """
        return self._ask("POST", "/auth/identities/{id}/remove", "others", {"id": id})

    def auth_passkey_register(self, *, response: Any) -> Any:
        """Add a passkey.

        What the browser answered. Where the account is new, this signs in.

        ``POST /auth/passkey/register``

        :param response: RegistrationResponseJSON, as the browser gives it
        """
        return self._ask("POST", "/auth/passkey/register", "others", {}, {"response": response})

    def auth_passkey_register_options(self, *, name: str | None = UNSET) -> Any:
        """Begin to add a passkey.

        Signed in, it is for this account, and `name` is what to call it; that takes a sign-in of the last ten minutes
        by a way that is not new. Signed out, it makes a new account of that `name` once it is registered. A cookie
        keeps the ceremony for five minutes. Only on the game's own site.

        ``POST /auth/passkey/register/options``

        :param name: The passkey's name, or the new account's: 1 to 40 characters
        """
        return self._ask("POST", "/auth/passkey/register/options", "others", {}, {"name": name})

    def auth_passkey_remove(self, *, id: str) -> Any:
        """Remove a passkey.

        It signs in no more, and what it signed in ends. The last way to sign in stays, and the last that is not new.
        Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.

        ``POST /auth/passkeys/{id}/remove``

        :param id: Its id
        """
        return self._ask("POST", "/auth/passkeys/{id}/remove", "others", {"id": id})

    def auth_passkey_signin(self, *, response: Any) -> Any:
        """Sign in with a passkey.

        What the browser answered. Sets the sign-in cookie; the sign-in the browser had before ends.

        ``POST /auth/passkey/signin``

        :param response: AuthenticationResponseJSON, as the browser gives it
        """
        return self._ask("POST", "/auth/passkey/signin", "others", {}, {"response": response})

    def auth_passkey_signin_options(self) -> Any:
        """Begin to sign in with a passkey.

        No name is asked for: the passkey knows whose it is. A cookie keeps the ceremony for five minutes.

        ``POST /auth/passkey/signin/options``
        """
        return self._ask("POST", "/auth/passkey/signin/options", "others", {})

    def auth_passkeys(self) -> Any:
        """Your passkeys.

        The oldest first. Only on the game's own site.

        ``GET /auth/passkeys``
        """
        return self._ask("GET", "/auth/passkeys", "reads", {})

    def auth_profile(self) -> Any:
        """Your profile, and who sees it.

        As others see it, or would if you showed it. Only on the game's own site.

        ``GET /auth/profile``
        """
        return self._ask("GET", "/auth/profile", "reads", {})

    def auth_profile_show(self, *, shown: str) -> Any:
        """Show or hide your profile.

        A profile ties together, under the name of your account, the houses you had in all ages, which nothing else
        tells: it is shown to nobody until you say so. Hidden again it is gone from the hall of fame at once. Only on
        the game's own site.

        ``POST /auth/profile``

        :param shown: Who sees the profile: nobody; anybody, by the name, with ages that have ended; also from the page
            of your house in the age that goes on
        """
        return self._ask("POST", "/auth/profile", "others", {}, {"shown": shown})

    def auth_recover(self, *, code: str, end_others: bool | None = UNSET) -> Any:
        """Sign in by a recovery code.

        For whoever has lost their passkeys: signs in, sets the sign-in cookie, and within ten minutes a passkey may be
        added. That is all that such a sign-in changes: it removes no way, makes no codes and does nothing as staff, and
        the passkey is new for a day, in which whoever has another way can remove it. The code is used up, and the
        player is told.

        ``POST /auth/recover``

        :param code: The code; capitals, spaces and hyphens are all the same
        :param end_others: Whether every other sign-in and every connected site ends; false if left out
        """
        return self._ask("POST", "/auth/recover", "others", {}, {"code": code, "end_others": end_others})

    def auth_recovery(self) -> Any:
        """Your recovery codes: how many are left.

        The codes themselves are told when they are made and never again. Only on the game's own site.

        ``GET /auth/recovery``
        """
        return self._ask("GET", "/auth/recovery", "reads", {})

    def auth_recovery_codes(self) -> Any:
        """Make recovery codes.

        Eight codes, each of which signs in once (`POST /auth/recover`): for whoever has lost every passkey. They are
        told this once, so write them down; those of before are good no more. Takes a sign-in of the last ten minutes by
        a way that is not new. Only on the game's own site.

        ``POST /auth/recovery/codes``
        """
        return self._ask("POST", "/auth/recovery/codes", "others", {})

    def auth_session_end(self, *, id: str) -> Any:
        """Sign out somewhere else.

        The sign-in ends, and its live feeds are closed within a second; the one that asks may be ended too. Only on the
        game's own site.

        ``POST /auth/sessions/{id}/end``

        :param id: Its id
        """
        return self._ask("POST", "/auth/sessions/{id}/end", "reads", {"id": id})

    def auth_sessions(self) -> Any:
        """Where you are signed in.

        The newest first. Sites that act for you are at `/auth/connections`. Only on the game's own site.

        ``GET /auth/sessions``
        """
        return self._ask("GET", "/auth/sessions", "reads", {})

    def auth_signout(self) -> Any:
        """Sign out.

        Ends this sign-in and clears the cookie. Its live feeds are closed.

        ``POST /auth/signout``
        """
        return self._ask("POST", "/auth/signout", "reads", {})

    def auth_signout_everywhere(self) -> Any:
        """Sign out everywhere.

        Ends every sign-in of the account, this one too, and clears the cookie. Connected sites and personal tokens are
        ended too. All their live feeds are closed.

        ``POST /auth/signout/everywhere``
        """
        return self._ask("POST", "/auth/signout/everywhere", "reads", {})

    def auth_token(self, *, code: str, code_verifier: str) -> Any:
        """For a site: exchange a code for its token.

        Once for each code, within 60 seconds, with the secret whose SHA-256 was the `code_challenge`, while the sign-in
        that allowed it lasts. A code that comes again within a day ends the token it was exchanged for: somebody else
        has it.

        ``POST /auth/token``

        :param code: The code
        :param code_verifier: The secret: 43 to 128 letters, digits and `-._~`
        """
        return self._ask("POST", "/auth/token", "others", {}, {"code": code, "code_verifier": code_verifier})

    def auth_token_end(self, *, id: str) -> Any:
        """End a personal token.

        It stops working, and its live feeds are closed within a second. Only on the game's own site.

        ``POST /auth/tokens/{id}/end``

        :param id: Its id
        """
        return self._ask("POST", "/auth/tokens/{id}/end", "reads", {"id": id})

    def auth_token_make(self, *, name: str, scopes: Sequence[Any], expires_in_days: int | None = UNSET) -> Any:
        """Make a personal token.

        For a bot or a tool of your own: it goes into the `Authorization` header as a connected site's does, and may do
        what its scopes say, no more. `read`: see your house, its news, reports and heirs, and follow them live;
        `house`: found a house, alone or with friends, mark and bring back heirs, leave protection, and let a robot play
        for you; `economy`: explore, build, train, study and look after characters; `market`: buy and sell on the market
        and in the hall of deeds; `war`: attack, send thieves and cast rites; `state`: vote, give to your state and its
        houses, and lead it where you are its leader; `queue`: give orders ahead, each of which takes its own scope too,
        and take them out again; `chat`: read and write in channels and to other players; `notices`: see your notices
        and mark them as read; `connections`: see the sites that act for you, and end them. What the reads that anybody
        may ask say, any token is told. At most 20 an account. Takes a sign-in of the last ten minutes by a way that is
        not new. Only on the game's own site.

        ``POST /auth/tokens``

        :param name: What to call it: 1 to 40 characters, for your eyes alone
        :param scopes: What it may do: at least one scope; one named twice counts once
        :param expires_in_days: After how many days it ends (1 to 365); 30 if left out
        """
        return self._ask("POST", "/auth/tokens", "others", {}, {"name": name, "scopes": scopes, "expires_in_days": expires_in_days})

    def auth_tokens(self) -> Any:
        """Your personal tokens.

        The newest first; what they are known by is told to nobody. Only on the game's own site.

        ``GET /auth/tokens``
        """
        return self._ask("GET", "/auth/tokens", "reads", {})

    def auth_ways(self) -> Any:
        """How one can sign in here.

        Identity providers are signed in to at `/auth/oidc/{issuer}`.

        ``GET /auth/ways``
        """
        return self._ask("GET", "/auth/ways", "reads", {})

    def auth_sanctions(self) -> Any:
        """Sanctions that staff have laid on you.

        The newest first, those that are over too. Only on the game's own site.

        ``GET /auth/sanctions``
        """
        return self._ask("GET", "/auth/sanctions", "reads", {})

    def auth_sanction_appeal(self, *, id: int, text: str) -> Any:
        """Appeal against a sanction.

        Once, while it holds; a warning and a new name can be appealed against too. Staff answer, another of them than
        who laid it on wherever there is another. Only on the game's own site.

        ``POST /auth/sanctions/{id}/appeal``

        :param id: Its number
        :param text: What there is to say against it, 1 to 500 characters
        """
        return self._ask("POST", "/auth/sanctions/{id}/appeal", "others", {"id": id}, {"text": text})

    def age_enter(self, *, invite: str) -> Any:
        """Come into a private age by an invitation of staff.

        From then on you may found a house in it. To come twice by one uses it once.

        ``POST /age/enter``

        :param invite: The invitation
        """
        return self._ask("POST", "/age/enter", "others", {}, {"invite": invite})

    def dev(self) -> Any:
        """Whether you are staff, and what you may do.

        Answers anyone who is signed in. In dev mode everyone may do everything.

        ``GET /dev``
        """
        return self._ask("GET", "/dev", "reads", {})

    def dev_age(self) -> Any:
        """For staff: the age, the plan of the next, and what it may be.

        The plan is checked anew each time: age files may have changed since it was made.

        ``GET /dev/age``
        """
        return self._ask("GET", "/dev/age", "reads", {})

    def dev_announce(self, *, text: str | None = UNSET, until: int | None = UNSET, note: str | None = UNSET) -> Any:
        """For staff: tell everybody something, or take it down.

        In place of what was announced before. It stands in `GET /age` and on every page, and live feeds that ask for
        `announced` are told. Takes the role `admin`, a sign-in of the last hour and a note.

        ``POST /dev/announcement``

        :param text: What is told, plain text, 1 to 500 characters; left out to take down what there is
        :param until: Until when it is shown; left out until it is taken down, in ms since 1970 UTC
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/announcement", "reads", {}, {"text": text, "until": until, "note": note})

    def dev_audit(self, *, after: int = UNSET, limit: int = UNSET) -> Any:
        """For staff: what staff did and tried.

        Oldest first. Each row is chained to the one before; `realm audit verify` checks them.

        ``GET /dev/audit``

        :param after: Rows after this one
        :param limit: At most so many (1 to 200, default 50)
        """
        return self._ask("GET", "/dev/audit", "reads", {"after": after, "limit": limit})

    def dev_compensate(
        self,
        *,
        house: int,
        giver: int,
        goods: Sequence[Any] | None = UNSET,
        acres: int | None = UNSET,
        back: bool | None = UNSET,
        note: str | None = UNSET,
    ) -> Any:
        """For staff: take a farm's gain out of a house, or put it back.

        Goods and acres that another house's gifts have brought it go out of the world, at most as much as `/dev/flows`
        shows to have come from that house in all, less what came back: goods at reference prices, an acre at what
        exploring one costs the house, with what stands on it. What waiting orders and offers hold is taken too: the
        newest are taken back for it. The house keeps the land that houses begin with. What was taken so counts as come
        back (`staff` in `/dev/flows`); with `back` it is put back, of each good and of acres at most as much as was
        taken, and counts at the worth that it had then. It is an entry of the journal, and all may read it with the
        note in `GET /chronicle`; the player is told. Before the age ends. Takes the role `admin`, a sign-in of the last
        hour and a note, and no house of one's own in this age, in dev mode too.

        ``POST /dev/compensations``

        :param house: The house that was fed
        :param giver: The house that fed it
        :param goods: Goods; none if left out
        :param acres: Acres; none if left out
        :param back: Whether it is put back; false if left out
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/compensations", "reads", {}, {"house": house, "giver": giver, "goods": goods, "acres": acres, "back": back, "note": note})

    def dev_flows(
        self,
        *,
        note: str = UNSET,
        house: int = UNSET,
        realm: int = UNSET,
        state: int = UNSET,
        by: str = UNSET,
        between: str = UNSET,
        limit: int = UNSET,
        skip: int = UNSET,
    ) -> Any:
        """For staff: who fed whom in this age.

        What passed between each two houses, in gold, less what came back; the largest first. Aid, grants and thefts
        count at reference prices and by what arrived, deals on the market by how far their price departed from the
        reference, sales in the Hall by what the seller got beyond the appraisal or the buyer paid under it, attacks by
        the acres (at what exploring them would have cost the victor), goods and captives taken. A grant, or a deal of a
        treasury, is that of the leader who ordered it. What staff have taken out of a house again is `staff`, as if it
        had come back. What passes between robots is not counted. With `by`, all but `ways` is about that way alone.
        Staff who have a house in an age that goes on are not shown it; an owner is, with a note. Looks are in the audit
        log.

        ``GET /dev/flows``

        :param note: Why, of an owner who has a house in this age
        :param house: Flows to and from this house
        :param realm: Flows to and from the houses of a state: its realm
        :param state: and the state within it
        :param by: Flows by this way
        :param between: `people`: those between two people alone; by default all
        :param limit: At most so many (1 to 200, default 50)
        :param skip: After so many (up to 10000)
        """
        return self._ask("GET", "/dev/flows", "reads", {"note": note, "house": house, "realm": realm, "state": state, "by": by, "between": between, "limit": limit, "skip": skip})

    def dev_house_orders(
        self,
        *,
        id: int,
        note: str = UNSET,
        from_tick: int = UNSET,
        to_tick: int = UNSET,
        ticks: bool = UNSET,
        after: int = UNSET,
        limit: int = UNSET,
    ) -> Any:
        """For staff: one house's orders in this age, and what changed it.

        Each entry of the journal by which the house ordered something or came to have more or less, in their order:
        when, by whom, the order as it was sent, and what changed. The age is played again for it beside the game, which
        may take a minute late in a large age; one such look is taken at a time (503 `overloaded`). Ask on with `after`,
        the `seq` of the last entry. Staff who have a house in an age that goes on are not shown it; an owner is, with a
        note. Looks are in the audit log.

        ``GET /dev/houses/{id}/orders``

        :param id: The house
        :param note: Why, of an owner who has a house in this age
        :param from_tick: From this tick of the age on
        :param to_tick: Up to and with this tick
        :param ticks: Whether what each tick changed is told, too
        :param after: After the entry of this number
        :param limit: At most so many (1 to 500, default 100)
        """
        return self._ask("GET", "/dev/houses/{id}/orders", "reads", {"id": id, "note": note, "from_tick": from_tick, "to_tick": to_tick, "ticks": ticks, "after": after, "limit": limit})

    def dev_operations(self) -> Any:
        """For staff: what an operator looks at every day.

        Health, load, growth, backups, what waits for staff, and the settings in force without secrets, as the server
        that leads knows them. It tells nothing of the game that players may not know. Takes the role `admin`.

        ``GET /dev/operations``
        """
        return self._ask("GET", "/dev/operations", "reads", {})

    def dev_pause(self, *, paused: bool, note: str | None = UNSET) -> Any:
        """For staff: pause the ticks, or let them go on.

        No tick is run while the age is paused, and none that was due meanwhile is made up for: the next comes as long
        after it goes on as it was away when it was paused. Reads, messages and commands go on, but for attacks,
        operations of thieves and rites on others, which are refused with `paused`. The note stands in the journal, and
        all may read it in `GET /age`. Takes the role `admin`, a sign-in of the last hour and a note.

        ``POST /dev/pause``

        :param paused: Whether ticks are paused from now on
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/pause", "reads", {}, {"paused": paused, "note": note})

    def dev_read_only(self, *, on: bool, note: str | None = UNSET) -> Any:
        """For staff: let players look and change nothing, or let them go on.

        Whatever would change something is answered 503 `read_only` with `Retry-After`, but for signing in and out,
        tickets for live feeds and staff who end it or announce something; reads, previews and live feeds go on. The age
        is paused with it, and goes on with its end unless it was paused before: no tick is run, and none is made up
        for. It holds over restarts, and all may read the note in `GET /age` and `GET /status`. Takes the role `admin`,
        a sign-in of the last hour and a note.

        ``POST /dev/read-only``

        :param on: Whether nothing may be changed from now on
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/read-only", "reads", {}, {"on": on, "note": note})

    def dev_roles(self, *, account: str | int, role: str, note: str | None = UNSET) -> Any:
        """For staff: give or take a role.

        Takes the role `owner`, a sign-in of the last hour and a note. `owner` may do all that `admin` may, and `admin`
        all that `moderator` may.

        ``POST /dev/roles``

        :param account: The account, by its number or its name
        :param role: The role it shall have
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/roles", "reads", {}, {"account": account, "role": role, "note": note})

    def drop_plan(self, *, note: str | None = UNSET) -> Any:
        """For staff: drop the plan of the next age.

        Takes the role `admin` and a sign-in of the last hour. A note may be given, and none is needed. The body may be
        empty.

        ``DELETE /dev/age/plan``

        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("DELETE", "/dev/age/plan", "reads", {}, {"note": note})

    def plan_age(
        self,
        *,
        ruleset: str,
        start_at: int,
        number: int | None = UNSET,
        name: str | None = UNSET,
        params: Mapping[str, Any] | None = UNSET,
        access: str | Sequence[Any] | None = UNSET,
        note: str | None = UNSET,
    ) -> Any:
        """For staff: plan the next age.

        In place of whatever was planned; from then on it is `next` in `GET /age`. Answers the plan as it was
        understood. What is wrong with it is told all at once in `errors`, a note that is missing and numbers that are
        not whole included; so is what is wrong with a body that cannot be read (400). Takes the role `admin`, a sign-in
        of the last hour and a note.

        ``POST /dev/age/plan``

        :param ruleset: The age file: its name or its folder
        :param number: The number of the age, above every one before it; left out for the next free one
        :param name: The name of the age, 1 to 40 characters; left out for the age file's
        :param start_at: When it starts, in ms since 1970 UTC
        :param params: Numbers in place of the age file's, by name
        :param access: Who may found a house: `open`, anybody; `invited`, who has an invitation of staff; a list of
            e-mail addresses, as identity providers have confirmed them, and of names of accounts that there are: those,
            and who has an invitation
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/plan", "reads", {}, {"ruleset": ruleset, "number": number, "name": name, "start_at": start_at, "params": params, "access": access, "note": note})

    def end_age(self, *, note: str | None = UNSET) -> Any:
        """For staff: end the age now.

        As its last tick would: wars are settled, states scored, heirs kept; for good. An age that has not started
        cannot end. Takes the role `owner`, a sign-in of the last hour and a note.

        ``POST /dev/age/end``

        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/end", "reads", {}, {"note": note})

    def end_invite(self, *, id: int, note: str | None = UNSET) -> Any:
        """For staff: end an invitation.

        Who has come by it stays. Takes the role `admin`, a sign-in of the last hour and a note.

        ``POST /dev/age/invites/{id}/end``

        :param id: Its number
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/invites/{id}/end", "reads", {"id": id}, {"note": note})

    def invite_to_age(
        self,
        *,
        age: int | None = UNSET,
        uses: int | None = UNSET,
        days: int | None = UNSET,
        note: str | None = UNSET,
    ) -> Any:
        """For staff: make an invitation into a private age.

        It is answered this once; what is kept is its hash. Who has it comes in by `POST /age/enter`. Takes the role
        `admin`, a sign-in of the last hour and a note.

        ``POST /dev/age/invites``

        :param age: The age that is played, or the next; without it the one that can be played first
        :param uses: How many may come by it (1 to 1,000, default 1)
        :param days: For how many days (1 to 90, default 7)
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/invites", "reads", {}, {"age": age, "uses": uses, "days": days, "note": note})

    def open_age(self, *, note: str | None = UNSET) -> Any:
        """For staff: open the planned age.

        Once the age has ended. Its world is archived under a name, the server starts again within about a second in the
        planned world, and the plan is forgotten; accounts, roles, heirs and results carry over. Takes the role `owner`,
        a sign-in of the last hour and a note.

        ``POST /dev/age/open``

        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/open", "reads", {}, {"note": note})

    def set_access(self, *, access: str | Sequence[Any], note: str | None = UNSET) -> Any:
        """For staff: say who may found a house in this age.

        From now on: houses that stand stay. Of the next age its plan says it. Everybody may look at what is public.
        Takes the role `admin`, a sign-in of the last hour and a note.

        ``POST /dev/age/access``

        :param access: Who may found a house: `open`, anybody; `invited`, who has an invitation of staff; a list of
            e-mail addresses, as identity providers have confirmed them, and of names of accounts that there are: those,
            and who has an invitation
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/age/access", "reads", {}, {"access": access, "note": note})

    def dev_abuse(self, *, closed: bool = UNSET, after: int = UNSET, limit: int = UNSET) -> Any:
        """For staff: reports of abuse, with what is known beside them.

        Those that wait, the first that came first; with `closed`, those that are done, the newest first. With `after`,
        those behind it. Those about oneself, or about somebody whose role is not below the own, are left out. To staff
        who have a house in an age that goes on no flows are shown.

        ``GET /dev/abuse``

        :param closed: Whether those that are done are asked for
        :param after: The number of a report: those behind it
        :param limit: At most so many (1 to 50, default 20)
        """
        return self._ask("GET", "/dev/abuse", "reads", {"closed": closed, "after": after, "limit": limit})

    def dev_abuse_handle(self, *, id: int, step: str, note: str | None = UNSET) -> Any:
        """For staff: take a report, note something, close it.

        Who takes it first has it until they leave it: others may note, and nothing else; so may who made the report.
        Nobody has to do with one about themselves, or about somebody whose role is not below their own. It is closed as
        settled (something was done), dismissed (nothing had to be) or false (it was made up). Takes the role
        `moderator`, a sign-in of the last hour and a note.

        ``POST /dev/abuse/{id}``

        :param id: Its number
        :param step: What is done with it
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/abuse/{id}", "reads", {"id": id}, {"step": step, "note": note})

    def dev_character_rename(self, *, kind: str, id: int, report: int | None = UNSET, note: str | None = UNSET) -> Any:
        """For staff: take a general or an academic its name away.

        It is called by its kind and its id from then on, wherever its name is read, whosever it is by now. A report of
        the name is settled by it. Takes the role `moderator`, a sign-in of the last hour and a note.

        ``POST /dev/characters/{kind}/{id}/rename``

        :param kind: Which of the two
        :param id: Its id among its kind
        :param report: The report that it answers
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/characters/{kind}/{id}/rename", "reads", {"kind": kind, "id": id}, {"report": report, "note": note})

    def dev_sanction(
        self,
        *,
        account: str | int,
        kind: str,
        reason: str,
        until: int | None = UNSET,
        report: int | None = UNSET,
    ) -> Any:
        """For staff: warn, rename, mute, suspend or ban.

        On somebody without a role, or with one below the own. The reason is told to them, with where to appeal, and
        stands in the audit log. Suspended and banned players are signed out everywhere within a second, and what they
        send is refused with `suspended`: they may sign in, read, appeal and leave. A rename after the end of the age,
        or by a report of an age before, is of the name in what is kept of that age. A house without a deputy is then
        played by the one that the age gives the silent, until its player is back. Takes the role `moderator`, `admin`
        for a ban, and a sign-in of the last hour.

        ``POST /dev/sanctions``

        :param account: The account, by its number or its name
        :param kind: `warn`: a warning, and nothing else; `rename`: another name for the house; `mute`: no messages for
            a time; `suspend`: no part in the game for a time; `ban`: no part in the game any more
        :param until: Until when; for a mute or a suspension, and for nothing else, in ms since 1970 UTC
        :param reason: Why, as it is told, 1 to 500 characters
        :param report: The report that it answers, which it closes; of that account
        """
        return self._ask("POST", "/dev/sanctions", "reads", {}, {"account": account, "kind": kind, "until": until, "reason": reason, "report": report})

    def dev_sanctions(self, *, account: int = UNSET, appeals: bool = UNSET, before: int = UNSET) -> Any:
        """For staff: sanctions, and appeals that wait.

        The newest first. With `appeals`, those against which an appeal waits, the oldest first.

        ``GET /dev/sanctions``

        :param account: Those on this account
        :param appeals: Those with an appeal that waits
        :param before: Those with a lower number
        """
        return self._ask("GET", "/dev/sanctions", "reads", {"account": account, "appeals": appeals, "before": before})

    def dev_sanction_answer(self, *, id: int, upheld: bool, answer: str) -> Any:
        """For staff: answer an appeal.

        Where it is not upheld the sanction is lifted with it. Another of the staff answers than who laid it on,
        wherever there is another who may. Takes the role that laying it on takes, and a sign-in of the last hour.

        ``POST /dev/sanctions/{id}/answer``

        :param id: Its number
        :param upheld: Whether the sanction stands
        :param answer: What is answered, 1 to 500 characters
        """
        return self._ask("POST", "/dev/sanctions/{id}/answer", "reads", {"id": id}, {"upheld": upheld, "answer": answer})

    def dev_sanction_lift(self, *, id: int, reason: str) -> Any:
        """For staff: lift a sanction.

        All is as it was, but that who was signed out signs in again. A house that was renamed has its name back, unless
        another has it. Takes the role that laying it on takes, a role above that of whom it is on, and a sign-in of the
        last hour.

        ``POST /dev/sanctions/{id}/lift``

        :param id: Its number
        :param reason: Why, as it is told, 1 to 500 characters
        """
        return self._ask("POST", "/dev/sanctions/{id}/lift", "reads", {"id": id}, {"reason": reason})

    def dev_signal_clear(self, *, house: int, note: str | None = UNSET) -> Any:
        """For staff: a house that looks fed is not.

        It alerts again once it has 70 points more. Takes the role `moderator`, a sign-in of the last hour and a note.

        ``POST /dev/signals/{house}/clear``

        :param house: The house
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/signals/{house}/clear", "reads", {"house": house}, {"note": note})

    def dev_signals(self, *, note: str = UNSET, alerts: bool = UNSET, limit: int = UNSET) -> Any:
        """For staff: houses that look fed by others or come back from a ban, and why.

        Of people alone, by what passed in the last three days of the game and hardly came back; the most points first.
        100 points are half of what an acre may be given before aid is taxed wholly. It says what to look at, and is
        never a sanction by itself. From 70 points on staff are alerted, and again once a house has 70 more than when
        they found nothing wrong. Networks and devices are kept as hashes, for 30 days. Staff who have a house in an age
        that goes on are not shown it; an owner is, with a note.

        ``GET /dev/signals``

        :param note: Why, of an owner who has a house in this age
        :param alerts: Those alone that staff are to look at
        :param limit: At most so many (1 to 200, default 50)
        """
        return self._ask("GET", "/dev/signals", "reads", {"note": note, "alerts": alerts, "limit": limit})

    def dev_state_clear(
        self,
        *,
        realm: int,
        state: int,
        house: int | None = UNSET,
        report: int | None = UNSET,
        note: str | None = UNSET,
    ) -> Any:
        """For staff: take down what a state says of itself, or a title that it has given.

        What it said stands in the audit log. Its leader may write again, who is muted first where that would be no
        better. A report of it is settled by it. Takes the role `moderator`, a sign-in of the last hour and a note.

        ``POST /dev/states/{realm}/{state}/clear``

        :param realm: The realm
        :param state: The state within the realm
        :param house: The house whose title it is; the text of the page if left out
        :param report: The report that it answers
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/states/{realm}/{state}/clear", "reads", {"realm": realm, "state": state}, {"house": house, "report": report, "note": note})

    def dev_state_rename(self, *, realm: int, state: int, report: int | None = UNSET, note: str | None = UNSET) -> Any:
        """For staff: take a state its name away.

        It is called by the name of its realm and its number from then on, until its leader names it again; after the
        end of the age, in what is kept of that. A report of the name is settled by it. Takes the role `moderator`, a
        sign-in of the last hour and a note.

        ``POST /dev/states/{realm}/{state}/rename``

        :param realm: The realm
        :param state: The state within the realm
        :param report: The report that it answers
        :param note: Why, for the audit log; dev mode needs none
        """
        return self._ask("POST", "/dev/states/{realm}/{state}/rename", "reads", {"realm": realm, "state": state}, {"report": report, "note": note})

    def dev_tick(self, *, count: int) -> Any:
        """Run ticks at once, in dev mode only.

        Runs the next ticks at once, as if their time had come, and answers when they are durable. The clock of the age
        goes on from now. Outside dev mode there is nothing at this address.

        ``POST /dev/tick``

        :param count: Ticks to run (1 to 1,000)
        """
        return self._ask("POST", "/dev/tick", "others", {}, {"count": count})

    def version(self) -> Any:
        """The versions of the interface and of the server.

        A version of the interface is a date. While it is kept, nothing that it describes is taken away or means
        something else; a request that names another in `Realm-Version` is refused with `unknown_version`. Without the
        header a request has the specification's form, which never ends.

        ``GET /version``
        """
        return self._ask("GET", "/version", "reads", {})

    def changes(self) -> Any:
        """What has changed in the interface.

        From version to version, the newest first, found by comparing what was recorded of each. New fields, kinds,
        requests and codes come between versions too: the version after has them.

        ``GET /changes``
        """
        return self._ask("GET", "/changes", "reads", {})

    def healthz(self) -> Any:
        """Whether the program answers.

        Always 200 while the program runs. It says nothing of the game.

        ``GET /healthz``
        """
        return self._ask("GET", "/healthz", "reads", {})

    def readyz(self) -> Any:
        """Whether the game can be played.

        200 once the world is loaded; 503 while it is starting, restarting or behind.

        ``GET /readyz``
        """
        return self._ask("GET", "/readyz", "reads", {})

    def status(self) -> Any:
        """How the service is: up or not, ticks on time, what was announced, outages.

        Answered whatever state the game is in. `state` is `up`; `paused` or `read_only` by staff, with their `note`;
        `behind` where a tick is late by more than two seconds; `waiting` after an outage that staff have yet to judge;
        `starting`, `restarting`; `ended` between two ages. `ticks` are those that this server has run or followed since
        its start, `outages` the seconds of each day in which somebody was told to come back or nothing answered.

        ``GET /status``
        """
        return self._ask("GET", "/status", "reads", {})
