import { foldName, isRefusal } from '@realm/contract';
import type { Heir } from '@realm/engine';
import { CATEGORIES, type Rules } from '@realm/rules';
import { type Half, isIn } from './halves.ts';
import type { LabGame } from './lab_game.ts';

/**
 * Brings as many heirs into each of these houses as an age lets come, all at the highest level: a general with the
 * dearest traits that its race has slots for, and academics with as many attributes as any has. They are of the age
 * before, so the world's must not be the first.
 */
export function bringHeirs(game: LabGame, to: Half): void {
  const { houses, rules } = game.world;
  for (const { id, race } of houses.filter((house) => isIn(to, house.id))) {
    for (const heir of fullHeirs(rules, id, rules.races.list[race].general_trait_slots)) {
      const outcome = game.recall(id, heir);
      if (isRefusal(outcome)) throw new Error(`heir ${heir.uid} is refused: ${outcome.code}`);
    }
  }
}

function fullHeirs({ params, traits, attributes }: Rules, house: number, slots: number): Heir[] {
  const dearest = [...traits.list].sort((a, b) => b.price_bp - a.price_bp || a.index - b.index);
  return Array.from({ length: params.heirs_recalled_max }, (_, n): Heir => {
    const kind = n === 0 ? 'general' : 'academic';
    const category = kind === 'general' ? null : CATEGORIES[(n - 1) % CATEGORIES.length];
    const learnt = attributes.list.filter((attribute) => CATEGORIES[attribute.category] === category);
    // Each house's know something else, or all houses would.
    const known = [0, 1, 2].map((turn) => learnt[(house + turn) % Math.max(1, learnt.length)]);
    const name = `Heir ${house}-${n}`;
    return {
      uid: `1-${kind}-${house}-${n}`,
      kind,
      name,
      folded: foldName(name),
      category,
      traits: (kind === 'general' ? dearest.slice(0, slots) : known).map(({ id }) => id),
      level: params.heir_level_max,
      record: {},
      age: 1,
    };
  });
}
