/**
 * The guide, topic by topic, as messages that are said where they are shown. It is one text for the pages and for `docs/game/guide.md`, in the plainest of Markdown: paragraphs,
 * `**strong**`, links to topics (`#vote`) and to pages (`/game/hall`). `{protection_ticks}` is a number of the age by its name,
 * a share where that ends in `_bp`; `{hostility_hostile_per_100}` is one that is told in hundredths. No number of an age stands here
 * otherwise.
 */
import { msg } from '@realm/words';
import type { Kind } from '../../words/kinds.ts';
import type { TopicId } from '../../words/topics.ts';

export const GROUPS = [
  ['start', msg('Where to begin')],
  ['house', msg('Your house')],
  ['arts', msg('Rites, thieves and books')],
  ['trade', msg('Goods and the market')],
  ['state', msg('State and realm')],
  ['war', msg('Troops and war')],
  ['age', msg('People and the age')],
] as const;
export type Group = (typeof GROUPS)[number][0];

export interface Topic {
  readonly title: string;
  readonly group: Group;
  /** Thing of the age that stands for it; the first there is of them. */
  readonly picture: readonly [kind: Kind, id: string];
  /** What else people call it or ask for, apart by commas: of each language its own. */
  readonly terms: string;
  /** What a newcomer asks, in their words. */
  readonly asks?: string;
  readonly text: readonly string[];
  /** Steps that are told with a picture each. */
  readonly steps?: readonly Step[];
  /** Kinds of things that are listed below it. */
  readonly lists?: readonly Kind[];
  /** Left out of ages without kinds of attack. */
  readonly war?: true;
}

export interface Step {
  readonly picture: readonly [kind: Kind, id: string];
  readonly title: string;
  readonly text: string;
}

