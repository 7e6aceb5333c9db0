import type { Command } from '@realm/contract';
import type { Actor, Heir, ReadonlyWorld } from '@realm/engine';

/** A command as it came to the door: who gives it, what it says, and what the name in it is compared by. */
export interface Named {
  readonly actor: Actor;
  readonly command: Command;
  readonly folded?: string | undefined;
  readonly look?: string | undefined;
}

/** An heir that is to come back, and whose it is. */
export interface NamedHeir {
  readonly actor: Exclude<Actor, { readonly deputy: number }>;
  readonly heir: Heir;
}

/** Something as it is to stand in the journal, and what of it stands beside that. */
export interface Beside<T> {
  readonly entry: T;
  /** It is accepted: answers what writes the rest into the tables, in the commit of its entry, where there is a rest. */
  accept(): (() => void) | undefined;
  /** An answer to whoever sent it, in their own words, whether it was accepted or not. */
  told<R>(answer: R): R;
}

/** Who keeps what players put into words, beside the journals of ages that are to hold none. */
export interface Besides {
  beside(world: ReadonlyWorld, given: Named): Beside<Named>;
  besideHeir(world: ReadonlyWorld, given: NamedHeir): Beside<NamedHeir>;
}

const accept = () => undefined;
const told = <R>(answer: R): R => answer;

/** What stands in the journal as it came. */
export function asItCame<T>(entry: T): Beside<T> {
  return { entry, accept, told };
}

/** For games without tables: all stands in the journal. */
export const nothingBeside: Besides = {
  beside: (_world, given) => asItCame(given),
  besideHeir: (_world, given) => asItCame(given),
};
