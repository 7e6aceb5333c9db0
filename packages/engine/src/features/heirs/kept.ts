import { CATEGORIES } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Heir } from './state.ts';

/**
 * The heirs that a house keeps when its age ends: those it has marked, in order, as many as it may (`heirs_winner_more`
 * more where its state has won), but for who has given notice. How much of their level counts later is for the age to
 * say that they are recalled into.
 */
export function heirsKept(world: ReadonlyWorld, house: ReadonlyHouse, won: boolean): Heir[] {
  const { heirs_max, heirs_winner_more } = world.rules.params;
  const most = Math.max(0, heirs_max - (won ? 0 : heirs_winner_more));
  return world.characters
    .heirsOf(house.id)
    .filter(({ place }) => place !== 'leaving')
    .slice(0, most)
    .map(({ kind, id, name, folded, category, traits, level, deeds }) => ({
      uid: `${world.age.age}-${kind}-${id}`,
      kind,
      name,
      folded,
      category: category === -1 ? null : CATEGORIES[category],
      traits: traits.map(
        (trait) => (kind === 'general' ? world.rules.traits : world.rules.attributes).list[trait].id,
      ),
      level,
      record: { ...deeds },
      age: world.age.age,
    }));
}
