import assert from 'node:assert/strict';
import { type Good, POSTINGS, type PostingOf, posting, type World } from '@realm/engine';
import { totalsOf } from './totals.ts';

/**
 * The books of a world: for each good, what was, and what came by named sources, less what went by named sinks, is
 * what is. A tick begins with a clear ledger, so they are checked before and after each.
 */
export class Books {
  /** Sources and sinks through which something passed, as `gold wages`; a material's count for all materials. */
  readonly postings_hit = new Set<string>();
  #before: Map<string, number>;

  /** Without totals that were there before, all there is must have come through the ledger. */
  constructor(before = new Map<string, number>()) {
    this.#before = before;
  }

  /** Throws where a good does not balance after `what`; clears the ledger. */
  check(world: World, what: string): void {
    const now = totalsOf(world);
    for (const [good, total] of now) {
      const expected = (this.#before.get(good) ?? 0) + this.#passed(world, good);
      assert.equal(total, expected, `${good} after ${what}: ${total} is there, the books say ${expected}`);
    }
    this.#before = now;
    world.ledger.clear();
  }

  /** What came of a good since the last check, less what went. */
  #passed(world: World, good: string): number {
    const material = world.rules.materials.get(good);
    const kind = material === undefined ? (good as Good) : 'material';
    const { sources, sinks } = POSTINGS[kind] as { [way in 'sources' | 'sinks']: readonly PostingOf<Good>[] };
    const through = (name: PostingOf<Good>) => {
      const amount = world.ledger.read(posting(kind, name) + (material?.index ?? 0));
      assert.ok(amount >= 0, `${kind} ${name} is counted upwards`);
      if (amount > 0) this.postings_hit.add(`${kind} ${name}`);
      return amount;
    };
    const sum = (names: readonly PostingOf<Good>[]) => names.reduce((all, name) => all + through(name), 0);
    return sum(sources) - sum(sinks);
  }
}
