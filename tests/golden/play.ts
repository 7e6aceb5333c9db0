import { type Command, foldName, isRefusal } from '@realm/contract';
import {
  type AgeEntry,
  byStaff,
  execute,
  openWorld,
  type RecallEntry,
  type Request,
  type StaffAct,
  type StaffEntry,
  stateHash,
  tick,
  type World,
} from '@realm/engine';
import { compileDefinition } from '@realm/rules';
import { sha256 } from '../support/age.ts';

/**
 * A golden journal, line by line: entry 0, then every request with what it answered (a reply's `type` or a
 * refusal's code, and a hash of the whole answer), and every tick with the hash of the whole state after it.
 */
export type Line =
  | { age: AgeEntry }
  | { request: Request; says: string; answer: string }
  | { recall: Omit<RecallEntry, 'kind'>; says: string; answer: string }
  | { staff: Omit<StaffEntry, 'kind'>; says: string }
  | { tick: number; state: string };

/** Gives an order of a house, by whoever plays it. */
export type Say = (house: number, command: object) => void;

/** An age that is played by a script, and written down. */
export class Play {
  readonly lines: Line[];
  readonly world: World;
  now: number;
  /** House of account 1. */
  own = 0;

  constructor(entry: AgeEntry) {
    this.lines = [{ age: entry }];
    this.world = openWorld(entry, compileDefinition(entry.definition));
    this.now = entry.at - 1_000;
  }

  request(request: Request): void {
    const answer = execute(this.world, request);
    this.world.drainEvents();
    this.lines.push({
      request,
      says: isRefusal(answer) ? answer.code : answer.type,
      answer: shortHash(answer),
    });
  }

  say(account: number, command: Command): void {
    const folded = 'name' in command ? { folded: foldName(command.name) } : {};
    this.request({ at: this.now, actor: { account }, command, ...folded });
  }

  /** Staff do something to the world. */
  staff(act: StaffAct): void {
    const entry = { at: this.now, act };
    const refusal = byStaff(this.world, { kind: 'staff', ...entry });
    this.world.drainEvents();
    this.lines.push({ staff: entry, says: refusal?.code ?? 'done_by_staff' });
  }

  tick(): void {
    this.now = this.world.next_tick_at;
    tick(this.world, { kind: 'tick', at: this.now });
    this.world.drainEvents();
    this.lines.push({ tick: this.now, state: stateHash(this.world, sha256) });
  }
}

export function shortHash(answer: unknown): string {
  return sha256(JSON.stringify(answer)).slice(0, 16);
}
