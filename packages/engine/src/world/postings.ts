import { the } from '@realm/base';
import { MATERIALS_MAX } from '@realm/rules';

/**
 * The named sources and sinks. Every good enters the world by a source and leaves it by a sink, and by
 * nothing else; all other movement is a transfer. The ledger counts what passes through each. `material` stands
 * for every material of the age.
 */
export const POSTINGS = {
  gold: {
    sources: ['founding', 'peasants', 'rites', 'wonder_refund', 'put_back'],
    sinks: [
      'wages',
      'explore',
      'build',
      'train',
      'upgrade',
      'medics',
      'chariots',
      'refine',
      'mercenaries',
      'market_fee',
      'cross_fee',
      'stewards',
      'wonder',
      'realm_work',
      'general',
      'academic',
      'reassure',
      'hall',
      'quest',
      'aid_tax',
      'aid_loss',
      'hexes',
      'wasted',
      'seat_taken',
      'taken_out',
    ],
  },
  food: {
    sources: ['founding', 'farms', 'forage', 'rites', 'put_back'],
    sinks: [
      'eaten',
      'spoiled',
      'poisoned',
      'hexes',
      'aid_tax',
      'aid_loss',
      'wasted',
      'seat_taken',
      'taken_out',
    ],
  },
  aether: {
    sources: ['founding', 'adepts', 'cisterns', 'put_back'],
    sinks: [
      'faded',
      'spilled',
      'rites',
      'hexes',
      'vigil',
      'quest',
      'aid_tax',
      'aid_loss',
      'seat_taken',
      'taken_out',
    ],
  },
  land: {
    sources: ['founding', 'explore', 'seat_kept', 'generated', 'put_back'],
    sinks: ['wasted', 'seat_taken', 'taken_out'],
  },
  people: {
    sources: ['founding', 'births', 'rites', 'recovery'],
    sinks: [
      'crowded',
      'deserted',
      'starved',
      'explore',
      'battle',
      'caught',
      'driven_off',
      'knifed',
      'hexes',
      'aid_tax',
      'aid_loss',
      'wasted',
      'seat_taken',
    ],
  },
  books: { sources: ['scientists'], sinks: ['invest', 'colloquium', 'quest', 'wasted', 'seat_taken'] },
  horses: { sources: ['stables'], sinks: ['battle', 'aid_tax', 'aid_loss', 'seat_taken'] },
  chariots: { sources: ['built'], sinks: ['battle', 'seat_taken'] },
  explorable: {
    sources: ['founding', 'found', 'rites'],
    sinks: ['explore', 'aid_tax', 'aid_loss', 'seat_taken'],
  },
  /** Generals and academics, one by one. */
  character: { sources: ['recruited', 'recalled'], sinks: ['left', 'seat_taken'] },
  material: {
    sources: ['founding', 'foundries', 'realm', 'refine', 'transmute', 'wonder_refund', 'put_back'],
    sinks: [
      'build',
      'train',
      'upgrade',
      'medics',
      'chariots',
      'mercenaries',
      'paper',
      'refined',
      'transmuted',
      'wonder',
      'realm_work',
      'rites',
      'vigil',
      'aid_tax',
      'aid_loss',
      'quest',
      'wasted',
      'seat_taken',
      'taken_out',
    ],
  },
} as const satisfies { [good: string]: { sources: readonly string[]; sinks: readonly string[] } };

export type Good = keyof typeof POSTINGS;
export type PostingOf<G extends Good> = (typeof POSTINGS)[G]['sources' | 'sinks'][number];

const places: Record<string, Record<string, number>> = {};
let next_place = 0;
for (const [good, { sources, sinks }] of Object.entries(POSTINGS)) {
  places[good] = {};
  for (const name of [...sources, ...sinks]) {
    places[good][name] = next_place;
    next_place += good === 'material' ? MATERIALS_MAX : 1;
  }
}

/** Places a ledger has. */
export const POSTING_PLACES = next_place;

/**
 * The place in the ledger of a source or sink of a good; of a material's, that of the age's first material, the
 * others following by their index. A step of the tick finds its places once, when it is loaded.
 */
export function posting<G extends Good>(good: G, name: PostingOf<G>): number {
  return the(places[good][name], 'a posting');
}
