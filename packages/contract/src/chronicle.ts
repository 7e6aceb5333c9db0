/** The world's news: what anybody may know at that moment, one line a kind. Clients pass over kinds they do not know. */
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { byId, count, flag, houseId, id, int, ms, object, orNull, placeId, text, tick } from './fields.ts';
import { type Place, place } from './house/public.ts';
import { newsKinds } from './news.ts';

const { war_began, war_ended, ceasefire_began, ceasefire_ended } = newsKinds;
const { wonder_finished, wonder_dormant, wonder_revived, wonder_lost } = newsKinds;

export const chronicleKinds = {
  age_opened: { age: count('Its number'), name: text('Its name') },
  age_ended: { winner: orNull(place, 'The state that won; null when none did') },
  /** Staff have paused the age. */
  age_paused: { note: text('Why, as staff say, plain text') },
  age_resumed: {},
  /** Staff have taken out of a house what others' gifts had brought it, or put back what they had taken. */
  compensated: {
    house: houseId('The house'),
    back: flag('Whether it was put back'),
    gold: count('What it is worth, in gold'),
    acres: count('Acres of it'),
    note: text('Why, as staff say, plain text'),
  },
  /** Told once a day, of all together. */
  houses_founded: { houses: count('How many'), from_tick: tick('Since when') },
  /** Another state stands first; it is looked for once a day. */
  first_state: { state: place, before: orNull(place, 'Which one did before; null for none') },
  war_began,
  war_ended,
  ceasefire_began,
  ceasefire_ended,
  /** A wonder is fully paid: its name is taken, and it is being built. */
  wonder_begun: {
    wonder: id('The wonder'),
    house: houseId('The house that builds it'),
    done_tick: tick('When it is finished'),
  },
  wonder_finished,
  wonder_dormant,
  wonder_revived,
  wonder_lost,
  work_done: {
    work: id('The work'),
    realm: placeId('The realm that built it'),
    output_bp: count("What it adds to the realm's output, in bp"),
  },
  /** A vigil that was kept is over; while it works, only its state knows. */
  vigil_kept: { vigil: id('The vigil, an id of `/rules`'), state: place },
  /** An army is home from a battle, of which nobody is told before; an age may leave battles out. Of a house's that did nothing, three a day. */
  battle: {
    attacker: houseId('The house that attacked'),
    target: houseId('The house attacked'),
    attack: id('The kind of attack'),
    won: flag('Whether the attacker won'),
    acres: count('Acres taken from the target'),
    fought_tick: tick('When it was fought'),
  },
} satisfies Record<string, TProperties>;

type Kinds = typeof chronicleKinds;
export type ChronicleKind = keyof Kinds;

/** What happened, before the chronicle gives it a number and a time. */
export type ChronicleBody = {
  [K in ChronicleKind]: { readonly kind: K } & Readonly<Static<TObject<Kinds[K]>>>;
}[ChronicleKind];

/** Fields that name a house, and those that name a state. */
const OF_HOUSES: readonly string[] = ['house', 'attacker', 'target'];
const OF_STATES: readonly string[] = ['state', 'before', 'a', 'b', 'winner', 'broken_by'];

/** The houses that something tells of. */
export function housesToldOf(body: ChronicleBody): number[] {
  return named(body, OF_HOUSES) as number[];
}

/** The states likewise. */
export function statesToldOf(body: ChronicleBody): Place[] {
  return named(body, OF_STATES) as Place[];
}

function named(body: ChronicleBody, fields: readonly string[]): unknown[] {
  const found = Object.entries(body).filter(([field, value]) => fields.includes(field) && value !== null);
  return found.map(([, value]) => value);
}

const stamp = {
  id: int('Grows over the age; usable for `after`', 1, Number.MAX_SAFE_INTEGER),
  tick: tick('The tick in or after which it happened'),
  at: ms('When'),
};

/** An item of the world's news. */
export type ChronicleItem = ChronicleBody & {
  readonly id: number;
  readonly tick: number;
  readonly at: number;
};

/** The item's schema: one closed object a kind. */
export const chronicleItem = Type.Unsafe<ChronicleItem>(
  Type.Union(
    Object.entries(chronicleKinds).map(([kind, fields]) =>
      object({ ...stamp, kind: Type.Literal(kind), ...fields }),
    ),
    { description: "An item of the world's news; `kind` tells which" },
  ),
);

/** What the states and houses that items tell of are called. */
export const chronicleNames = object('Names of all states and houses that are named, plain text', {
  states: byId(text('Name'), 'States, by realm:state'),
  houses: byId(text('Name'), 'Houses, by id: as they are called now, or were when they left'),
});

export const chronicleExamples: [ChronicleItem, ...ChronicleItem[]] = [
  {
    id: 41,
    tick: 210,
    at: 1_795_690_800_000,
    kind: 'war_began',
    war: 1,
    a: { realm: 2, state: 1 },
    b: { realm: 5, state: 3 },
    mutual: false,
    pays: true,
  },
  {
    id: 42,
    tick: 222,
    at: 1_795_734_000_000,
    kind: 'battle',
    attacker: 12,
    target: 31,
    attack: 'assault',
    won: true,
    acres: 38,
    fought_tick: 210,
  },
];

export const chronicleNamesExample: Static<typeof chronicleNames> = {
  states: { '2:1': 'Underbough', '5:3': 'Gumroad' },
  houses: { 12: 'Gritt Garth', 31: 'Mere Hollow' },
};
