import { Random, seedFrom } from '@realm/base';
import type { Command, OwnHouse, ReadReply } from '@realm/contract';
import { reads } from '@realm/contract';
import { rulesOf } from '../../../tests/support/age.ts';
import { decide } from '../src/decide.ts';
import type { Concern, Temperament } from '../src/mind.ts';
import { type Rulebook, studyRules } from '../src/rulebook.ts';
import { builder } from '../src/temperaments/builder.ts';
import type { Market, OpenOrder, OwnState, Relations, RobotView, Wars } from '../src/view.ts';

type RulesReply = ReadReply<'rules'>;
type Kind = RulesReply['definitions']['buildings'][string];

const kind = (material: string, changes: Partial<Kind>): Kind => ({
  name: 'x',
  about: 'x',
  material,
  jobs: 20,
  living: 15,
  share: [],
  produces: [],
  holds: [],
  ...changes,
});

/** Buildings by names that no age file has: robots go by what a building does. */
const buildings: Record<string, Kind> = {
  huts: kind('wood', { jobs: 0, living: 30 }),
  fields: kind('rock', { produces: [['food', 7_000]] }),
  stalls: kind('rock', { share: [['gold_income', 12_000]] }),
  crews: kind('wood', { share: [['explore_cost', -8_000]] }),
  walls: kind('rock', { share: [['defense', 25_000]] }),
  bunks: kind('rock', { holds: [['troops', 25]] }),
  spires: kind('rock', { produces: [['adepts', 40]] }),
};

const unit = (
  attack: number,
  defense: number,
  wage_milli: number,
  gold: number | null,
  upgrade: number | null = null,
) => ({
  name: 'x',
  plural: 'xs',
  attack,
  defense,
  wage_milli,
  train: gold === null ? null : { gold, materials: {}, ticks: 9 },
  upgrade: upgrade === null ? null : { to: upgrade, gold: 400, materials: { steel: 2 }, ticks: 9 },
});

const units = [
  unit(1, 1, 200, null),
  unit(5, 0, 800, 600, 5),
  unit(0, 5, 800, 600, 6),
  unit(6, 3, 1_500, 1_500, 7),
  unit(0, 0, 800, 500),
  unit(7, 0, 1_000, null),
  unit(0, 7, 1_000, null),
  unit(8, 4, 1_900, null),
  unit(6, 0, 0, null),
  unit(10, 5, 2_400, null),
];

const science = (category: 'economy' | 'military' | 'arcane', stat: string) => ({
  name: 'x',
  about: 'x',
  category,
  effects: [[stat, 10_000] as [string, number]],
});

const { assault } = reads.rules.example.definitions.attacks;

const trait = (id: string, when: 'leads' | 'defends', stat: string) => {
  const effect: [string, number] = [stat, 400];
  const none = { leads: [], defends: [], serves: [], conds: [] };
  return { id, name: 'x', about: 'x', effects: [effect], ...none, [when]: [effect], price_bp: 4_000 };
};

const folk: RulesReply['definitions']['races'][string] = {
  slot: 0,
  name: 'Folk',
  people: 'folk',
  about: 'x',
  flags: ['transmute'],
  material: 'steel',
  general_trait_slots: 2,
  effects: [],
  units,
  plan: {
    huts: 1_500,
    fields: 1_500,
    stalls: 3_000,
    crews: 2_000,
    walls: 1_000,
    bunks: 500,
    spires: 500,
  },
};

export const rules: RulesReply = {
  ...reads.rules.example,
  definitions: {
    ...reads.rules.example.definitions,
    realms: [{ realm: 1, name: 'x', original_name: 'x', about: 'x', material: 'salt' }],
    races: {
      folk,
      // Peoples with a power in the field each.
      reavers: { ...folk, slot: 1, flags: ['retake_land'] },
      riders: { ...folk, slot: 2, flags: ['second_strike'] },
      twins: { ...folk, slot: 3, flags: ['double_strike'] },
    },
    personalities: { plain: { name: 'Plain', about: 'x', effects: [] } },
    buildings,
    materials: {
      wood: { name: 'x', kind: 'raw', reference_price: 50 },
      rock: { name: 'x', kind: 'raw', reference_price: 40 },
      salt: { name: 'x', kind: 'raw', reference_price: 40 },
      steel: { name: 'x', kind: 'refined', reference_price: 200 },
      paper: { name: 'x', kind: 'refined', reference_price: 150 },
    },
    sciences: {
      coin: science('economy', 'gold_income'),
      soup: science('economy', 'food_output'),
      wall: science('military', 'defense'),
      glow: science('arcane', 'ward'),
    },
    attacks: { assault, encroach: { ...assault, index: 1, defense_bp: 6_000, land_bp: 5_000 } },
    operations: {
      muster: {
        ...reads.rules.example.definitions.operations.strongbox,
        ...{ kind: 'intel', nerve: 2, curve: 'divination', shows: 'muster', takes: null },
      },
    },
    curves: {
      gains_by_range: [
        [4_000, 625],
        [6_000, 2_500],
        [10_000, 10_000],
      ],
    },
    stats: { explore_cost: { name: 'x', does: 'x', min_bp: -4_000, max_bp: 20_000, less_is_better: true } },
  },
  general_traits: [trait('captain', 'leads', 'offense'), trait('warden', 'defends', 'defense')],
  recipes: { press: { name: 'x', gold: 200, needs: { salt: 2, wood: 1 }, makes: { paper: 3 } } },
  params: {
    ...rulesOf().params,
    robot_skill_bp: 10_000,
    robots_careless_bp: 0,
    robots_plain_bp: 0,
    robots_good_bp: 10_000,
    robots_expert_bp: 0,
    aether_per_100_adepts: 40,
  },
};