export const TOPICS: Readonly<Record<TopicId, Topic>> = {
  first_day: {
    title: msg('Your first day'),
    group: 'start',
    picture: ['buildings', 'homes'],
    terms: msg('beginner, start, tutorial, how to play, first steps, newcomer, getting started'),
    asks: msg('What do I do first?'),
    text: [
      msg(
        'Nobody can harm a new house for {protection_ticks} ticks, so there is time to make mistakes. Here is a day that goes well; it takes ten minutes.',
      ),
    ],
    steps: [
      {
        picture: ['realms', '1'],
        title: msg('Found a house'),
        text: msg(
          'Choose a race and how your house is led. No choice is a wrong one. A race that holds many people forgives most.',
        ),
      },
      {
        picture: ['attributes', 'surveyor'],
        title: msg('Send explorers'),
        text: msg(
          'Land is what everything else stands on. Explore as many acres as the [Hall](/game/hall) offers: they arrive {explore_ticks} ticks later, barren.',
        ),
      },
      {
        picture: ['buildings', 'farms'],
        title: msg('Build where nothing stands'),
        text: msg(
          'On [Build](/game/build), fill what is barren: homes for people, farms for food, markets for gold. A building stands after {build_ticks} ticks.',
        ),
      },
      {
        picture: ['units', 'defense'],
        title: msg('Train a guard'),
        text: msg(
          'Before protection ends you want a wall of troops who stay at home. Train defenders on [Army](/game/army), a few every visit.',
        ),
      },
      {
        picture: ['sciences', 'letters'],
        title: msg('Put books to use'),
        text: msg(
          'Your scientists write books by themselves. On [Science](/game/science), put them into what you do most.',
        ),
      },
      {
        picture: ['rites', 'banked_fires'],
        title: msg('Cast one rite'),
        text: msg(
          'Aether fades when it is not used. A rite on your own house always works: [Rites](/game/rites) says what each does.',
        ),
      },
      {
        picture: ['operations', 'couriers'],
        title: msg('Leave orders and go to bed'),
        text: msg(
          'What should happen while you sleep can be [ordered ahead](#orders_ahead). Then read what your state says, and say hello.',
        ),
      },
    ],
  },
  first_war: {
    title: msg('Your first war'),
    group: 'start',
    picture: ['attacks', 'assault'],
    terms: msg('fight, how to attack, battle, raid, conquer'),
    asks: msg('How do I win a fight?'),
    war: true,
    text: [
      msg(
        'No dice decide who wins: the stronger side does. So an attack is won before it sets out, by knowing more than the other side. This is how one goes.',
      ),
    ],
    steps: [
      {
        picture: ['operations', 'survey'],
        title: msg('Choose whom'),
        text: msg(
          'On the [map](/game/map), look for a house about as large as yours. Of a house far smaller you gain next to nothing, and renown is lost.',
        ),
      },
      {
        picture: ['operations', 'muster'],
        title: msg('Count their troops'),
        text: msg(
          'Send thieves to [muster](#archives), or scry. Counts are off by up to {report_error_bp}, and what is old is worth little.',
        ),
      },
      {
        picture: ['units', 'offense'],
        title: msg('Bring more than they have'),
        text: msg(
          'The [planner](/game/attack) adds up your army with your general, your rites and your sciences, and shows the defense as your report has it. Plan for the worst of it.',
        ),
      },
      {
        picture: ['units', 'defense'],
        title: msg('Leave a guard at home'),
        text: msg(
          'At least {attack_home_min_bp} of your defense must stay. Others look for houses whose army is away.',
        ),
      },
      {
        picture: ['attacks', 'sack'],
        title: msg('Choose what to take'),
        text: msg(
          'An assault takes land. Other kinds take goods, people or books, burn buildings, or fall on an army on its way home.',
        ),
      },
      {
        picture: ['traits', 'pacesetter'],
        title: msg('Wait for them to come home'),
        text: msg(
          'Army, land and spoils come back together after {attack_return_ticks} ticks. What you took arrives barren: have the gold ready to build on it.',
        ),
      },
      {
        picture: ['units', 'elite'],
        title: msg('Expect an answer'),
        text: msg(
          'The other state now holds it against yours ([hostility](#hostility)). Tell your state what you did before they hear it from others.',
        ),
      },
    ],
  },
  whole_age: {
    title: msg('A whole age'),
    group: 'start',
    picture: ['realm_works', 'crown'],
    terms: msg('goal, end of the age, long term, strategy, what is it for, how long'),
    asks: msg('What do I do for a whole age?'),
    text: [
      msg(
        'An age lasts {age_ticks} ticks. Then it ends for everybody, somebody has won, and the next one begins with empty hands. What players remember of most ages goes like this.',
      ),
    ],
    steps: [
      {
        picture: ['materials', 'timber'],
        title: msg('The beginning: everybody explores'),
        text: msg(
          'Land is cheapest while you are small, so the first days go to exploring and building. Half of what a house will ever be good at is decided by what it builds now.',
        ),
      },
      {
        picture: ['units', 'defense'],
        title: msg('Protection ends: everybody looks about'),
        text: msg(
          'Now others count your troops. States that talk to each other do well; states in which everyone is alone are eaten first.',
        ),
      },
      {
        picture: ['operations', 'ledgers'],
        title: msg('The middle: everybody chooses'),
        text: msg(
          'Some houses go on exploring and trade, some live by war, some by rites or thieves. Wonders are begun, realm works voted, the [Colloquium](#colloquium) fed. Quests set out and come home with Truths.',
        ),
      },
      {
        picture: ['attacks', 'siege'],
        title: msg('The wars'),
        text: msg(
          'Old grudges become wars between states. A war that is won brings renown and tribute; one between friends brings nothing.',
        ),
      },
      {
        picture: ['wonders', 'lamp_of_hours'],
        title: msg('The end: everybody counts'),
        text: msg(
          'Attacks and exploring stop {closing_ticks_min} to {closing_ticks_max} ticks before the end, nobody knows when. Then [scores](#winning) are final, medals are given, and each player chooses the [heirs](#heirs) who may come along into a later age.',
        ),
      },
    ],
  },
  tick: {
    title: msg('Ticks'),
    group: 'start',
    picture: ['operations', 'couriers'],
    terms: msg('turn, hour, time, when, clock, next tick, tick ring'),
    text: [
      msg(
        'The world moves in ticks, one every {tick_ms}. In a tick every house makes gold and food, feeds and pays its people, and whatever was on its way arrives. Between ticks nothing changes but by what players do.',
      ),
      msg(
        'You need not be there at a tick. What you order is done at once; what takes time says at which tick it is done.',
      ),
    ],
  },
  protection: {
    title: msg('Protection'),
    group: 'start',
    picture: ['rites', 'ring_of_salt'],
    terms: msg('protected, safe, new house, shield, leave protection, immune, live ahead, newbie'),
    asks: msg('How long am I safe?'),
    text: [
      msg(
        'For its first {protection_ticks} ticks nobody can attack, hex or rob a house, and it can do so to nobody. From tick {protection_leave_ticks} of its life on it may leave protection early. While it lasts you buy from [stewards](#stewards) only, sell nothing, and give no aid.',
      ),
      msg(
        'A house under protection may also live up to {live_ticks_max} of its ticks ahead of the world, all in one sitting: the [Hall](/game/hall) offers it. From the first of them until protection ends, it does nothing that concerns others: no votes, no trade, no gifts, and no leaving protection early.',
      ),
    ],
  },
  orders_ahead: {
    title: msg('Orders ahead'),
    group: 'start',
    picture: ['operations', 'couriers'],
    terms: msg('queue, queued, schedule, automatic, offline, asleep, while away, repeat, guard, forecast'),
    asks: msg('Can something be done while I sleep?'),
    text: [
      msg(
        'Any order can wait: for a tick, for something that arrives, for the means, or every tick while conditions hold. Each may say what must be kept and what else must be true. Up to {queue_entries_max} wait at a time, on [Orders ahead](/game/queue).',
      ),
      msg(
        'They are done at the end of a tick, at most {queue_acts_per_tick} of a house in one. Until then an order holds nothing. The forecast shows your next ticks with them.',
      ),
    ],
  },
  deputy: {
    title: msg('Deputies'),
    group: 'start',
    picture: ['personalities', 'quartermaster'],
    terms: msg('holiday, vacation, away, sitter, somebody else plays, stand-in'),
    text: [
      msg(
        "A deputy is one of the game's robots that plays your house while you are away, in the way and within the limits that you set, for at most {deputy_ticks_max} ticks. Your state sees that one is there. One also comes by itself to a house that has been silent for {deputy_after_silent_ticks} ticks. You take the house back on [Orders ahead](/game/queue).",
      ),
    ],
  },
  robots: {
    title: msg('Robots and bots'),
    group: 'start',
    picture: ['units', 'mercenaries'],
    terms: msg('computer, npc, ai, program, bot, is it a person'),
    text: [
      msg(
        'Seats that no person has taken are played by robots, by the same rules and with the same knowledge as you. A bot is something else: a house of a player who says that a program plays it. Its page says so.',
      ),
    ],
  },
  notices: {
    title: msg('Notices'),
    group: 'start',
    picture: ['truths', 'bell_chain'],
    terms: msg('notification, alert, email, push, message, sound, what happened'),
    text: [
      msg(
        'What needs you is told on every page, and where you want it also on your phone, by mail or to a program of yours. [Notices](/game/notices) has what was told and what is told to whom, and whether it rings; what moves is set under [Settings](/game/settings).',
      ),
    ],
  },
  friends: {
    title: msg('Playing with friends'),
    group: 'start',
    picture: ['attributes', 'ledgerhand'],
    terms: msg('invite, pack, together, party, link, same state, private age'),
    text: [
      msg(
        'Whoever has a link of yours is seated in the same state as you: [Friends](/game/friends) makes one. The seats are kept for {pack_kept_ticks} ticks.',
      ),
    ],
  },
  land: {
    title: msg('Land'),
    group: 'house',
    picture: ['operations', 'survey'],
    terms: msg('acre, acres, barren, size, territory, grow'),
    text: [
      msg(
        'A house is as large as its acres. Each has a building, a building site, or nothing: then it is barren and holds few people. More land comes by [exploring](#explore) and, in ages with war, by [attacks](#attack); prices rise with it.',
      ),
    ],
  },
  explore: {
    title: msg('Exploring'),
    group: 'house',
    picture: ['rites', 'far_lanterns'],
    terms: msg('explorable, settlers, new land, expand, acres on their way, incoming land'),
    asks: msg('How do I get more land?'),
    text: [
      msg(
        'Exploring takes gold and soldiers an acre, both more the larger you are. The soldiers settle there. The acres arrive after {explore_ticks} ticks, barren.',
      ),
      msg(
        'Only so many acres can be found at a time: what is explorable grows a little each tick and can be saved up. At most {explore_incoming_max_bp} of your land may be on its way.',
      ),
    ],
  },
  build: {
    title: msg('Building'),
    group: 'house',
    picture: ['buildings', 'workshops'],
    terms: msg('construct, construction, site, raze, demolish, building credit, share of land, buildings'),
    asks: msg('What should I build?'),
    text: [
      msg(
        'A building takes gold and one material, and stands after {build_ticks} ticks. Most buildings do more the larger their share of your land is, and less and less for each further one: two kinds at a fifth each do more than one kind at two fifths. Shares above {building_share_max_bp} add nothing.',
      ),
      msg(
        'Razing is free and at once, and leaves barren land. Building credit, from conquests and lost wars, pays for buildings first.',
      ),
    ],
    lists: ['buildings'],
  },
  efficiency: {
    title: msg('Jobs and efficiency'),
    group: 'house',
    picture: ['personalities', 'builder'],
    terms: msg('employment, unemployed, workers, jobs, idle, building efficiency'),
    text: [
      msg(
        'Buildings need workers. With too few peasants for the jobs, buildings do less, down to {building_efficiency_floor_bp} of what they could. With too many, the idle make {gold_per_idle} gold a tick and those with work {gold_per_worker}. A job takes {workers_per_job_bp} of a worker: the [Hall](/game/hall) shows how many have work.',
      ),
    ],
  },
  people: {
    title: msg('People'),
    group: 'house',
    picture: ['buildings', 'homes'],
    terms: msg('population, peasants, room, births, max population, living space, inhabitants'),
    text: [
      msg(
        'Everybody counts: peasants, troops at home and away, adepts, scientists. Your land and buildings give them room, homes the most, barracks room for troops beside. Peasants have children while there is room and food.',
      ),
    ],
  },
  leaving: {
    title: msg('Why people leave'),
    group: 'house',
    picture: ['rites', 'the_long_call'],
    terms: msg(
      'people left, lost peasants, desert, desertion, crowding, overcrowded, starvation, starve, hunger, unpaid, why did my people leave, population falls',
    ),
    asks: msg('Why did my people leave?'),
    text: [
      msg(
        'For one of four reasons. **No room**: over what your land holds, up to {crowd_leave_bp} of the peasants leave each tick, and when it is far over, troops too. That happens when buildings are razed or lost, or a rite that made room ends. Build homes, or let some troops go.',
      ),
      msg(
        '**No food**: {starvation_bp} of peasants and troops at home are lost in a tick without any, the more the less there is. Build farms, or buy nothing else until there is food. **No gold for wages**: up to {unpaid_desertion_bp} of the troops at home desert in a tick. Sell something, or release troops.',
      ),
      msg(
        "**Somebody took them**: hexes, thieves and some attacks carry people off. Your [news](/game/chronicle) says which, and when; the [Hall](/game/hall) shows the last tick's change and, when you press a number, why.",
      ),
    ],
  },
  draft: {
    title: msg('The draft'),
    group: 'house',
    picture: ['units', 'soldiers'],
    terms: msg('soldiers, recruit, draft rate, conscription, military share, no soldiers'),
    text: [
      msg(
        'Peasants become soldiers by themselves, {draft_step_bp} of them a tick, until as large a share of your people serves as you have set, at most {draft_rate_max_bp}. Soldiers are what troops are trained from and what exploring takes. The rate is set on [Army](/game/army).',
      ),
    ],
  },
  gold: {
    title: msg('Gold and wages'),
    group: 'house',
    picture: ['rites', 'assayers_dream'],
    terms: msg('money, income, tax, pay, wage, broke, upkeep, coin'),
    asks: msg('How do I make more gold?'),
    text: [
      msg(
        'Peasants make gold: with work {gold_per_worker} a tick each, without it {gold_per_idle}. Markets, sciences and rites add to all of it. Troops, adepts, scientists and generals are paid from it. What your state taxes, at most {tax_max_bp}, goes to its treasury.',
      ),
      msg('Gold that lies about can be stolen or sacked: spend it before you sleep.'),
    ],
  },
  food: {
    title: msg('Food'),
    group: 'house',
    picture: ['buildings', 'farms'],
    terms: msg('eat, farm, granary, spoil, decay, forage'),
    text: [
      msg(
        'A hundred heads eat {food_per_100_heads} units a tick. Farms make it, the land gives a little by itself. Of what is left over {food_spoil_bp} spoils each tick, so a store has a size at which it stops growing. When it runs out people are [lost](#leaving).',
      ),
    ],
  },
  aether: {
    title: msg('Aether'),
    group: 'arts',
    picture: ['buildings', 'cisterns'],
    terms: msg('mana, magic, energy, fade, capacity, spill'),
    text: [
      msg(
        "Aether pays for rites. Adepts and cisterns make it; each tick {aether_fade_bp} of it fades, and what your cisterns can't hold is lost. It is not worth saving up for long: cast something.",
      ),
    ],
  },
  adepts: {
    title: msg('Adepts'),
    group: 'arts',
    picture: ['buildings', 'shrines'],
    terms: msg('mage, wizard, priests, casters, limit on adepts'),
    text: [
      msg(
        'Shrines turn peasants into adepts, up to the number an acre that you set on [Rites](/game/rites). Adepts make aether, make your rites on others likelier, and guard you against theirs. They are paid like troops.',
      ),
    ],
  },
  rites: {
    title: msg('Rites'),
    group: 'arts',
    picture: ['rites', 'banked_fires'],
    terms: msg('spell, cast, magic, incense, what is this rite for, enchantment, self rites'),
    asks: msg('What is this rite for?'),
    text: [
      msg(
        'A rite takes aether, more the more land you have, and burns a little incense. Rites on your own house always work; casting one again before it ends runs it from the start and does not make it stronger. [Hexes](#hexes) and [divinations](#omens) go to others and may fail.',
      ),
      msg(
        'Below is every rite of this age with what it does. On [Rites](/game/rites) you also see what each costs you now.',
      ),
    ],
    lists: ['rites'],
  },
  hexes: {
    title: msg('Hexes'),
    group: 'arts',
    picture: ['rites', 'cold_hearths'],
    terms: msg('curse, enemy rites, resilience, vengeance, weak hex, strong hex, turned, countercast'),
    text: [
      msg(
        "A hex is a rite laid on a house of another state. Its chance follows from your adepts an acre against the target's [Ward](#ward). Strong hexes need war or hostility between the states, or cost much more. No hex reaches a house under protection or through a ceasefire.",
      ),
      msg(
        'Each hex that lands makes its victim harder to hex for a while (Spell Resilience). And each one tried makes it likelier that the next of your state falls back on its caster (Countercast Vengeance). Who hexed you, you learn when it failed; else only from which state it came.',
      ),
    ],
  },
  omens: {
    title: msg('Omens and other divinations'),
    group: 'arts',
    picture: ['rites', 'omens'],
    terms: msg('divination, scry, scrying, roads, see, what lies on me, look, ash reading'),
    text: [
      msg(
        'A divination is a rite that shows another house and brings your state a [report](#archives). **Omens** show its adepts, aether and wards, and every rite and hex that lies on it. **Scrying** shows its people and its guard, **Roads** what is on its way to it. The target is told only of those that fail.',
      ),
    ],
  },
  ward: {
    title: msg('Ward'),
    group: 'arts',
    picture: ['rites', 'ring_of_salt'],
    terms: msg('protect against rites, stop hexes, resist, magic defense, censeries'),
    asks: msg('How do I stop hexes?'),
    text: [
      msg(
        'Ward keeps rites of others off: your own adepts an acre, and some that every house has, with what censeries, sciences and rites add. A rite of your own can end the hexes that already lie on you.',
      ),
    ],
  },
  vigil: {
    title: msg('Vigils'),
    group: 'arts',
    picture: ['vigils', 'unsleeping_wall'],
    terms: msg('common rite, state rite, lit, gather, candles, gift to a vigil'),
    text: [
      msg(
        'A vigil is a rite that a whole state keeps. One house opens it, all may give aether and incense for {vigil_gather_ticks} ticks. With enough it works for {vigil_ticks} ticks for every house of the state, stronger with more; where for {vigil_lapse_ticks} ticks nobody gives a hundredth of what it needs, it lapses. A state keeps one at a time. See [Works](/game/works).',
      ),
    ],
    lists: ['vigils'],
  },
  thieves: {
    title: msg('Thieves'),
    group: 'arts',
    picture: ['units', 'thieves'],
    terms: msg('operation, operations, steal, sabotage, spy, intel, theft, caught, blame, frame'),
    text: [
      msg(
        "Thieves are sent on operations: to look, to steal or to do harm. Each takes [nerve](#nerve). The chance follows from the thieves you send, by your land, against the target's [Vigilance](#vigilance). They are back at once.",
      ),
      msg(
        'Those who are caught tell who sent them. Where they are not, the victim learns what is gone but not by whom, and you may lay the blame on another state.',
      ),
    ],
    lists: ['operations'],
  },
  stop_thieves: {
    title: msg('How to stop thieves'),
    group: 'arts',
    picture: ['buildings', 'watchposts'],
    terms: msg(
      'robbed, stolen from, against thieves, catch thieves, stop stealing, protect gold, somebody steals',
    ),
    asks: msg('How do I stop thieves?'),
    text: [
      msg(
        'Three things help. **Watch**: keep thieves of your own at home and build watchposts; both raise your [Vigilance](#vigilance), and thieves who meet more of it are caught more often. A rite and a science add to it.',
      ),
      msg(
        '**Leave little to take**: theft takes a share of what lies beyond one tick of your making. Spend gold before you sleep, or let [orders ahead](#orders_ahead) spend it. Keeps lower what is lost. **Answer**: those who are caught name their state. Tell yours, in [Chat](/game/chat). One house can take only so much from another in a day.',
      ),
    ],
  },
  nerve: {
    title: msg('Nerve'),
    group: 'arts',
    picture: ['personalities', 'schemer'],
    terms: msg('stealth, operation points, how often, tired thieves'),
    text: [
      msg(
        'What thieves need to go out again. Each operation takes some; {nerve_per_tick} come back each tick, up to {nerve_max}. Saving more than that is lost.',
      ),
    ],
  },
  vigilance: {
    title: msg('Vigilance'),
    group: 'arts',
    picture: ['rites', 'lamp_in_the_window'],
    terms: msg('watch, watchposts, guard against thieves, counter-espionage'),
    text: [
      msg(
        'How well a house watches for thieves: its own thieves at home by its land, and a watch that every house has, with what watchposts, sciences, rites and traits add. Thieves who are away guard nothing. See [how to stop thieves](#stop_thieves).',
      ),
    ],
  },
  archives: {
    title: msg('Reports and archives'),
    group: 'arts',
    picture: ['operations', 'archives'],
    terms: msg(
      'report, intel, survey, muster, ledgers, couriers, dossier, spying, know about another house, how old',
    ),
    text: [
      msg(
        'Operations of intel and divinations bring reports, which all of your state can read: **Survey** land and buildings, **Muster** troops, **Ledgers** stocks, **Archives** books and sciences, **Couriers** letters and what is on the road, **Dossier** nearly all of it. Numbers of troops are off by up to {report_error_bp}. A report is of one moment and grows old; [Intel](/game/intel) puts all that is known of a house together.',
      ),
    ],
  },
  science: {
    title: msg('Science and books'),
    group: 'arts',
    picture: ['sciences', 'letters'],
    terms: msg('research, technology, scientists, books, invest, focus, library, rank, paper'),
    text: [
      msg(
        'Peasants become scientists where there are seats: by land, and in libraries. They write books of their category, more the longer they have done so, and paper helps. Books put into a science stay there for good. Its bonus grows with the root of the books for your land, up to {science_max_bp}: so spread them a little, and add to them as you grow.',
      ),
    ],
    lists: ['sciences'],
  },
  colloquium: {
    title: msg('The Colloquium'),
    group: 'arts',
    picture: ['projects', 'long_shelf'],
    terms: msg('projects, state science, give books, knowledge, tier'),
    text: [
      msg(
        'The books that houses of a state give to its common projects become its knowledge; {knowledge_fade_bp} of that fades each tick. While it is above a line, every house of the state has what the project gives. The leader chooses the projects; anyone gives, on [Science](/game/science).',
      ),
    ],
    lists: ['projects'],
  },
  materials: {
    title: msg('Materials and refining'),
    group: 'trade',
    picture: ['materials', 'iron'],
    terms: msg('resource, raw, refined, goods, timber, stone, steel, recipe, transmute, where do I get'),
    asks: msg('Where do I get timber or steel?'),
    text: [
      msg(
        "Each realm gives one raw material and no other. The realm's share goes to the treasuries of its states, and from there to houses by land. All else must be traded, or refined on the [Market](/game/market) from what you have: refining is done at once.",
      ),
    ],
    lists: ['materials', 'recipes'],
  },
  market: {
    title: msg('The market'),
    group: 'trade',
    picture: ['buildings', 'markets'],
    terms: msg('trade, buy, sell, price, order, fee, reference price, depth, band, cancel, exchange'),
    asks: msg('How do I buy what I lack?'),
    text: [
      msg(
        'Each material has one book for the whole world. An order trades at once with those that wait at its price or better, and what is left waits. Who trades at once pays {market_fee_bp}; buying from another realm costs {cross_realm_fee_bp} more. Prices stay within {price_min_bp} and {price_max_bp} of the reference price, which follows what is really sold.',
      ),
      msg(
        'A price much beyond the reference is counted as a [gift](#aid) to whoever gains by it, and how much may be given in a day is limited. An order can be taken back after {cancel_lock_ms}.',
      ),
    ],
  },
  stewards: {
    title: msg('Stewards'),
    group: 'trade',
    picture: ['personalities', 'merchant'],
    terms: msg('npc seller, realm seller, who sells, unclaimed, under protection buy'),
    text: [
      msg(
        'Stewards sell for a realm what nobody claimed of its material, {unclaimed_bp} of it at least, so that the market is never empty. They begin dear, at {steward_start_bp} of the reference price, and come down by {steward_step_bp} a tick; once they have come down to what a waiting buy offers, they sell to it. A house under protection can buy from them alone.',
      ),
    ],
  },
  aid: {
    title: msg('Aid and gifts'),
    group: 'trade',
    picture: ['truths', 'bearer_note'],
    terms: msg('send, help, donate, give, transfer, support, aid tax, cheating, fair dealing'),
    text: [
      msg(
        'A house can send gold, goods or soldiers to another of its state. They arrive after {aid_ticks} ticks; some is lost on the road, and a tax is burned that rises the more the receiver has had lately. So help is for need, not for feeding one house with many. See [State](/game/state).',
      ),
    ],
  },
  state: {
    title: msg('Your state'),
    group: 'state',
    picture: ['realm_works', 'works_hall'],
    terms: msg('team, alliance, clan, members, neighbours, kingdom, chat, channel'),
    text: [
      msg(
        "{seats_per_state} seats, one leader, one treasury, one name: your state wins or loses the age together. Its houses see each other's doings, share reports, talk in a channel of their own, and can help each other. See [State](/game/state) and [Chat](/game/chat).",
      ),
    ],
  },
  vote: {
    title: msg('Votes and leaders'),
    group: 'state',
    picture: ['traits', 'recruiter'],
    terms: msg('election, elect, leader, king, against, ballot, voting, who rules, overthrow'),
    asks: msg('Who leads us, and how is that decided?'),
    text: [
      msg(
        'Every house votes for a leader, or against the one there is. Whoever has the most votes leads, if that is more than a third of those who did something in the last {active_ticks} ticks; only their votes count. Votes are counted anew whenever one is given. Vote on [State](/game/state).',
      ),
      msg(
        'A leader sets taxes, grants from the treasury, trades for it, speaks with other states, chooses projects and pins plans. After an election a leader waits {leader_wait_ticks} ticks before touching the treasury, and the state is told of everything done with it.',
      ),
    ],
  },
  treasury: {
    title: msg('The treasury'),
    group: 'state',
    picture: ['operations', 'strongbox'],
    terms: msg('state gold, grant, taxes, tax rate, donation, what the state has'),
    text: [
      msg(
        "What the state owns: its share of the realm's material, its taxes, and gifts. The leader may grant one house at most {grant_max_bp} of a stock within {grant_ticks} ticks, and trade near the reference price. What its realm brings beyond {treasury_cap_per_acre} an acre is shared out among the houses once a day; what they give stays.",
      ),
    ],
  },
  realm: {
    title: msg('Realms and realm works'),
    group: 'state',
    picture: ['realm_works', 'roads'],
    terms: msg('country, region, realm work, canal, output, common work'),
    text: [
      msg(
        "A realm is several states on the same ground, with one raw material. Its states are no allies by rule, but they build together: a realm work raises what the realm puts out for good. A leader puts it forward, most of the realm's leaders must agree, and then any house of the realm may pay. See [Works](/game/works).",
      ),
    ],
    lists: ['realms', 'realm_works'],
  },
  wonders: {
    title: msg('World Wonders'),
    group: 'state',
    picture: ['wonders', 'lamp_of_hours'],
    terms: msg('wonder, monument, dormant, awake, revive, fund'),
    text: [
      msg(
        'One of each in the world. A house begins one for {wonder_start_bp} of its price; its whole state may pay. The first that is fully paid takes the name, others get {wonder_refund_bp} of theirs back. It stands {wonder_ticks} ticks later and gives every house of the state what it does for {wonder_awake_ticks} ticks; then it falls dormant, and can be woken once. Only those awake count in the score.',
      ),
    ],
    lists: ['wonders'],
  },
  troops: {
    title: msg('Troops'),
    group: 'war',
    picture: ['units', 'elite'],
    terms: msg(
      'unit, army, train, upgrade, release, medic, horse, chariot, mercenary, elite, offense points',
    ),
    text: [
      msg(
        "Soldiers are trained into those who attack, those who guard, elites who do both, and thieves. Training takes gold and ticks; straight from peasants it is quicker and much dearer. Better kinds come by upgrading, with steel, and the best with the race's own material.",
      ),
      msg(
        'Medics save some of the wounded. Horses and chariots add to an attack. Mercenaries are hired for one attack, at most {mercenaries_max_bp} of the army. All of it on [Army](/game/army).',
      ),
    ],
    lists: ['units'],
  },
  generals: {
    title: msg('Generals'),
    group: 'war',
    picture: ['traits', 'champion'],
    terms: msg('commander, trait, traits, defender, lead, level, experience, hero'),
    text: [
      msg(
        'A general who leads an army adds {general_lead_bp} to it and more with each level; one named defender adds {general_defend_bp} at home. Traits, chosen when one is recruited, say what else. They learn by battles, are paid every tick, and can be [sold, wooed away](#deeds_hall) or kept as [heirs](#heirs). A house has at most {generals_max}. See [People](/game/people).',
      ),
    ],
    lists: ['traits'],
  },
  attack: {
    title: msg('Attacks'),
    group: 'war',
    picture: ['attacks', 'assault'],
    terms: msg('invade, invasion, raid, assault, siege, sack, ambush, offense, gains, spoils, march'),
    war: true,
    text: [
      msg(
        "An army goes out, meets the target's defense and wins if it is the stronger. It takes what its kind takes: most of it from a house about as large as yours that has not been hit lately, and more the more your states are at odds. The [planner](/game/attack) shows all of it before you send anybody.",
      ),
    ],
    lists: ['attacks'],
  },
  range: {
    title: msg('Who may attack whom'),
    group: 'war',
    picture: ['traits', 'gatewarden'],
    terms: msg(
      'in range, who may attack me, too small, too large, can be attacked, target, bully, am I safe',
    ),
    asks: msg('Who may attack me?'),
    war: true,
    text: [
      msg(
        'Any house of another state, unless one of the two is under [protection](#protection), your states have a [ceasefire](#ceasefire), or your land is less than {attack_range_min_bp} of theirs. Houses of your own state never can. Whoever falls on your army as it carries off their land may be of any size. A far larger house may attack you but gains little; what has lately been taken from you makes you worth less still ([battered](#battered)).',
      ),
    ],
  },
  defense: {
    title: msg('Defense'),
    group: 'war',
    picture: ['units', 'defense'],
    terms: msg('defend, guard, walls, how much defense, ramparts, keep safe, survive'),
    asks: msg('How much defense do I need?'),
    text: [
      msg(
        'All troops at home guard it, each by its defense, with what ramparts, sciences, rites, generals and vigils add. There is no safe number: look at the strongest army of a house in range, from reports, and stay above what it can send. Armies that are away guard nothing.',
      ),
      msg('A house that has been hit lately defends better for a while and yields less.'),
    ],
  },
  battered: {
    title: msg('Battered'),
    group: 'war',
    picture: ['rites', 'cracked_gates'],
    terms: msg('hit lately, damaged, wounded house, worth less, reduced gains, chain attacks'),
    text: [
      msg(
        'How much a house has lately been attacked, as a percentage. Every attack on it yields less the more battered it is, and it defends better. It mends by itself, tick by tick; attacking others mends it faster.',
      ),
    ],
  },
  casualties: {
    title: msg('Losses in battle'),
    group: 'war',
    picture: ['traits', 'bonesetter'],
    terms: msg('casualties, dead, fallen, killed, died, medics, infirmary, wounded'),
    text: [
      msg(
        'An army that wins loses about {casualties_winner_bp} of the troops that would just have won, one that is beaten {casualties_beaten_bp} of all. The defender loses {casualties_defender_bp} or less. Medics save up to {medics_save_max_bp} of them; infirmaries and sciences help.',
      ),
    ],
  },
  hostility: {
    title: msg('Hostility'),
    group: 'war',
    picture: ['attributes', 'hexsmith'],
    terms: msg('angry, grudge, unfriendly, hostile, relations, meter, diplomacy, enemy'),
    asks: msg('Why is that state hostile to us?'),
    text: [
      msg(
        'Each state remembers what the houses of every other have done to its own, as points: an attack adds {hostility_attack_hundredths_per_100}, a hex or theft less than one, and a few thieves hardly anything. A little is forgotten each day. From {hostility_unfriendly_per_100} on it is unfriendly, from {hostility_hostile_per_100} hostile, and from {hostility_declare_per_100} on its leader may declare [war](#war) alone. [Wars](/game/war) shows both meters.',
      ),
    ],
  },
  war: {
    title: msg('War between states'),
    group: 'war',
    picture: ['attacks', 'siege'],
    terms: msg('declare, declaration, war points, peace, withdraw, surrender, tribute, recovery, draw'),
    asks: msg('What does a war bring?'),
    war: true,
    text: [
      msg(
        'Leaders begin wars: alone when they have been [harmed enough](#hostility), or both together. In war attacks take more land and hexes are cheaper. Battles, acres and buildings give war points. It ends when one side withdraws (it loses), when both want peace (a draw), or after {war_ticks_max} ticks, when the side with clearly more points wins.',
      ),
      msg(
        'The winner takes renown and, for {tribute_ticks} ticks, tribute. Both sides get back part of what they lost, and {war_ceasefire_ticks} ticks of quiet. Wars agreed between friends bring nothing, and end where a third state that has been harmed enough declares a true one.',
      ),
    ],
  },
  ceasefire: {
    title: msg('Ceasefires and peace'),
    group: 'war',
    picture: ['truths', 'honest_scale'],
    terms: msg('truce, treaty, pact, peace dividend, break a ceasefire, overture, agreement, envoy'),
    text: [
      msg(
        'Two leaders may agree to leave each other alone for {ceasefire_ticks_min} to {ceasefire_ticks_max} ticks; one proposes, the other says the same within {overture_ticks}. Breaking one early costs every house of the state {ceasefire_broken_renown_bp} of its renown. A state without war for {peace_dividend_ticks} ticks has the peace dividend.',
      ),
    ],
  },
  academics: {
    title: msg('Academics'),
    group: 'age',
    picture: ['attributes', 'librarian'],
    terms: msg('scholar, attribute, attributes, professor, specialist'),
    text: [
      msg(
        'An academic knows one category and gives the house what its attributes say while at home, more with each level. You choose the category; who comes is settled, and the preview tells who. A house has at most {academics_max}.',
      ),
    ],
    lists: ['attributes'],
  },
  contentment: {
    title: msg('Contentment'),
    group: 'age',
    picture: ['traits', 'paymaster'],
    terms: msg('unhappy, reassure, notice, leaves, loyal, discontent'),
    text: [
      msg(
        'How a general or an academic likes your house. Unpaid wages, defeats, long listings and tempting offers lower it; below {contentment_leave_bp} they give notice and are gone {leaving_ticks} ticks later. Reassuring one costs gold and keeps them.',
      ),
    ],
  },
  deeds_hall: {
    title: msg('The Hall of Deeds'),
    group: 'age',
    picture: ['personalities', 'merchant'],
    terms: msg('auction, bid, offer, reserve, hire, sell a general, appraisal, listing'),
    text: [
      msg(
        'Where generals and academics change houses, by auction or by offers. Bids hold their gold until somebody bids more. Prices stay near what the character is appraised at, and {hall_burn_bp} of each is burned. See [Hall of Deeds](/game/deeds).',
      ),
    ],
  },
  quest: {
    title: msg('Quests and Truths'),
    group: 'age',
    picture: ['truths', 'index_of_ash'],
    terms: msg('truth, truths, adventure, episode, ask, forbear, seeker, discovery'),
    text: [
      msg(
        'Now and then one of your people sets out for a Truth. In {quest_episodes_min} to {quest_episodes_max} episodes they ask for gold, goods, books, or that you hold still for a while; answer within {quest_answer_ticks} ticks on [Quest](/game/quest), or it ends. Whoever comes first finds it: their state has all of it, and {truth_spread_ticks} ticks later everybody {truth_spread_bp}.',
      ),
    ],
    lists: ['truths'],
  },
  heirs: {
    title: msg('Heirs'),
    group: 'age',
    picture: ['attributes', 'midwife'],
    terms: msg('inherit, keep characters, next age, carry over, legacy, recall'),
    text: [
      msg(
        'Mark up to {heirs_max} of your people: when the age ends they wait for you (all of them where your state has won, else {heirs_winner_more} fewer), and may be called into a house of a later age, at most {heirs_recalled_max} in one and at level {heir_level_max} at most. It is the only thing that outlives an age beside your [medals](#after).',
      ),
    ],
  },
  might: {
    title: msg('Might and rankings'),
    group: 'age',
    picture: ['traits', 'champion'],
    terms: msg('power, rank, ranking, strength, size of a house, score of a house, leaderboard'),
    text: [
      msg(
        'Might is how large a house looks to others: land, buildings, troops and sciences, added up. What is hidden, thieves and adepts, is not in it. [Rankings](/game/rankings) go by it.',
      ),
    ],
  },
  renown: {
    title: msg('Renown'),
    group: 'age',
    picture: ['units', 'elite_plus_plus'],
    terms: msg('fame, honour, glory, prestige, reputation'),
    text: [
      msg(
        "What victories are worth beside what they take. Beating houses your own size or larger brings it, beating the far smaller loses it; the same house again and again brings less each time. It is part of a state's score, and the winner of a war takes {war_renown_bp} of the other side's.",
      ),
    ],
  },
  winning: {
    title: msg('How to win'),
    group: 'age',
    picture: ['realm_works', 'crown'],
    terms: msg('win, winner, victory, score, points, how do we win, standings, who is ahead, goal'),
    asks: msg('How do we win?'),
    text: [
      msg(
        "States win, not houses. When the age ends, the state with the highest score has won. The score is made of land ({score_land} parts), might ({score_might}), renown ({score_renown}), war points ({score_war_points}) and wonders that are awake ({score_wonders}): each as a share of the best state's, by the number of its houses that play, so neither many houses nor one giant wins alone, and houses that nobody plays add nothing.",
      ),
      msg(
        'So: keep every house of your state growing, help those who fall behind, have a wonder awake at the end. [Age](/game/age) shows where everybody stands.',
      ),
    ],
  },
  stats: {
    title: msg('Bonuses'),
    group: 'age',
    picture: ['sciences', 'coinage'],
    terms: msg('stat, bonus, percent, modifier, effect, add up, limit'),
    text: [
      msg(
        'Race, leading, buildings, sciences, rites, wonders, people: all that raises the same thing is added up first and counted once. Each has a highest and a lowest sum. Press a number on your pages, where it is underlined, and it says how it comes about.',
      ),
    ],
  },
  after: {
    title: msg('After the age'),
    group: 'age',
    picture: ['wonders', 'house_of_weights'],
    terms: msg('medal, medals, hall of fame, rating, profile, saga, recap, ceremony, next age, title'),
    text: [
      msg(
        "An age that has ended stays to be looked at: [Ages](/game/ages) has its winner, everybody's medals, and its recap moment by moment, with your own saga in it. Over many ages players have a rating; those who show their profile stand in the [Hall of Fame](/game/fame).",
      ),
    ],
  },
};
