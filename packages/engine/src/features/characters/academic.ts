import { purpose } from '@realm/base';
import { ATTRIBUTES_MAX, type Rules } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import type { Character } from './state/characters.ts';

const APPLICANTS = purpose('attributes of academics');

/** Academics of the house, wherever they are, in the order they came to it. */
export function academicsOf(world: ReadonlyWorld, house: ReadonlyHouse): Readable<Character>[] {
  return world.characters.of(house.id).filter(({ kind }) => kind === 'academic');
}

/**
 * The attributes of the academic of a category who would enter the house's service now, in rising order. They hang
 * on the house and on how many it has recruited, so that whoever asks beforehand is told what comes, and asking
 * again brings no other.
 */
export function applicant(
  { random, rules }: ReadonlyWorld,
  house: ReadonlyHouse,
  category: number,
): number[] {
  const rolls = random.at(APPLICANTS, house.id, house.academics_recruited, category);
  const left = rules.attributes.list.filter((attribute) => attribute.category === category);
  const count = rolls.chance(rules.params.academic_third_bp) ? ATTRIBUTES_MAX : ATTRIBUTES_MAX - 1;
  const drawn: number[] = [];
  while (drawn.length < count) {
    const [attribute] = left.splice(rolls.below(left.length), 1);
    drawn.push(attribute.index);
  }
  return drawn.sort((a, b) => a - b);
}

/** What an academic gives its house while it is at home: its attributes, more by each level, towards zero. */
export function academicGives(rules: Rules, { traits, level }: Readable<Character>, give: Give): void {
  const scale_bp = 10_000 + (level - 1) * rules.params.academic_level_step_bp;
  for (const attribute of traits) give(rules.attributes.list[attribute].effects, scale_bp);
}