export const book: Rulebook = studyRules(rules);

const buildPrice = (material: string) => ({ gold: 2_000, materials: { [material]: 9 }, ticks: 14, max: 50 });
const trainPrice = (gold: number) => ({
  gold,
  materials: {},
  ticks: 9,
  max: 1_000,
  direct: { gold: gold * 2, materials: {}, ticks: 3, max: 1_000 },
});

const BUILT = { huts: 34, fields: 15, stalls: 115, crews: 66, walls: 34, bunks: 21, spires: 15 };

/** A house in good order at 300 acres, with what the test changes. */
export function houseWith(changes: Partial<OwnHouse> = {}): OwnHouse {
  const example = reads.me.example as OwnHouse;
  return {
    ...example,
    id: 1,
    realm: 1,
    race: 'folk',
    personality: 'plain',
    land: 300,
    barren: 0,
    incoming_land: 0,
    explorable_acres: 200,
    gold: 50_000,
    food: 15_000,
    peasants: 3_800,
    population: 4_600,
    max_population: 4_600,
    jobs: 5_000,
    employment_bp: 10_000,
    units: [300, 50, 200, 20, 20, 0, 0, 0, 0, 0],
    away: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    training: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    medics: 20,
    medics_training: 0,
    horses: 0,
    chariots: 0,
    chariots_building: 0,
    adepts: 60,
    adept_cap_tenths: 2,
    aether: 800,
    aether_capacity: 1_200,
    draft_rate_bp: 1_300,
    buildings: BUILT,
    constructing: {},
    build_credits: 0,
    building_efficiency_bp: 10_000,
    scientists: { economy: 12, military: 5, arcane: 3 },
    books: { economy: 0, military: 0, arcane: 0 },
    sciences: {},
    science: { ...example.science, focus: 'economy', paper_budget: 0 },
    stats: [],
    defense: 2_500,
    protected: false,
    protection_until_tick: null,
    protection_leave_from_tick: null,
    materials: { wood: 2_700, rock: 2_700, salt: 2_700, steel: 0, paper: 0 },
    prices: {
      ...example.prices,
      explore: { gold_per_acre: 6_000, soldiers_milli_per_acre: 3_500, ticks: 12, max: 8 },
      build: Object.fromEntries(
        Object.entries(buildings).map(([id, { material }]) => [id, buildPrice(material)]),
      ),
      train: [
        null,
        trainPrice(600),
        trainPrice(600),
        { ...trainPrice(1_500), direct: null },
        trainPrice(500),
        ...new Array(5).fill(null),
      ],
      upgrade: units.map(({ upgrade }) => (upgrade === null ? null : { ...upgrade, max: 100 })),
      medics: { gold: 400, materials: { salt: 2 }, ticks: 9, max: 100 },
      general: { gold: 20_000, traits: { captain: 8_000, warden: 8_000 }, max: 1 },
      mercenary: null,
      chariots: { gold: 800, materials: { wood: 3 }, ticks: 9, max: 100 },
      refine: { press: { gold: 200, materials: { salt: 2, wood: 1 }, makes: { paper: 3 }, max: 1_000 } },
    },
    ...changes,
    buildings_do: doing(changes.buildings ?? BUILT),
  };
}

/** What so many buildings make at their best. */
const doing = (built: OwnHouse['buildings']): OwnHouse['buildings_do'] =>
  Object.fromEntries(
    Object.entries(built).map(([id, count]) => {
      const produces = buildings[id].produces.map(([product, hundredths]): [string, number, number] => {
        const now = (count * hundredths) / 100;
        return [product, now, now];
      });
      return [id, { stats: [], produces, holds: [], living: [0, 0] }];
    }),
  );

