import { decodeUtf8 } from '@realm/base';
import { type AgeEntry, type Entry, openWorld, replay, stateHash, type World } from '@realm/engine';
import type { JournalEntry } from '@realm/journal';
import type { Rules } from '@realm/rules';
import type { Store } from '@realm/server';
import { sha256 } from '../support/age.ts';
import { Books } from '../support/books.ts';
import { differencesOf } from '../support/walk.ts';
import type { Deeds } from './deeds.ts';

/** A promise that was not kept. */
export class Broken extends Error {
  override name = 'Broken';
}

/**
 * Follows the journal from its first entry in a world of its own, as a replay would, and compares: with what was
 * acknowledged, with what the server's world hashed to at the same entry, and with the books.
 */
export class Checker {
  readonly #rules: Rules;
  readonly #deeds: Deeds;
  readonly #hashes = new Map<number, string>();
  #world: World | undefined;
  #books = new Books();
  #at = 0;

  constructor(rules: Rules, deeds: Deeds) {
    this.#rules = rules;
    this.#deeds = deeds;
  }

  /** Notes what a server's world is, to be compared once the journal has come as far. */
  note(world: World): void {
    const hash = stateHash(world, sha256);
    const noted = this.#hashes.get(world.seq);
    if (noted !== undefined && noted !== hash)
      throw new Broken(`divergent: two worlds after entry ${world.seq}`);
    this.#hashes.set(world.seq, hash);
  }

  /** Compares everything with the journal that a server has just started on. */
  check(store: Store, recovered: World): void {
    const { seq } = store.head();
    if ((this.#world?.seq ?? -1) > seq) {
      throw new Broken(`lost: the journal ends at ${seq}, and went to ${this.#world?.seq}`);
    }
    this.note(recovered);
    // The chain was gone over when the journal was opened.
    for (const { seq, bytes } of store.read((this.#world?.seq ?? -1) + 1) as Iterable<JournalEntry>) {
      this.#follow(seq, JSON.parse(decodeUtf8(bytes)) as Entry);
    }
    const world = this.#world as World;
    if (world.seq !== seq) throw new Broken(`lost: entries up to ${seq} are there, ${world.seq} were read`);
    // A hash says that the worlds are one; the order of a list that it does not reach may show a thousand ticks later.
    for (const difference of differencesOf(recovered, world)) throw new Broken(`divergent: ${difference}`);
    this.#balance(world, `entry ${seq}`);
    // What a dead server had in mind and did not get to the disk was no promise.
    this.#hashes.clear();
    for (const difference of this.#deeds.differences()) throw new Broken(difference);
  }

  #follow(seq: number, entry: Entry): void {
    if (entry.at < this.#at) throw new Broken(`the clock went back at entry ${seq}`);
    this.#at = entry.at;
    if (entry.kind === 'age') {
      this.#open(entry, seq);
    } else {
      const world = this.#world as World;
      if (entry.kind === 'tick') this.#balance(world, `entry ${seq - 1}`);
      if (entry.kind === 'command') this.#deeds.journal(entry);
      try {
        replay(world, entry);
      } catch (error) {
        throw new Broken(`divergent: entry ${seq} is not replayed: ${(error as Error).message}`);
      }
      if (entry.kind === 'tick') this.#balance(world, `the tick of entry ${seq}`);
    }
    const noted = this.#hashes.get(seq);
    if (noted !== undefined && noted !== stateHash(this.#world as World, sha256))
      throw new Broken(`divergent: the world after entry ${seq} is not what the server had`);
  }

  #open(entry: AgeEntry, seq: number): void {
    this.#world = openWorld(entry, this.#rules, seq);
    this.#books = new Books();
    this.#balance(this.#world, 'the opening');
  }

  #balance(world: World, what: string): void {
    try {
      this.#books.check(world, what);
    } catch (error) {
      throw new Broken(`unbalanced: ${(error as Error).message}`);
    }
  }
}
