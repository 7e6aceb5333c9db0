import { canonicalJson } from '@realm/base';
import { type Command, decodeCommand } from '@realm/contract';
import type { Actor, CommandEntry } from '@realm/engine';

/** What is known of the commands of one wording: how many were acknowledged, and of how many nobody knows. */
interface Count {
  acknowledged: number;
  unknown: number;
  journaled: number;
}

/**
 * The commands that were given, by who gave them and what they say, and what is known of each: what was acknowledged
 * must be in the journal, what was refused must not, and what nobody knows of may be.
 */
export class Deeds {
  acknowledged = 0;
  unknown = 0;
  readonly #counts = new Map<string, Count>();

  #count(name: string): Count {
    let count = this.#counts.get(name);
    if (count === undefined) {
      count = { acknowledged: 0, unknown: 0, journaled: 0 };
      this.#counts.set(name, count);
    }
    return count;
  }

  acknowledge(name: string): void {
    this.acknowledged++;
    this.#count(name).acknowledged++;
  }

  /** Nobody heard how a command ended. */
  wonder(name: string): void {
    this.unknown++;
    this.#count(name).unknown++;
  }

  /** What nobody knew is known now. */
  resolve(name: string, acknowledged: boolean): void {
    this.unknown--;
    this.#count(name).unknown--;
    if (acknowledged) this.acknowledge(name);
  }

  journal(entry: CommandEntry): void {
    this.#count(nameOf(entry.actor, entry.command)).journaled++;
  }

  /** Everything in which the journal and what was answered differ. */
  *differences(): Generator<string> {
    for (const [name, { acknowledged, unknown, journaled }] of this.#counts) {
      if (journaled < acknowledged)
        yield `lost: ${name} was acknowledged ${acknowledged} times and is there ${journaled} times`;
      if (journaled > acknowledged + unknown) {
        yield `doubled: ${name} is there ${journaled} times, ${acknowledged} acknowledged and ${unknown} unknown`;
      }
    }
  }
}

/** Whether it is a command at all, refused or not: one that gives nothing is none. */
export const isCommand = (command: Command): boolean => decodeCommand(command as never).refusal === undefined;

/** What tells commands of one wording, as the journal has them. */
export function nameOf(actor: Actor, command: Command): string {
  const decoded = decodeCommand(command as never);
  if (decoded.refusal !== undefined) throw new Error(`not a command: ${JSON.stringify(command)}`);
  return canonicalJson({ actor, command: decoded.command });
}
