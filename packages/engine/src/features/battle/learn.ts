import { mulDiv } from '@realm/base';
import { isRefusal } from '@realm/contract';
import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import { addDeed, gainExperience } from '../characters/career.ts';
import { dishearten } from '../characters/contentment.ts';
import { generalAtHome } from '../characters/general.ts';
import type { Character } from '../characters/state/characters.ts';
import type { Spoils } from './strike.ts';

interface Sides {
  readonly target: ReadonlyHouse;
  readonly general: Readable<Character> | null;
}

/**
 * Generals learn from a blow, who led and who defended: more from a victory than from a defeat, and the less the
 * further apart the two strengths were; a defeat leaves them less content. The record tells what they did.
 */
export function learn(
  scope: Scope,
  { target, general }: Sides,
  { won, closeness_bp, telling_bp, acres }: Spoils,
): void {
  const { world } = scope;
  const { general_experience_won, general_experience_beaten, contentment_defeat_bp } = world.rules.params;
  const taught = (victory: boolean) =>
    mulDiv(
      mulDiv(victory ? general_experience_won : general_experience_beaten, closeness_bp, 10_000),
      telling_bp,
      10_000,
    );
  // Of what was not even half a battle no record tells.
  const told = telling_bp >= 5_000;
  if (general !== null) {
    gainExperience(scope, general, taught(won));
    if (told) addDeed(scope, general, won ? 'attacks_won' : 'attacks_lost');
    if (acres > 0) addDeed(scope, general, 'acres_taken', acres);
    if (!won) dishearten(scope, general, contentment_defeat_bp);
  }
  const defender = target.defender === 0 ? null : generalAtHome(world, target, target.defender);
  if (defender !== null && !isRefusal(defender)) {
    gainExperience(scope, defender, taught(!won));
    if (told) addDeed(scope, defender, won ? 'defenses_lost' : 'defenses_held');
    if (won) dishearten(scope, defender, contentment_defeat_bp);
  }
}
