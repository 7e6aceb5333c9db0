import { refuse } from '@realm/contract';
import { CATEGORIES } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { posting } from '../../world/postings.ts';
import { applicant } from './academic.ts';
import { needRoom, recruitGold } from './characters.ts';
import { enterService } from './enter.ts';

/** The applicant of a category enters the house's service. */
export const recruit_academic = handler('recruit_academic', {
  public: 'what nobody sees has no version',

  check(world, house, { name, category }, named) {
    const index = categoryIndex(category);
    if (index === -1) return refuse('unknown_category', { given: category });
    const full = needRoom(world, house, 'academic');
    if (full !== null) return full;
    if (world.characters.named(named.folded) !== undefined) return refuse('name_taken', { name });
    const gold = recruitGold(world, house, 'academic');
    return need('gold', gold, house.gold) ?? { index, gold, named };
  },

  apply(scope, house, { name }, { index, gold, named: { folded, look } }) {
    const { world } = scope;
    const { rules } = world;
    const cost = noCost();
    cost.gold = gold;
    house.gold -= gold;
    scope.ledger.add(posting('gold', 'academic'), gold);
    scope.ledger.add(posting('character', 'recruited'), 1);
    const academic = world.characters.nextId('academic');
    const attributes = applicant(world, house, index);
    house.academics_recruited += 1;
    scope.beyond((world) => {
      enterService(world, house, {
        kind: 'academic',
        name,
        folded,
        look,
        category: index,
        traits: attributes,
      });
    });
    return {
      type: 'academic_recruited',
      academic,
      name,
      category: CATEGORIES[index],
      attributes: attributes.map((attribute) => rules.attributes.list[attribute].id),
      cost,
    };
  },
});