const TICK_MS = 3_600_000;

/** The age at a tick of one hour. */
export function ageAt(tick: number, ticks_left = 1_000): RobotView['age'] {
  return { tick, ticks_left, tick_ms: TICK_MS, next_tick_at: (tick + 1) * TICK_MS };
}

type MarketEntry = Market['materials'][number];

/** A market at the prices the age began with, its books empty, with what the test changes by material. */
export function marketWith(changes: Readonly<Record<string, Partial<MarketEntry>>> = {}): Market {
  const materials = Object.entries(rules.definitions.materials).map(([material, { reference_price }]) => ({
    material,
    realms: [],
    output: 1_000,
    last_trade: null,
    reference_price,
    price_min: reference_price / 2,
    price_max: reference_price * 2,
    stewards: null,
    buys: [],
    sells: [],
    ...changes[material],
  }));
  return { materials, market_fee_bp: 200, cross_realm_fee_bp: 300, cancel_lock_ms: 600_000 };
}

/** An order of long ago that still waits. */
export function openOrder(changes: Partial<OpenOrder>): OpenOrder {
  const waiting = {
    order: 1,
    side: 'buy',
    material: 'rock',
    price: 40,
    quantity: 100,
    filled: 0,
    left: 100,
  } as const;
  return { ...waiting, gold: 0, units: 0, at: 0, cancel_from: 600_000, asleep: false, ...changes };
}

/** A state of houses 1, 2 and 3, each of them as strong as the next, led by nobody. */
export function stateWith(changes: Partial<OwnState> = {}): OwnState {
  return {
    ...reads.state.example,
    realm: 1,
    members: [1, 2, 3].map((id) => member({ id })),
    leader: null,
    leader_since_tick: null,
    leader_may_from_tick: null,
    votes: [],
    vote: null,
    treasury: { gold: 0, materials: {}, cap: 900 },
    tax_bp: 0,
    ...changes,
  };
}

/** What a state that the house leads has with one other: nothing, but for the changes. */
export function relationsWith(
  changes: Partial<Relations['states'][number]>,
  more: Partial<Relations> = {},
): Relations {
  const [example] = reads.relations.example.states;
  const neutral = { felt: 0, felt_by_them: 0, standing: 'neutral', standing_of_them: 'neutral' } as const;
  const other = { ...example, realm: 2, state: 2, ...neutral, may_declare: false, ...changes };
  return { realm: 1, state: 1, states: [other], proposals: [], war: null, ...more };
}

/** War 1 of state 1:1 against 2:2, begun at tick 400 with 1,000 acres on either side. */
export function warsWith(changes: Partial<Wars['wars'][number]> = {}): Wars {
  const [example] = reads.wars.example.wars;
  const sides = { a: { realm: 2, state: 2, name: 'Them' }, b: { realm: 1, state: 1, name: 'Us' } };
  const begun = { id: 1, from_tick: 400, land_at_start: [1_000, 1_000], land: [1_000, 1_000] } as const;
  const war = { ...example, ...sides, ...begun, ...changes } as Wars['wars'][number];
  return { wars: [war], ceasefires: [], tribute: [], past: [] };
}

export function member(changes: Partial<OwnState['members'][number]>): OwnState['members'][number] {
  return { ...reads.state.example.members[0], land: 300, might: 10_000, protected: false, ...changes };
}

/** What one concern alone orders. */
export function mind(
  look: Concern,
  changes: Partial<OwnHouse>,
  view: Partial<RobotView>,
  temperament: Temperament = builder,
): Command[] {
  const only: Temperament = { ...temperament, concerns: [{ every: 1, look }] };
  const whole = { me: houseWith(changes), age: ageAt(100), ...view };
  return decide(whole, book, new Random(seedFrom('test')), 10_000, only);
}

/** What a builder of full skill orders in one turn in which it minds everything. */
export function turn(
  changes: Partial<OwnHouse> = {},
  { tick = 100, ticks_left = 1_000, seed = 'test' } = {},
): Command[] {
  const at_once: Temperament = {
    ...builder,
    concerns: builder.concerns.map(({ look }) => ({ every: 1, look })),
  };
  return decide(
    { me: houseWith(changes), age: ageAt(tick, ticks_left) },
    book,
    new Random(seedFrom(seed)),
    10_000,
    at_once,
  );
}

/** The turn's orders of one type. */
export function orders<T extends Command['type']>(
  type: T,
  commands: readonly Command[],
): Extract<Command, { type: T }>[] {
  return commands.filter((command) => command.type === type) as Extract<Command, { type: T }>[];
}
