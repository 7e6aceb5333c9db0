"""Every command as a method. Made from the contract by `npm run generate`: not to be changed by hand."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence

from .requests import UNSET


class Commands:
    """A method a command, named as on the wire."""

    def __init__(self, send: Callable[[Mapping[str, Any]], Any]) -> None:
        self._send = send

    def _give(self, type: str, fields: Mapping[str, Any]) -> Any:
        return self._send({"type": type, **{name: value for name, value in fields.items() if value is not UNSET}})

    def create_house(
        self,
        *,
        name: str,
        race: str,
        personality: str,
        realm: int | None = UNSET,
        state: int | None = UNSET,
    ) -> Any:
        """Found your house for this age. Founds a house with a seat, land, a starting stock and some time under
        protection. Give both `realm` and `state` to ask for a state, or neither to be seated where it evens strength
        best. In a state whose seats are all taken a newcomer gets the weakest robot's seat and that robot leaves. Of a
        state's seats only `alike_seats_max` may be asked for by players who look alike (who founded from the same
        network in this age); whoever asks for no state is seated apart from them. Who has joined friends (`POST
        /packs/join`) is seated in their state. It is the one command that is allowed before the age has started. Scope
        of a token: `house`.

        :param name: The house's name: 1 to 40 characters (Unicode code points once in NFC), no `<` or `>`, no control
            characters, line separators, text-direction marks, characters that show nothing or more than four marks on a
            letter, not blank, nor posing as those who run the game. Spaces are collapsed, and none are kept at the
            ends. Unique in the age, where names count as one that look alike (by the skeletons of UTS 39) or differ
            only in case
        :param race: A race of `/rules`
        :param personality: A personality of `/rules`
        :param realm: The realm asked for; goes with `state`
        :param state: The state asked for within the realm; goes with `realm`
        """
        return self._give("create_house", {"name": name, "race": race, "personality": personality, "realm": realm, "state": state})

    def explore(self, *, house: int, acres: int) -> Any:
        """Send explorers for new land. Takes gold per acre and soldiers, who settle there; the acres arrive after some
        ticks as barren land. Soldiers for N acres are ceil(N x soldiers_milli_per_acre / 1000); both prices and the
        most one order may ask for stand in `prices.explore` of `/me`. At most half of the land may be on its way by
        exploring. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param acres: Acres to explore (1 to 1,000,000,000)
        """
        return self._give("explore", {"house": house, "acres": acres})

    def build(self, *, house: int, building: str, count: int) -> Any:
        """Build on barren land. Takes gold and materials for each building and an acre of barren land; the buildings are
        finished after some ticks. Build credits are used first, each paying for one building. Prices and the most one
        order may ask for stand in `prices.build` of `/me`. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param building: A building of `/rules`
        :param count: Buildings to build (1 to 1,000,000,000)
        """
        return self._give("build", {"house": house, "building": building, "count": count})

    def raze(self, *, house: int, building: str, count: int) -> Any:
        """Tear down finished buildings. Free and at once: the acres become barren. What the buildings cost is not given
        back. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param building: A building of `/rules`
        :param count: Buildings to raze (1 to 1,000,000,000)
        """
        return self._give("raze", {"house": house, "building": building, "count": count})

    def set_draft(self, *, house: int, rate_bp: int) -> Any:
        """Set how much of the population serves as soldiers. While the military share of the population is below
        `rate_bp`, some peasants become soldiers each tick. The most allowed is a number of the rules
        (`params.draft_rate_max_bp`). Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param rate_bp: The military share aimed at, in bp (0 to `draft_rate_max_bp`)
        """
        return self._give("set_draft", {"house": house, "rate_bp": rate_bp})

    def release(self, *, house: int, unit: int, count: int) -> Any:
        """Let units at home go. Soldiers become peasants, trained units become soldiers. What they cost is not given back.
        Only units at home can be released; mercenaries cannot. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param unit: The slot of the units to release (0 to 9)
        :param count: Units to release (1 to 1,000,000,000)
        """
        return self._give("release", {"house": house, "unit": unit, "count": count})

    def train(self, *, house: int, unit: int, count: int, direct: bool | None = UNSET) -> Any:
        """Train units. Takes gold, perhaps materials, and one soldier a unit; with `direct` it takes one peasant a unit
        instead, at the price and time of `prices.train[unit].direct` in `/me`. The units are ready after some ticks.
        Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param unit: The slot of the unit to train (0 to 9)
        :param count: Units to train (1 to 1,000,000,000)
        :param direct: Recruit straight from peasants instead of from soldiers; default false
        """
        return self._give("train", {"house": house, "unit": unit, "count": count, "direct": direct})

    def upgrade(self, *, house: int, unit: int, count: int) -> Any:
        """Upgrade trained units to their better kind. Takes gold and materials and turns units at home into those of the
        slot they upgrade to, after some ticks. `prices.upgrade[unit]` in `/me` says which slot that is, the price and
        the most one order may ask for. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param unit: The slot of the units to upgrade (0 to 9)
        :param count: Units to upgrade (1 to 1,000,000,000)
        """
        return self._give("upgrade", {"house": house, "unit": unit, "count": count})

    def train_medics(self, *, house: int, count: int) -> Any:
        """Train medics. Takes gold, materials and one soldier a medic. Medics sent with an army save part of its losses.
        Prices and the most one order may ask for stand in `prices.medics` of `/me`. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param count: Medics to train (1 to 1,000,000,000)
        """
        return self._give("train_medics", {"house": house, "count": count})

    def build_chariots(self, *, house: int, count: int) -> Any:
        """Build chariots. Takes gold and materials; horses are harnessed when it goes to war. Prices and limits stand in
        `prices.chariots` of `/me`. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param count: Chariots to build (1 to 1,000,000,000)
        """
        return self._give("build_chariots", {"house": house, "count": count})

    def set_adept_cap(self, *, house: int, per_acre_tenths: int | None) -> Any:
        """Limit the adepts that shrines gather. Shrines stop gathering adepts at this many per acre. Adepts beyond it stay
        until released. Null lifts the limit; the field must be there. The highest limit is a number of the rules
        (`params.adept_cap_max_tenths`). Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param per_acre_tenths: The most adepts per acre that shrines gather up to, in tenths (31 means 3.1), or null
            for no limit
        """
        return self._give("set_adept_cap", {"house": house, "per_acre_tenths": per_acre_tenths})

    def release_adepts(self, *, house: int, count: int) -> Any:
        """Let adepts go. The adepts become peasants at once. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param count: Adepts to release (1 to 1,000,000,000)
        """
        return self._give("release_adepts", {"house": house, "count": count})

    def invest(self, *, house: int, science: str, books: int) -> Any:
        """Invest books into a science. Moves books of the science's own category into it for good. Its bonus grows with
        the square root of the books per acre, so it falls as the house gains land. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param science: A science of `/rules`
        :param books: Books of the science's category to invest (1 to 1,000,000,000)
        """
        return self._give("invest", {"house": house, "science": science, "books": books})

    def set_science(self, *, house: int, focus: str, paper_budget: int) -> Any:
        """Set which category new scientists join and how much paper the scientists may use. `focus` is the category that
        new scientists join. `paper_budget` is the most paper that all scientists together use in a tick; paper makes
        them write more books; the highest budget is a number of the rules (`params.paper_budget_max`). Scope of a
        token: `economy`.

        :param house: The acting house (its id, from 1)
        :param focus: The category that new scientists join: economy, military or arcane
        :param paper_budget: The most paper to use in a tick, in units (0 to `paper_budget_max`)
        """
        return self._give("set_science", {"house": house, "focus": focus, "paper_budget": paper_budget})

    def assign_scientists(self, *, house: int, from_: str, to: str, count: int) -> Any:
        """Move scientists to another category. The scientists move at once and leave their experience behind. Scope of a
        token: `economy`.

        :param house: The acting house (its id, from 1)
        :param from_: The category they leave: economy, military or arcane
        :param to: The category they join: economy, military or arcane
        :param count: Scientists to move (1 to 1,000,000,000)
        """
        return self._give("assign_scientists", {"house": house, "from": from_, "to": to, "count": count})

    def leave_protection(self, *, house: int) -> Any:
        """Leave protection before it ends by itself. From then on the house can harm and be harmed. It cannot be taken
        back. Scope of a token: `house`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("leave_protection", {"house": house})

    def refine(self, *, house: int, recipe: str, times: int) -> Any:
        """Refine materials. Takes materials and gold and makes others, at once. What once through a recipe takes and
        makes, and how often one order may ask for it, stands in `prices.refine` of `/me`. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param recipe: A recipe of `/rules`
        :param times: How many times through it (1 to 1,000,000,000)
        """
        return self._give("refine", {"house": house, "recipe": recipe, "times": times})

    def transmute(self, *, house: int, from_: str, to: str, amount: int) -> Any:
        """Turn one raw material into another. For races with the `transmute` flag: `transmute_bp` of the amount, rounded
        down, is there at once as the other material, the rest is gone. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param from_: The raw material given
        :param to: The raw material wanted
        :param amount: Units given (1 to 1,000,000,000)
        """
        return self._give("transmute", {"house": house, "from": from_, "to": to, "amount": amount})

    def order(
        self,
        *,
        house: int,
        side: str,
        material: str,
        quantity: int,
        price: int,
        treasury: bool | None = UNSET,
    ) -> Any:
        """Buy or sell on the market. Trades at once with what waits at the price or better, best price first, then first
        come first, each at the waiting order's price; never with the house's own orders, nor where one side would get
        more than by a fair price (`fair_price_bp`) and more of that than the two may give each other in a day
        (`gift_per_acre`): those are passed over. What trades bring beyond the reference price is bounded by the day
        (`trade_gain_per_acre`), too. What is left waits: a buy holds its price for each unit left and room for the
        cross-realm fee, a sale its goods. The market fee is on the total of what fills against waiting orders; waiting
        orders pay none. A buy must find price x quantity and both fees on that free. Under protection a house may only
        buy, all of it at once and from stewards. With `treasury` the leader trades for the state, within a narrower
        band, never with the state's own houses. Scope of a token: `market`, for the treasury `state` too.

        :param house: The acting house (its id, from 1)
        :param treasury: Whether it is for the state's treasury (leader only); default false
        :param side: Whether to buy or to sell
        :param material: A material of `/rules`
        :param quantity: Units (1 to 1,000,000,000)
        :param price: Gold a unit: the most to pay or the least to take (1 to 1,000,000)
        """
        return self._give("order", {"house": house, "treasury": treasury, "side": side, "material": material, "quantity": quantity, "price": price})

    def cancel(self, *, house: int, order: int) -> Any:
        """Take a waiting order back. What it holds returns to the house, or to the treasury whose order it is (leader
        only). An order can not be taken back within 10 minutes of placing it (`params.cancel_lock_ms`). Scope of a
        token: `market`, of a treasury's order `state` too.

        :param house: The acting house (its id, from 1)
        :param order: The order
        """
        return self._give("cancel", {"house": house, "order": order})

    def donate(self, *, house: int, amount: int, material: str | None = UNSET) -> Any:
        """Give to the state's treasury. Gold, or with `material` units of that. At once and for good; not under
        protection. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param amount: Gold, or units (1 to 1,000,000,000)
        :param material: A material; left out for gold
        """
        return self._give("donate", {"house": house, "amount": amount, "material": material})

    def grant(self, *, house: int, to: int, amount: int, material: str | None = UNSET) -> Any:
        """Give a house of the state from its treasury (leader only). Gold, or with `material` units of that. A house may
        be granted `grant_max_bp` of a stock within `grant_ticks`, the leader nothing; a new leader waits
        `leader_wait_ticks`, one under protection for its end. The whole state is told. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param to: The house that receives it
        :param amount: Gold, or units (1 to 1,000,000,000)
        :param material: A material; left out for gold
        """
        return self._give("grant", {"house": house, "to": to, "amount": amount, "material": material})

    def set_tax(self, *, house: int, rate_bp: int) -> Any:
        """Set the state's tax (leader only). The share of the gold its houses make that goes into the treasury, before
        wages, from the next tick; houses under protection pay none. At most `tax_max_bp`. A new leader waits
        `leader_wait_ticks`. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param rate_bp: The tax in bp (0 to `tax_max_bp`)
        """
        return self._give("set_tax", {"house": house, "rate_bp": rate_bp})

    def rename_state(self, *, house: int, name: str) -> Any:
        """Give your state another name (leader only). No two states share a name; those that the age keeps for states
        still to open are taken, and so is the one that your state has, letter for letter. The whole state is told.
        Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param name: The state's name: 1 to 40 characters, by the rules of houses' names
        """
        return self._give("rename_state", {"house": house, "name": name})

    def declare_war(self, *, house: int, realm: int, state: int) -> Any:
        """Declare war on a state (leader only). War begins at once if your state holds `hostility_declare` or more against
        the other, or if the other has declared war on yours within `overture_ticks`: then it is a mutual war, by which
        nothing is won. Otherwise the declaration waits that long for theirs. A state is in one war at most, in none
        with whom it has a ceasefire; but a mutual war, or one in which neither side has won a point for
        `war_withdraw_ticks`, ends where a third state holds `hostility_declare` or more against a side and declares war
        on it. Its land must be `war_range_min_bp` to `war_range_max_bp` of the other's, as of the last tick. Scope of a
        token: `state`.

        :param house: The acting house (its id, from 1)
        :param realm: The realm of the other state
        :param state: The other state, within its realm
        """
        return self._give("declare_war", {"house": house, "realm": realm, "state": state})

    def offer_peace(self, *, house: int) -> Any:
        """Offer peace to your state's enemy, or agree to its offer (leader only). The other side agrees by the same
        command within `overture_ticks`; the war then ends in a draw. A ceasefire of `war_ceasefire_ticks` follows.
        Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("offer_peace", {"house": house})

    def withdraw(self, *, house: int) -> Any:
        """Withdraw your state from its war, which it loses by that (leader only). From `war_withdraw_ticks` after the
        beginning of the war on. A ceasefire of `war_ceasefire_ticks` follows. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("withdraw", {"house": house})

    def propose_ceasefire(self, *, house: int, realm: int, state: int, ticks: int) -> Any:
        """Propose a ceasefire to a state, or agree to its proposal (leader only). Of `ceasefire_ticks_min` to
        `ceasefire_ticks_max`. The other side agrees by the same command, for as many ticks, within `overture_ticks`;
        another length is a proposal of its own. During a ceasefire neither attacks the other or declares war on it.
        States at war offer peace instead. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param realm: The realm of the other state
        :param state: The other state, within its realm
        :param ticks: Its length (`ceasefire_ticks_min` to `ceasefire_ticks_max`)
        """
        return self._give("propose_ceasefire", {"house": house, "realm": realm, "state": state, "ticks": ticks})

    def break_ceasefire(self, *, house: int, realm: int, state: int) -> Any:
        """Break a ceasefire before its time (leader only). It costs every house of your state `ceasefire_broken_renown_bp`
        of its renown, rounded up, and adds `hostility_broken_ceasefire` to what the other side holds against you. Scope
        of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param realm: The realm of the other state
        :param state: The other state, within its realm
        """
        return self._give("break_ceasefire", {"house": house, "realm": realm, "state": state})

    def send_aid(self, *, house: int, to: int, what: str, amount: int) -> Any:
        """Send goods to another house of the state. Part is burned as tax, more the more the receiver has had lately for
        its size, and part is lost by what it is; the rest arrives after `aid_ticks`. `GET /aid/quote` says beforehand
        how much. Neither house may be under protection. A house gets at most one explorable acre a tick this way, over
        `aid_explorable_ticks`. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param to: The house that receives it
        :param what: gold, food, soldiers, horses, aether, explorable, or `material:` and a material, as `material:iron`
        :param amount: How much is sent (1 to 1,000,000,000)
        """
        return self._give("send_aid", {"house": house, "to": to, "what": what, "amount": amount})

    def vote(self, *, house: int, vote: Mapping[str, Any]) -> Any:
        """Vote on the state's leader. For a house of the state (its own too), or against the sitting leader; it takes the
        place of an earlier vote and stands until the next. The leader is who has the most votes for less votes against,
        if more than a third of the members who acted within `active_ticks`; ties go to the sitting leader, then to the
        lower id. Only the votes of such members count; an order ahead is no act. A house that was given up for good
        neither votes nor leads. Votes are recounted at once. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param vote: The vote
        """
        return self._give("vote", {"house": house, "vote": vote})

    def start_wonder(self, *, house: int, wonder: str) -> Any:
        """Begin a World Wonder. Takes `wonder_start_bp` of its price, none of which counts towards it, and keeps nobody
        else from beginning the same: the first that is fully paid takes the name. A house builds one at a time. Scope
        of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param wonder: A wonder of `/rules`
        """
        return self._give("start_wonder", {"house": house, "wonder": wonder})

    def fund_wonder(
        self,
        *,
        house: int,
        builder: int,
        gold: int | None = UNSET,
        material: str | None = UNSET,
        amount: int | None = UNSET,
    ) -> Any:
        """Give to a wonder that a house of your state builds. Gold, a material, or both; each is capped at what is still
        needed. The wonder that is fully paid first takes the name, and what others have been given comes back by
        `wonder_refund_bp`. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param builder: The house that builds it
        :param gold: Gold (0 to 1,000,000,000); left out for none
        :param material: A material; left out for none
        :param amount: Units of the material (0 to 1,000,000,000); left out for none
        """
        return self._give("fund_wonder", {"house": house, "builder": builder, "gold": gold, "material": material, "amount": amount})

    def revive(self, *, house: int) -> Any:
        """Wake a dormant wonder of the house. The one that was finished first, of those that have not been woken yet.
        Takes `wonder_revive_bp` of its price; it then works for `wonder_awake_ticks` once more. Not while the house is
        battered by `wonder_beaten_tenths`, by which it fell asleep. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("revive", {"house": house})

    def propose_work(self, *, house: int) -> Any:
        """Put forward the realm's next work (leader only). The proposer's own state votes yes. It passes with more than
        half of the realm's states that have a leader. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("propose_work", {"house": house})

    def vote_work(self, *, house: int, yes: bool) -> Any:
        """Vote on the realm's work (leader only). Yes, or no longer yes. Once the work has passed nobody votes any more.
        Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param yes: Whether the state is for it
        """
        return self._give("vote_work", {"house": house, "yes": yes})

    def fund_work(self, *, house: int, gold: int | None = UNSET, material: int | None = UNSET) -> Any:
        """Give to the realm's work. Any house of the realm may, under protection too, once the work has passed. Gold,
        units of the realm's material, or both; each is capped at what is still needed. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param gold: Gold (0 to 1,000,000,000); left out for none
        :param material: Units of the realm's material (0 to 1,000,000,000); left out for none
        """
        return self._give("fund_work", {"house": house, "gold": gold, "material": material})

    def set_research(self, *, house: int, project: str) -> Any:
        """Choose a project of the state's Colloquium (leader only). Books given in its category go to it from now on. What
        is known of other projects is kept, and fades. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param project: A project of `/rules`
        """
        return self._give("set_research", {"house": house, "project": project})

    def contribute(self, *, house: int, category: str, books: int) -> Any:
        """Give books to the state's Colloquium. They go to the project that the leader has chosen in their category, and
        become knowledge of the state. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param category: The category of the books: economy, military or arcane
        :param books: Books (1 to 1,000,000,000)
        """
        return self._give("contribute", {"house": house, "category": category, "books": books})

    def recruit_general(self, *, house: int, name: str, traits: Sequence[Any] | None = UNSET) -> Any:
        """Recruit a general. A general leads armies, defends the house as its defender, gains experience and rises in
        level, and is paid a wage by its level each tick. `traits` are ids of `general_traits` in `/rules`, each once
        and at most `general_trait_slots` of them. The price stands in `prices.general` of `/me`: its gold, and what
        each trait adds. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param name: Its name: 1 to 30 characters, by the rules of names of houses, unique among the characters of the
            age
        :param traits: Its traits; none by default
        """
        return self._give("recruit_general", {"house": house, "name": name, "traits": traits})

    def set_defender(self, *, house: int, general: int) -> Any:
        """Set which general defends the house. The defender adds to the defense of the house, by its level and its traits,
        whenever it is at home. It takes the place of the one set before. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param general: The general's id
        """
        return self._give("set_defender", {"house": house, "general": general})

    def recruit_academic(self, *, house: int, name: str, category: str) -> Any:
        """Recruit an academic. An academic of a category of science gives the house what its two or three attributes say
        while it is at home, more with every level; its experience is the books of its category that the house puts to
        use. Who would enter the service now is the same whenever one asks, so a preview tells its attributes. The price
        stands in `prices.academic` of `/me`. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param name: Its name: 1 to 30 characters, by the rules of names of houses, unique among the characters of the
            age
        :param category: economy, military or arcane
        """
        return self._give("recruit_academic", {"house": house, "name": name, "category": category})

    def reassure(self, *, house: int, character: Mapping[str, Any]) -> Any:
        """Reassure a character. Raises the contentment of a general or an academic of the house for gold, at its
        `reassure_gold` in `/me`. Who has given notice stays. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param character: A character
        """
        return self._give("reassure", {"house": house, "character": character})

    def list(
        self,
        *,
        house: int,
        character: Mapping[str, Any],
        reserve: int | None = UNSET,
        ticks: int | None = UNSET,
    ) -> Any:
        """List a character in the Hall of Deeds. With `reserve` and `ticks` together it runs an auction, without them the
        listing takes offers. A listed character serves nobody. The reserve, bids and offers lie within the bounds that
        the appraisal sets (`hall_price_min_bp` and `hall_price_max_bp` of it), and a listing that stands long
        displeases the character. An heir of an earlier age cannot be listed, and no auction runs past the end of the
        age. Scope of a token: `market`.

        :param house: The acting house (its id, from 1)
        :param character: A character
        :param reserve: Least price of an auction, in gold; goes with `ticks` (1 to 1,000,000,000)
        :param ticks: How long the auction runs, in ticks; goes with `reserve`
        """
        return self._give("list", {"house": house, "character": character, "reserve": reserve, "ticks": ticks})

    def delist(self, *, house: int, listing: int) -> Any:
        """Take a listing back. The character serves its house again. An auction with a bid can not be taken back. Offers
        made for the character stand until they are dropped. Scope of a token: `market`.

        :param house: The acting house (its id, from 1)
        :param listing: The listing's id
        """
        return self._give("delist", {"house": house, "listing": listing})

    def bid(self, *, house: int, listing: int, price: int) -> Any:
        """Bid in an auction. Holds its gold until somebody bids more or the auction ends. A first bid is at least the
        reserve, each later one `bid_step_bp` more than the one before it. A bid in the last `auction_extend_ticks`
        ticks puts the end off by as many. Bids and offers count as characters that the house has. Scope of a token:
        `market`.

        :param house: The acting house (its id, from 1)
        :param listing: The listing's id
        :param price: Gold (1 to 1,000,000,000)
        """
        return self._give("bid", {"house": house, "listing": listing, "price": price})

    def make_offer(self, *, house: int, character: Mapping[str, Any], price: int) -> Any:
        """Offer for a listed character. Only for a character listed without an auction. It holds its gold until it is
        accepted or dropped, or until the character is gone. Until then who robs the house reckons with that gold too. A
        tempting offer displeases the character with where it is. Scope of a token: `market`.

        :param house: The acting house (its id, from 1)
        :param character: A character
        :param price: Gold (1 to 1,000,000,000)
        """
        return self._give("make_offer", {"house": house, "character": character, "price": price})

    def accept_offer(self, *, house: int, offer: int) -> Any:
        """Accept an offer. The character, listed or at home, goes to the house that made the offer. `hall_burn_bp` of the
        price is burned, the rest is yours; other offers for it are over. Scope of a token: `market`.

        :param house: The acting house (its id, from 1)
        :param offer: The offer's id
        """
        return self._give("accept_offer", {"house": house, "offer": offer})

    def drop_offer(self, *, house: int, offer: int) -> Any:
        """Take an offer back. The gold it holds returns. Scope of a token: `market`.

        :param house: The acting house (its id, from 1)
        :param offer: The offer's id
        """
        return self._give("drop_offer", {"house": house, "offer": offer})

    def answer_quest(self, *, house: int, commit: bool) -> Any:
        """Answer what your quest asks for. With `commit` the house gives what `quest.ask` of `/me` asks for, or promises
        to forbear it until the next ask, and the quest goes on; giving a command that it promised to forbear ends it;
        orders ahead and a deputy keep the promise. Without, the quest ends, and who sought comes home with the
        experience gained so far, as it does when nobody answers in time. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param commit: Whether to give what is asked for
        """
        return self._give("answer_quest", {"house": house, "commit": commit})

    def mark_heirs(self, *, house: int, heirs: Sequence[Any]) -> Any:
        """Mark your heirs. Characters of the house that are to wait in the account when the age ends, in order; the list
        takes the place of the one before it. `heirs_max` may be marked, of whom a house whose state has not won keeps
        `heirs_winner_more` fewer. Who leaves the house, or has given notice at the end, is no heir. Scope of a token:
        `house`.

        :param house: The acting house (its id, from 1)
        :param heirs: The heirs, in order
        """
        return self._give("mark_heirs", {"house": house, "heirs": heirs})

    def attack(
        self,
        *,
        attacker: int,
        target: int,
        units: Sequence[Any],
        house: int | None = UNSET,
        medics: int | None = UNSET,
        general: int | None = UNSET,
        horses: int | None = UNSET,
        chariots: int | None = UNSET,
        kind: str | None = UNSET,
        building: str | None = UNSET,
        upgraded_mercenaries: bool | None = UNSET,
        double_strike: bool | None = UNSET,
    ) -> Any:
        """Attack another house. Sends units against a house of another state. The strength of the army, as
        `prices.offense` in `/me` says it, is set against the defense of the troops at home there; the higher wins and
        no dice decide it, they only spread the losses. What `kind` takes is in `/rules` (`params.attacks` names the
        kinds, `definitions.attacks` says what each does); it comes home with the army. `units[8]` hires mercenaries for
        this attack, at most one for five troops, at `prices.mercenary`. A horse carries one unit, a chariot one unit
        and takes two horses. A third of the home defense must stay. A preview says all that is sure beforehand and
        never who wins. Scope of a token: `war`.

        :param attacker: The acting house (its id, from 1)
        :param house: The acting house again; if given, it equals `attacker`
        :param target: The house to attack
        :param units: Units to send; `units[8]` hires that many mercenaries, by unit slot
        :param medics: Medics to send; they save some who would fall (0 to 1,000,000,000)
        :param general: The general who leads
        :param horses: Horses to send, each under one unit (0 to 1,000,000,000)
        :param chariots: Chariots to send, each with a unit and two further horses (0 to 1,000,000,000)
        :param kind: The kind of attack, of `params.attacks` in `/rules`; default `assault`
        :param building: The building to burn down, for a kind that does
        :param upgraded_mercenaries: Hire the better ones, where the race may; default false
        :param double_strike: Strike twice, where the race may, at war; default false
        """
        return self._give("attack", {"attacker": attacker, "house": house, "target": target, "units": units, "medics": medics, "general": general, "horses": horses, "chariots": chariots, "kind": kind, "building": building, "upgraded_mercenaries": upgraded_mercenaries, "double_strike": double_strike})

    def second_strike(self, *, house: int) -> Any:
        """Strike the same house again. A power of some races: an army that has won and is still near the field strikes the
        same house again in the same way, with `second_strike_bp` of its strength. What it takes comes home with it,
        when it would have anyway. Scope of a token: `war`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("second_strike", {"house": house})

    def retake_land(self, *, house: int, from_: int, acres: int) -> Any:
        """Retake land that another house is carrying off. A power of some races: up to half of the acres lost to one house
        within `grudge_ticks`, as far as they are still on its road home, come back like explored ones, at exploring's
        gold and three times its soldiers; once per house in that time. Scope of a token: `war`.

        :param house: The acting house (its id, from 1)
        :param from_: The house that took them
        :param acres: Acres to retake (1 to 1,000,000,000)
        """
        return self._give("retake_land", {"house": house, "from": from_, "acres": acres})

    def mirror(self, *, house: int, of: int) -> Any:
        """Take on the personality of another house for a while. A power of some races: the house acts with the personality
        of another house of its realm for `mirror_ticks`, and may do so again `mirror_wait_ticks` after it began. Which
        personality that is shows when it is done, not before. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param of: The house to mirror
        """
        return self._give("mirror", {"house": house, "of": of})

    def cast(self, *, house: int, rite: str, target: int | None = UNSET) -> Any:
        """Cast a rite. A rite takes aether and incense, as `rite_costs` of `/me` says. One on oneself is sure. A lasting
        rite runs until its tick and may be renewed at any time; one that acts at once may have to wait until it is cast
        again. Hexes and divinations go to a house of another state; the chance follows from your adepts an acre against
        its Ward an acre, and the answer says its band. Hexes spare houses under protection and ceasefires; strong ones
        need war or a state that yours is hostile toward, or, dearer, unfriendly. A hex may be turned on its caster. A
        preview says what the rite would take, and nothing of how it would come out. Scope of a token: `war`.

        :param house: The acting house (its id, from 1)
        :param rite: The rite, an id of `/rules`
        :param target: The house it is cast on; left out for a rite on oneself
        """
        return self._give("cast", {"house": house, "rite": rite, "target": target})

    def open_vigil(self, *, house: int, vigil: str) -> Any:
        """Open a vigil of your state. It needs aether and incense by the land of the state, of which the opener gives
        `vigil_open_bp`. It lapses `vigil_lapse_ticks` after the last gift, or when it lacks anything
        `vigil_gather_ticks` after it was opened. A state keeps one at a time, and a house opens one in
        `vigil_wait_ticks`. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param vigil: The vigil, an id of `/rules`
        """
        return self._give("open_vigil", {"house": house, "vigil": vigil})

    def give_to_vigil(self, *, house: int, aether: int, incense: int) -> Any:
        """Give aether and incense to your state's vigil. With what it needs it is lit for `vigil_ticks`, for every house
        of the state. What it is given beyond that makes it stronger, by the root; what it was given fades by
        `vigil_fade_bp` a tick while it is lit. Until then each gift of a hundredth of its needs or more, of aether or
        of incense, puts off the tick in which it lapses for want of gifts. Scope of a token: `state`.

        :param house: The acting house (its id, from 1)
        :param aether: Aether (0 to 1,000,000,000)
        :param incense: Incense (0 to 1,000,000,000)
        """
        return self._give("give_to_vigil", {"house": house, "aether": aether, "incense": incense})

    def operation(
        self,
        *,
        house: int,
        target: int,
        op: str,
        thieves: int,
        frame: Sequence[Any] | None = UNSET,
        material: str | None = UNSET,
        category: str | None = UNSET,
        building: str | None = UNSET,
    ) -> Any:
        """Send thieves to a house of another state. Intel brings your state a report, theft goods, sabotage harm. The
        chance follows from the thieves' strength an acre of yours against the target's Vigilance an acre; the answer
        says its band. Thieves come home at once, less those lost. It takes nerve, which comes back by the tick. Theft
        and sabotage get less of a house smaller than yours, and nothing under a ceasefire or where either is under
        protection; intel is always allowed. With `frame` a theft or sabotage that succeeds leaves signs of another
        state and fails more often; thieves that are caught tell the truth. A preview says what it would take, and
        nothing of how it would come out. Scope of a token: `war`.

        :param house: The acting house (its id, from 1)
        :param target: The house they are sent to
        :param op: What they are to do, an operation of `/rules`
        :param thieves: How many are sent (1 to 1,000,000,000)
        :param frame: The state that is to be blamed: [realm, state]; theft and sabotage only
        :param material: The material, for an operation that needs one
        :param category: The category of books, for an operation that needs one
        :param building: The building, for an operation that needs one
        """
        return self._give("operation", {"house": house, "target": target, "op": op, "thieves": thieves, "frame": frame, "material": material, "category": category, "building": building})

    def spy(self, *, house: int, target: int, thieves: int) -> Any:
        """Send thieves for a dossier. The same as `operation` with `op` dossier. Scope of a token: `war`.

        :param house: The acting house (its id, from 1)
        :param target: The house they are sent to
        :param thieves: How many are sent (1 to 1,000,000,000)
        """
        return self._give("spy", {"house": house, "target": target, "thieves": thieves})

    def queue(
        self,
        *,
        house: int,
        command: Mapping[str, Any],
        when: Mapping[str, Any],
        repeat: bool | None = UNSET,
        guards: Mapping[str, Any] | None = UNSET,
        note: str | None = UNSET,
    ) -> Any:
        """Give an order ahead. Keeps a command until its time: a tick, something that arrives, as soon as the house has
        what it takes, or every tick while conditions hold. It is looked at as sent by hand when it fires, at the end of
        a tick; until then it holds nothing and stands in no book. An order that falls short of something waits, but one
        for a tick ends where its owner did not choose `wait`; one refused otherwise ends, or is paused if it repeats.
        What was done and what was not is news. At most `queue_entries_max` orders wait, and `queue_acts_per_tick` fire
        at the end of one tick, both params of the age. A preview says beside (`foretold`) what becomes of it in the
        next 48 ticks, as `/forecast` would. Scope of a token: `queue`, and its command's.

        :param house: The acting house (its id, from 1)
        :param command: A command of the same house as it is sent to `/commands`, but that its amount (`acres`, `count`,
            `books`, `quantity` …) may be open: `{"type":"max"}`, or `{"type":"share","of":"gold","bp":5000}`; and the
            building of a `build` may be `{"type":"plan","shares":[{"building":"homes","bp":2000}]}`, which builds what
            lags behind its share
        :param repeat: Whether it stays and fires again; `each_tick` always does, `at_tick` never; default false
        :param guards: Guards
        :param note: Its owner's own words (at most 80 characters)
        """
        return self._give("queue", {"house": house, "command": command, "when": when, "repeat": repeat, "guards": guards, "note": note})

    def unqueue(self, *, house: int, entry: int) -> Any:
        """Take back an order ahead. The order waits no more. It held nothing, so nothing comes back. Scope of a token:
        `queue`.

        :param house: The acting house (its id, from 1)
        :param entry: The order, as `queue` numbered it
        """
        return self._give("unqueue", {"house": house, "entry": entry})

    def reorder(self, *, house: int, entries: Sequence[Any]) -> Any:
        """Put orders ahead into another order. Orders of one tick fire in the order in which they stand. Names every order
        that waits, once; one that was paused waits again. Scope of a token: `queue`.

        :param house: The acting house (its id, from 1)
        :param entries: All orders that wait, the first to fire first
        """
        return self._give("reorder", {"house": house, "entries": entries})

    def live_tick(self, *, house: int, count: int) -> Any:
        """Live your next ticks at once, under protection. The house's next ticks run for it alone, ahead of the world, as
        many of whose ticks then pass it by; its orders ahead fire in them. It may be ahead by `live_ticks_max`, a param
        of the age, and never reaches the tick in which its protection ends, which is the world's, nor one in which
        attacks may stop before the age ends. Until protection ends what concerns others waits: attacks, aid, gifts, the
        market, votes, leaving protection early; and it does not count as active. A preview leaves out what its orders
        ahead would do by a roll. Scope of a token: `economy`.

        :param house: The acting house (its id, from 1)
        :param count: How many (1 to 1,000)
        """
        return self._give("live_tick", {"house": house, "count": count})

    def deputize(self, *, house: int, style: str, limits: Mapping[str, Any], until_tick: int | None = UNSET) -> Any:
        """Hand the house to a deputy. A robot plays the house until the tick, at most `deputy_ticks_max` of `params` from
        now, or until it is taken back. It keeps to its limits, which are looked at whenever it gives a command; what it
        does never counts as activity. The house stays its player's, who may give commands by hand meanwhile: they do
        not end it. Given anew, it has the new terms. The members of the state see that it is deputized, nobody else
        does. Scope of a token: `house`, with `attack`, `hexes` or `thieves` in its limits `war` too.

        :param house: The acting house (its id, from 1)
        :param style: How it plays: like robots of that kind, at their good level
        :param limits: What it never does. Whatever they say, it gives no command of a leader, moves nothing to another
            house or to the state, does not vote, and does not leave protection
        :param until_tick: The tick in which it ends; default as late as may be
        """
        return self._give("deputize", {"house": house, "style": style, "limits": limits, "until_tick": until_tick})

    def take_back(self, *, house: int) -> Any:
        """Take the house back from its deputy. The deputy gives no further command. What it has begun goes on. Scope of a
        token: `house`.

        :param house: The acting house (its id, from 1)
        """
        return self._give("take_back", {"house": house})
