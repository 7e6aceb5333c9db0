import type { Command, CommandReply } from '@realm/contract';
import type { World } from '@realm/engine';

/** Looks on at rites and operations: how often each kind was done, and what it brought in gold. */
export class HaulWatch {
  readonly rites = new Map<string, Haul>();
  readonly operations = new Map<string, Haul>();

  /** Hears of a command that was done. */
  hear(_command: Command, reply: CommandReply, world: World): void {
    if (reply.type === 'cast') {
      const worth = Object.entries(reply.brought).reduce(
        (sum, [good, n]) => sum + worthOf(world, good, n),
        0,
      );
      note(this.rites, reply.rite, worth);
    }
    if (reply.type !== 'operation' && reply.type !== 'spied') return;
    const { op, taken } = reply;
    note(this.operations, op, taken === undefined ? 0 : worthOf(world, taken.what, taken.amount));
  }
}

/** What one kind did. */
export interface Haul {
  times: number;
  gold: number;
}

function note(hauls: Map<string, Haul>, kind: string, gold: number): void {
  const haul = hauls.get(kind) ?? { times: 0, gold: 0 };
  haul.times += 1;
  haul.gold += gold;
  hauls.set(kind, haul);
}

/** Gold a good is worth: materials at their reference price, others as aid reckons them, books at a gold each. */
function worthOf({ rules, market }: World, what: string, amount: number): number {
  const { aid_worth_food_milli, aid_worth_horse, aid_worth_aether, aid_worth_explorable } = rules.params;
  const material = rules.materials.get(what.replace(/^material:/, ''));
  if (material !== undefined) return amount * market.books[material.index].trading.reference;
  if (what === 'food') return Math.floor((amount * aid_worth_food_milli) / 1_000);
  if (what === 'aether') return amount * aid_worth_aether;
  if (what === 'horses') return amount * aid_worth_horse;
  if (what === 'explorable') return amount * aid_worth_explorable;
  return amount;
}
