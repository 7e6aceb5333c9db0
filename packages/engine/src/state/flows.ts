/**
 * The named sources and sinks. Every good enters the world by a source and leaves it by a sink, and by
 * nothing else; all other movement is a transfer. The ledger counts what passes through each.
 */
export const GOODS = [
  'gold',
  'food',
  'aether',
  'land',
  'people',
  'books',
  'horses',
  'chariots',
  'explorable',
] as const;
export type Good = (typeof GOODS)[number] | 'material';

/** Sources and sinks by good; `material` stands for every material of the age. */
export const FLOWS = {
  gold: {
    sources: ['founding', 'peasants'],
    sinks: [
      'wages',
      'explore',
      'build',
      'train',
      'upgrade',
      'medics',
      'chariots',
      'refine',
      'market_fee',
      'cross_fee',
      'stewards',
      'aid_tax',
      'aid_loss',
      'seat_taken',
    ],
  },
  food: {
    sources: ['founding', 'farms', 'forage'],
    sinks: ['eaten', 'spoiled', 'aid_tax', 'aid_loss', 'seat_taken'],
  },
  aether: {
    sources: ['founding', 'adepts', 'cisterns'],
    sinks: ['faded', 'spilled', 'aid_tax', 'aid_loss', 'seat_taken'],
  },
  land: { sources: ['founding', 'explore', 'seat_kept'], sinks: ['seat_taken'] },
  people: {
    sources: ['founding', 'births'],
    sinks: ['crowded', 'deserted', 'starved', 'explore', 'aid_tax', 'aid_loss', 'seat_taken'],
  },
  books: { sources: ['scientists'], sinks: ['invest', 'seat_taken'] },
  horses: { sources: ['stables'], sinks: ['aid_tax', 'aid_loss', 'seat_taken'] },
  chariots: { sources: ['built'], sinks: ['seat_taken'] },
  explorable: { sources: ['founding', 'found'], sinks: ['explore', 'aid_tax', 'aid_loss', 'seat_taken'] },
  material: {
    sources: ['founding', 'foundries', 'realm', 'refine', 'transmute'],
    sinks: [
      'build',
      'train',
      'upgrade',
      'medics',
      'chariots',
      'paper',
      'refined',
      'transmuted',
      'aid_tax',
      'aid_loss',
      'seat_taken',
    ],
  },
} as const satisfies Record<Good, { sources: readonly string[]; sinks: readonly string[] }>;

export type FlowOf<G extends Good> = (typeof FLOWS)[G]['sources' | 'sinks'][number];
export type FlowName = { [G in Good]: FlowOf<G> }[Good];

/** Every flow's name once; its place is its column in the ledger. */
export const FLOW_NAMES = [
  ...new Set(Object.values(FLOWS).flatMap(({ sources, sinks }) => [...sources, ...sinks])),
] as FlowName[];

/** The column of each flow: `FLOW.wages`. */
export const FLOW = Object.freeze(
  Object.fromEntries(FLOW_NAMES.map((name, column) => [name, column])),
) as Readonly<Record<FlowName, number>>;

/** The row of each good; materials follow, one row each, from `GOOD_MATERIAL`. */
export const GOOD = Object.freeze(Object.fromEntries(GOODS.map((good, row) => [good, row]))) as Readonly<
  Record<(typeof GOODS)[number], number>
>;
export const GOOD_MATERIAL = GOODS.length;
