import { type CommandOf, refuse } from '@realm/contract';
import type { Rules } from '@realm/rules';
import type { Handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { flow } from '../../world/flows.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { needRoom, recruitGold } from './characters.ts';
import { enterService } from './enter.ts';
import { traitGold } from './general.ts';

/** A new general enters the house's service, with traits of its choice. */
export const recruit_general: Handler<'recruit_general'> = {
  public: true,

  check(world, house, command, _at, folded) {
    const { rules } = world;
    const { name, traits = [] } = command;
    const seen = new Set<string>();
    for (const trait of traits) {
      if (rules.traits.get(trait) === undefined) return refuse('unknown_trait', { given: trait });
      if (seen.has(trait)) return refuse('trait_twice', { trait });
      seen.add(trait);
    }
    const max = rules.races.list[house.race].general_trait_slots;
    if (traits.length > max) return refuse('too_many_traits', { max });
    const full = needRoom(world, house, 'general');
    if (full !== null) return full;
    if (world.characters.named(folded) !== undefined) return refuse('name_taken', { name });
    return need('gold', priceOf(world, house, command), house.gold);
  },

  apply(scope, house, command, { folded, look }) {
    const { world } = scope;
    const { name } = command;
    const cost = noCost();
    cost.gold = priceOf(world, house, command);
    house.gold -= cost.gold;
    scope.ledger.add(flow('gold', 'general'), cost.gold);
    scope.ledger.add(flow('character', 'recruited'), 1);
    const general = world.characters.nextId('general');
    const traits = traitsOf(world.rules, command);
    scope.beyond(() => {
      enterService(world, house, { kind: 'general', name, folded, look, category: -1, traits });
    });
    const list = traits.map((trait) => world.rules.traits.list[trait].id);
    return { type: 'general_recruited', general, name, traits: list, cost };
  },
};

/** The traits asked for, as places in the rules, in rising order. */
function traitsOf(rules: Rules, { traits = [] }: CommandOf<'recruit_general'>): number[] {
  return traits.map((trait) => rules.traits.get(trait)!.index).sort((a, b) => a - b);
}

function priceOf(world: World, house: House, command: CommandOf<'recruit_general'>): number {
  const gold = recruitGold(world, house, 'general');
  return traitsOf(world.rules, command).reduce(
    (sum, trait) => sum + traitGold(world.rules, gold, trait),
    gold,
  );
}
