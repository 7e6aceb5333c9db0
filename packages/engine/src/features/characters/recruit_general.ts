import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { needRoom, recruitGold } from './characters.ts';
import { enterService } from './enter.ts';
import { traitGold } from './general.ts';

/** A new general enters the house's service, with traits of its choice. */
export const recruit_general = handler('recruit_general', {
  public: 'what nobody sees has no version',

  check(world, house, { name, traits: given = [] }, named) {
    const { rules } = world;
    const traits: number[] = [];
    for (const trait of given) {
      const rule = rules.traits.get(trait);
      if (rule === undefined) return refuse('unknown_trait', { given: trait });
      if (traits.includes(rule.index)) return refuse('trait_twice', { trait });
      traits.push(rule.index);
    }
    traits.sort((a, b) => a - b);
    const max = rules.races.list[house.race].general_trait_slots;
    if (traits.length > max) return refuse('too_many_traits', { max });
    const full = needRoom(world, house, 'general');
    if (full !== null) return full;
    if (world.characters.named(named.folded) !== undefined) return refuse('name_taken', { name });
    const gold = priceOf(world, house, traits);
    return need('gold', gold, house.gold) ?? { traits, gold, named };
  },

  apply(scope, house, { name }, { traits, gold, named: { folded, look } }) {
    const { world } = scope;
    const cost = noCost();
    cost.gold = gold;
    house.gold -= gold;
    scope.ledger.add(posting('gold', 'general'), gold);
    scope.ledger.add(posting('character', 'recruited'), 1);
    const general = world.characters.nextId('general');
    scope.beyond((world) => {
      enterService(world, house, { kind: 'general', name, folded, look, category: -1, traits });
    });
    const list = traits.map((trait) => world.rules.traits.list[trait].id);
    return { type: 'general_recruited', general, name, traits: list, cost };
  },
});

function priceOf(world: ReadonlyWorld, house: ReadonlyHouse, traits: readonly number[]): number {
  const gold = recruitGold(world, house, 'general');
  return traits.reduce((sum, trait) => sum + traitGold(world.rules, gold, trait), gold);
}
