import { hash } from 'node:crypto';
import { canonicalBytes } from '@realm/base';
import { type Command, type HeirRecalled, isRefusal, type Refusal } from '@realm/contract';
import {
  type AgeEntry,
  carryOut,
  ENGINE_VERSION,
  type Entry,
  type Heir,
  openWorld,
  type ReadonlyWorld,
  recall,
  type Said,
  sliceCount,
  sliceHash,
  stateHash,
  type Transfer,
  tick,
  type World,
} from '@realm/engine';
import type { Journal } from '@realm/journal';
import { compileDefinition } from '@realm/rules';
import { namedBy } from '../robots/named.ts';
import { actorOf } from '../robots/world_reads.ts';

/** The server's own, without the server: a thread of the lab is to begin soon. */
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

/**
 * A world that is played as fast as it goes: commands and ticks go straight to the engine, and where a journal is kept
 * their entries into it, a tick's worth at a time. Nobody waits for what is durable here, so there is no writer, and time
 * is that of the ticks.
 */
export class LabGame {
  readonly world: World;
  readonly #journal: Journal | undefined;
  #entries: Uint8Array[] = [];
  #passed: (transfers: readonly Transfer[], world: ReadonlyWorld) => void = () => {};

  /** For {@link openLabGame}. */
  constructor(world: World, journal: Journal | undefined) {
    this.world = world;
    this.#journal = journal;
  }

  /** Tells of what passes between houses, those of robots too: here they stand for people. */
  hearTransfers(passed: (transfers: readonly Transfer[], world: ReadonlyWorld) => void): void {
    this.world.transfers.robots_count = true;
    this.#passed = passed;
  }

  /** Does a command of a house that robots play. */
  order(house: number, command: Command): Said | Refusal {
    const { world } = this;
    const entry = {
      kind: 'command',
      at: world.at,
      actor: actorOf(world, world.theHouse(house)),
      command,
      ...namedBy(command),
    } as const;
    return this.#noted(entry, carryOut(world, entry));
  }

  /** Does a command of a player's. */
  play(account: number, command: Command): Said | Refusal {
    const { world } = this;
    const entry = {
      kind: 'command',
      at: world.at,
      actor: { account },
      command,
      ...namedBy(command),
    } as const;
    return this.#noted(entry, carryOut(world, entry));
  }

  /** Brings an heir into a robot's house. */
  recall(house: number, heir: Heir): HeirRecalled | Refusal {
    const { world } = this;
    const entry = { kind: 'recall', at: world.at, actor: { robot: house }, heir } as const;
    return this.#noted(entry, recall(world, entry));
  }

  /** Runs the next tick, and keeps what has been done. */
  async tick(): Promise<void> {
    const { world } = this;
    const at = world.next_tick_at;
    tick(world, { kind: 'tick', at });
    world.drainEvents();
    this.#passed(world.transfers.drain(), world);
    if (this.#journal === undefined) return;
    const slice = world.tick % sliceCount(world);
    this.#entries.push(
      canonicalBytes({ kind: 'tick', at, hash: { slice, sha256: sliceHash(world, slice, sha256) } }),
    );
    await this.#journal.append(this.#entries);
    this.#entries = [];
  }

  /** Hash of the whole state. */
  hash(): string {
    return stateHash(this.world, sha256);
  }

  /** Leaves the journal, where one is kept, as a server would: with a snapshot of the world. */
  async close(): Promise<void> {
    const [journal, world] = [this.#journal, this.world];
    if (journal === undefined) return;
    if (this.#entries.length > 0) await journal.append(this.#entries);
    const { createNode, ManualClock } = await import('@realm/server');
    const age = () => {
      throw new Error('the journal of a game holds its age');
    };
    await (await createNode({ journal, world, age, clock: new ManualClock(world.at) })).close();
  }

  /** Notes an entry that was not refused. */
  #noted<R extends object>(entry: Entry, outcome: R): R {
    if (isRefusal(outcome)) return outcome;
    // Nobody follows the world: who is told what is not listened to.
    this.world.drainEvents();
    this.#passed(this.world.transfers.drain(), this.world);
    if (this.#journal !== undefined) this.#entries.push(canonicalBytes(entry));
    return outcome;
  }
}

/** Opens an age; its journal, where one is kept, holds nothing yet. */
export async function openLabGame(age: AgeEntry, journal: Journal | undefined): Promise<LabGame> {
  const entry = { ...age, engine: ENGINE_VERSION };
  await journal?.append([canonicalBytes(entry)]);
  return new LabGame(openWorld(entry, compileDefinition(entry.definition, entry.name)), journal);
}
