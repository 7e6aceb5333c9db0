import { cost, mulDivCeil } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import type { Params, Rules } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Character, CharacterKind } from './state/characters.ts';

/** The numbers of a kind of character, by what they are. */
interface KindParams {
  readonly most: number;
  readonly gold_base: number;
  readonly gold_per_acre: number;
  readonly gold_step_bp: number;
  readonly wage_milli: number;
  readonly levels: readonly number[];
}

/** The numbers of the age that hold for a kind of character. */
export function paramsOf({ params }: { readonly params: Params }, kind: CharacterKind): KindParams {
  if (kind === 'general') {
    return {
      most: params.generals_max,
      gold_base: params.general_gold_base,
      gold_per_acre: params.general_gold_per_acre,
      gold_step_bp: params.general_gold_step_bp,
      wage_milli: params.general_wage_milli,
      levels: params.general_levels,
    };
  }
  return {
    most: params.academics_max,
    gold_base: params.academic_gold_base,
    gold_per_acre: params.academic_gold_per_acre,
    gold_step_bp: params.academic_gold_step_bp,
    wage_milli: params.academic_wage_milli,
    levels: params.academic_levels,
  };
}

/** Characters of a kind that a house has, wherever they are. */
function countOf({ characters }: ReadonlyWorld, house: ReadonlyHouse, kind: CharacterKind): number {
  let count = 0;
  for (const character of characters.of(house.id)) if (character.kind === kind) count += 1;
  return count;
}

/** Gold to recruit one, before traits: by land, and by how many the house has. */
export function recruitGold(world: ReadonlyWorld, house: ReadonlyHouse, kind: CharacterKind): number {
  const { gold_base, gold_per_acre, gold_step_bp } = paramsOf(world.rules, kind);
  return cost(gold_base + gold_per_acre * house.land, countOf(world, house, kind) * gold_step_bp);
}

/** Why a house may have no more of a kind, those it bids and offers for included, or null. */
export function needRoom(world: ReadonlyWorld, house: ReadonlyHouse, kind: CharacterKind): Refusal | null {
  const { most: max } = paramsOf(world.rules, kind);
  const sought = world.hall.sought(house.id, kind);
  return countOf(world, house, kind) + sought < max
    ? null
    : refuse('too_many_characters', { what: `${kind}s`, max });
}

/** The level that experience has reached, from 1: the last of `levels` whose line it has. */
export function levelAt(levels: readonly number[], experience: number): number {
  let level = 1;
  while (level < levels.length && experience >= levels[level]) level++;
  return level;
}

/** A character of the house, wherever it is; one of another house is as unknown as none. */
export function ownCharacter(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  { kind, id }: { readonly kind: CharacterKind; readonly id: number },
): Readable<Character> | Refusal {
  const character = world.characters.get(kind, id);
  return character?.house === house.id ? character : refuse('no_such_character', { kind, id });
}

/**
 * What a character is worth to anybody, in gold: what recruiting its kind costs a house with the median land and
 * no other, with its traits or attributes, more by level, and a little by its deeds.
 */
export function appraisalOf({ rules, median_land }: ReadonlyWorld, character: Readable<Character>): number {
  const { params } = rules;
  const { gold_base, gold_per_acre } = paramsOf(rules, character.kind);
  let deeds = 0;
  for (const deed of Object.values(character.deeds)) deeds += deed;
  const bp =
    (character.level - 1) * params.appraisal_level_bp +
    traitsBp(rules, character) +
    Math.min(params.appraisal_deeds_max_bp, deeds * params.appraisal_deed_bp);
  return cost(gold_base + gold_per_acre * median_land, bp);
}

function traitsBp(rules: Rules, { kind, traits }: Readable<Character>): number {
  if (kind === 'academic') return traits.length * rules.params.appraisal_attribute_bp;
  return traits.reduce((sum, trait) => sum + rules.traits.list[trait].price_bp, 0);
}

/** How content a character is now, in basis points: it mends by itself while it is in service. */
export function contentmentOf({ tick, rules }: ReadonlyWorld, character: Readable<Character>): number {
  const { contentment_bp, contentment_tick, place } = character;
  if (place === 'listed' || place === 'leaving') return contentment_bp;
  return Math.min(10_000, contentment_bp + (tick - contentment_tick) * rules.params.contentment_mend_bp);
}

/** Gold reassuring a character costs. */
export function reassureGold(world: ReadonlyWorld, character: Readable<Character>): number {
  return mulDivCeil(appraisalOf(world, character), world.rules.params.reassure_price_bp, 10_000);
}
