import { mulDiv, purpose } from '@realm/base';
import type { CastOutcome } from '@realm/contract';
import type { Rite } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { bandOf } from '../../stats/chance.ts';
import { settle } from '../../stats/settle.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { holdAgainst } from '../thieves/blame.ts';
import { preyBp } from '../thieves/prey.ts';
import { hexChanceBp } from './chance.ts';
import { addRiteGood, takenPosting } from './goods.ts';
import { endRites, layRite } from './lasting.ts';
import { addResilience, resilienceOf } from './resilience.ts';

const LANDS = purpose('hex');

/** A hex that is paid for: it lands on the target, fails against its Ward, or is turned on its caster. */
export function castHex(
  scope: Scope,
  rite: Rite,
  house: House,
  on: ReadonlyHouse,
  until_tick: number | null,
): CastOutcome {
  const { world } = scope;
  const { random, rules, tick } = world;
  const target = scope.house(on);
  const state = world.stateOf(house);
  const turned_bp = world.vengeance.against(target.id, state, tick);
  const chance_bp = hexChanceBp(rules, house, target, resilienceOf(world, target));
  const rolls = random.at(LANDS, tick, house.id, world.actsOf(house));
  const turned = rolls.chance(turned_bp);
  const landed = rolls.chance(chance_bp) && !turned;
  scope.beyond(({ vengeance }) => vengeance.add(target.id, state, tick));

  const outcome = turned ? 'turned' : landed ? 'landed' : 'failed';
  const from = { rite: rite.id, realm: state.realm, state: state.id };
  const { hex_landed_hostility_hundredths: most, hex_failed_hostility_hundredths: least } = rules.params;
  if (rite.kind === 'strong_hex') holdAgainst(scope, target, state, landed ? most : least);
  const chance = bandOf(rules, chance_bp);
  if (outcome === 'failed') {
    scope.tell(target, { kind: 'hex_failed', ...from, by: house.id });
    return { chance, outcome, until_tick: null };
  }
  const bearer = turned ? house : target;
  const taken = fall(scope, rite, house, bearer, until_tick);
  if (turned) scope.tell(target, { kind: 'hex_turned', ...from, by: house.id });
  else scope.tell(target, { kind: 'hexed', ...from, until_tick, taken });
  return { chance, outcome, until_tick, taken };
}

/** The hex does its work on a house; answers what it took, by good. */
function fall(
  scope: Scope,
  rite: Rite,
  caster: ReadonlyHouse,
  house: House,
  until_tick: number | null,
): Record<string, number> {
  const { world, ledger } = scope;
  const left_bp = 10_000 - resilienceOf(world, house);
  const taken: Record<string, number> = {};
  for (const [good, bp] of rite.takes) {
    const share = mulDiv(mulDiv(house[good], bp, 10_000), preyBp(world, caster, house), 10_000);
    const units = mulDiv(share, left_bp, 10_000);
    addRiteGood(house, good, -units);
    ledger.add(takenPosting(good), units);
    taken[good] = units;
  }
  if (rite.ends !== null) endRites(world, house, rite.ends);
  if (until_tick !== null) layRite(world, house, rite.index, until_tick);
  addResilience(world, house);
  settle(world.rules, house);
  return taken;
}
