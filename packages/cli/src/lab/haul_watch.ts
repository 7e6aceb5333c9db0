import type { Command } from '@realm/contract';
import { goldMade, type ReadonlyHouse, type ReadonlyWorld, RITES, type Said, stat } from '@realm/engine';
import { S, type StatId } from '@realm/rules';

/**
 * Looks on at rites and operations: how often each kind was done, and what it brought in gold. Of lasting rites, what
 * their effects on gold, food and the costs of land come to is counted, tick by tick; what they do for births, books,
 * battles and against others shows in no number of gold.
 */
export class HaulWatch {
  readonly rites = new Map<string, Haul>();
  readonly operations = new Map<string, Haul>();

  /** Hears of a command that was done; the world is as it left it. */
  hear(command: Command, reply: Said, world: ReadonlyWorld): void {
    if (reply.type === 'cast') {
      const worth = Object.entries(reply.brought).reduce(
        (sum, [good, n]) => sum + worthOf(world, good, n),
        0,
      );
      note(this.rites, reply.rite, 1, worth);
    }
    if (reply.type === 'operation' || reply.type === 'spied') {
      const { op, taken } = reply;
      note(this.operations, op, 1, taken === undefined ? 0 : worthOf(world, taken.what, taken.amount));
    }
    if (!('house' in command) || command.house === undefined) return;
    const house = world.house(command.house);
    if (house === undefined) return;
    if (reply.type === 'exploring') this.#noteSaved(world, house, 'explore_cost', reply.cost.gold);
    if (reply.type === 'building') this.#noteSaved(world, house, 'build_cost', reply.cost.gold);
  }

  /** Looks at every house after a tick. */
  look(world: ReadonlyWorld): void {
    for (const house of world.houses) {
      if (house.rites_until === 0) continue;
      this.#noteMade(world, house, 'gold_income', goldMade(world.rules, house));
      this.#noteMade(world, house, 'food_output', worthOf(world, 'food', house.food_farmed));
    }
  }

  /** What the house's rites add to something it made: the stat multiplies it. */
  #noteMade(world: ReadonlyWorld, house: ReadonlyHouse, id: StatId, gold: number): void {
    this.#noteShare(world, house, id, gold, 1);
  }

  /** What they save of something it paid for: hexes that made it dearer bring nothing. */
  #noteSaved(world: ReadonlyWorld, house: ReadonlyHouse, id: StatId, gold: number): void {
    this.#noteShare(world, house, id, gold, -1);
  }

  /** What each rite that a house laid on itself gives by a stat, of something that the stat multiplies. */
  #noteShare({ rules }: ReadonlyWorld, house: ReadonlyHouse, id: StatId, gold: number, sign: 1 | -1): void {
    if (house.rites_until === 0) return;
    const base = gold / (1 + stat(house, S[id]) / 10_000);
    for (const rite of rules.rites.list) {
      if (rite.kind !== 'self' || rite.ticks === 0 || house.row[RITES + rite.index] === 0) continue;
      for (const effect of rite.effects)
        if (effect[0] === S[id]) note(this.rites, rite.id, 0, (base * sign * effect[1]) / 10_000);
    }
  }
}

/** What one kind did. */
export interface Haul {
  times: number;
  gold: number;
}

function note(hauls: Map<string, Haul>, kind: string, times: number, gold: number): void {
  const haul = hauls.get(kind) ?? { times: 0, gold: 0 };
  haul.times += times;
  haul.gold += gold;
  hauls.set(kind, haul);
}

/**
 * Gold a good is worth: materials at their reference price, others as aid reckons them, books at a gold each. A head
 * more is worth what it makes until births would have brought it.
 */
function worthOf({ rules, market }: ReadonlyWorld, what: string, amount: number): number {
  const { aid_worth_food_milli, aid_worth_horse, aid_worth_aether, aid_worth_explorable } = rules.params;
  const material = rules.materials.get(what.replace(/^material:/, ''));
  if (material !== undefined) return amount * market.books[material.index].trading.reference;
  if (what === 'food') return Math.floor((amount * aid_worth_food_milli) / 1_000);
  if (what === 'aether') return amount * aid_worth_aether;
  if (what === 'horses') return amount * aid_worth_horse;
  if (what === 'peasants')
    return Math.floor((amount * rules.params.gold_per_worker * 10_000) / rules.params.births_bp);
  if (what === 'explorable') return amount * aid_worth_explorable;
  return amount;
}
