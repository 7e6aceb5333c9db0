import { type Purpose, purpose, Random, seedFrom } from '@realm/base';
import type { Way } from '../support/relay.ts';

/** What becomes, for a while, of what goes between one node and the database. */
export interface Spell {
  /** The node, by its place. */
  readonly node: number;
  readonly what: keyof typeof WEIGHTS;
  readonly there: Way;
  readonly back: Way;
  readonly delay_ms: number;
  readonly cut: 'both' | 'near' | 'far' | 'half' | undefined;
  /** Until the next spell comes, at this node or another. */
  readonly ms: number;
}

/** How often each kind comes, of a hundred. */
const WEIGHTS = {
  fair: 30,
  'all waits': 16,
  'questions wait': 12,
  'answers wait': 12,
  slow: 15,
  cut: 15,
} as const;

const WEATHER: Purpose = purpose('weather');
const CUTS = ['both', 'near', 'far', 'half'] as const;

/** So many spells, the same for the same seed. Some are shorter than a lease of 2.5 s, some longer. */
export function weatherOf(seed: number, nodes: number, spells: number): Spell[] {
  const random = new Random(seedFrom(`weather ${seed}`)).at(WEATHER);
  return Array.from({ length: spells }, () => {
    const what = kindAt(random.below(100));
    return {
      node: random.below(nodes),
      what,
      there: what === 'all waits' || what === 'questions wait' ? 'waits' : 'passes',
      back: what === 'all waits' || what === 'answers wait' ? 'waits' : 'passes',
      delay_ms: what === 'slow' ? random.between(2, 400) : 0,
      cut: what === 'cut' ? random.pick(CUTS) : undefined,
      ms: random.chance(2_000) ? random.between(1_500, 5_000) : random.between(20, 700),
    };
  });
}

function kindAt(roll: number): Spell['what'] {
  let left = roll;
  for (const [what, weight] of Object.entries(WEIGHTS)) {
    left -= weight;
    if (left < 0) return what as Spell['what'];
  }
  return 'fair';
}
