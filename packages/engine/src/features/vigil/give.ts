import type { Gift } from '@realm/formulas';
import type { Scope } from '../../scope/handler.ts';
import { tellState } from '../../scope/tell.ts';
import { giveStateAnew } from '../../stats/given.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import { isNoTrifle, withGift } from './formulas.ts';
import type { Vigil } from './state.ts';

/** A house burns aether and incense for its state's vigil, which is lit once it has what it needs; answers the vigil. */
export function giveTo(scope: Scope, house: House, state: ReadonlyState, vigil: Vigil, gift: Gift): Vigil {
  const { world, ledger } = scope;
  const { rules, tick } = world;
  house.aether -= gift.aether;
  ledger.add(posting('aether', 'vigil'), gift.aether);
  if (gift.incense > 0) {
    house.cells[MATERIALS + rules.incense] -= gift.incense;
    ledger.add(posting('material', 'vigil') + rules.incense, gift.incense);
  }
  const counts = isNoTrifle(vigil, gift) || !isMended(world, 'trifles keep no vigil open');
  const given = withGift(rules, vigil, gift, tick, counts);
  scope.change(state, (own) => {
    own.vigil = given;
  });
  if (given.lit_until !== 0) scope.beyond((world) => giveStateAnew(world, state));
  if (vigil.lit_until === 0 && given.lit_until !== 0) {
    const until_tick = given.lit_until;
    tellState(scope, state, { kind: 'vigil_lit', vigil: rules.vigils.list[vigil.vigil].id, until_tick });
  }
  return given;
}
