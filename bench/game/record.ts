import { canonicalBytes } from '@realm/base';
import { tick, type World } from '@realm/engine';
import type { Journal } from '@realm/journal';
import { Play } from './play.ts';
import type { AgeEntry } from './world.ts';

/** Entries to a batch, as a server under load writes them. */
const BATCH = 1_000;

/** A world played at random, and the entries that say how. */
export class RecordedPlay {
  readonly world: World;
  /** From entry 0, as they are journaled. */
  readonly entries: Uint8Array[] = [];
  readonly #play: Play;

  constructor(entry: AgeEntry, world: World) {
    this.world = world;
    this.entries.push(canonicalBytes(entry));
    this.#play = new Play(world);
  }

  /** Commands at random until `count` are accepted, then a tick. */
  commandsAndTick(count: number): void {
    const { world, entries } = this;
    const wanted = entries.length + count;
    while (entries.length < wanted) {
      this.#play.give(Math.min(100, wanted - entries.length), ({ at, actor, command, folded }) => {
        const name = folded === undefined ? {} : { folded };
        entries.push(canonicalBytes({ kind: 'command', at, actor, command, ...name }));
      });
    }
    const at = world.next_tick_at;
    tick(world, { kind: 'tick', at });
    world.drainEvents();
    entries.push(canonicalBytes({ kind: 'tick', at }));
  }

  /** Appends all entries to a journal that has none. */
  async write(journal: Journal): Promise<void> {
    for (let from = 0; from < this.entries.length; from += BATCH) {
      await journal.append(this.entries.slice(from, from + BATCH));
    }
  }
}
