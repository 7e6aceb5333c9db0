import type { Character } from '@realm/engine';
import { CATEGORIES, type Rules } from '@realm/rules';

/** What a general can do and has done. */
export function generalProfile(rules: Rules, general: Character) {
  return { ...known(general), traits: general.traits.map((trait) => rules.traits.list[trait].id) };
}

/** What an academic can do and has done. */
export function academicProfile(rules: Rules, academic: Character) {
  return {
    ...known(academic),
    category: CATEGORIES[academic.category],
    attributes: academic.traits.map((attribute) => rules.attributes.list[attribute].id),
  };
}

/** The record stands in the order of its words, so that the same world is answered with the same bytes. */
function known({ id, name, level, experience, deeds }: Character) {
  const record = Object.fromEntries(
    Object.keys(deeds)
      .sort()
      .map((deed) => [deed, deeds[deed]]),
  );
  return { id, name, level, experience, record };
}
