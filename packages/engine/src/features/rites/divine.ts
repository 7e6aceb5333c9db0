import { purpose } from '@realm/base';
import type { CastOutcome, ReportBody } from '@realm/contract';
import type { Rite } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { bandOf } from '../../stats/chance.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import { keepReport } from '../intel/keep.ts';
import { hitOf } from '../land/battered.ts';
import { divinationChanceBp } from './chance.ts';
import { divined } from './divined.ts';

const SEES = purpose('divination');

/** A divination that is paid for: it brings a report, or the target feels who was looking. */
export function castDivination(
  scope: Scope,
  rite: Rite,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
): CastOutcome {
  const { world } = scope;
  const { random, rules, tick } = world;
  if (!isMended(world, 'being spied on changes nothing')) scope.house(target);
  const chance_bp = divinationChanceBp(rules, house, target);
  const sees = random.at(SEES, tick, house.id, world.actsOf(house)).chance(chance_bp);
  const chance = bandOf(rules, chance_bp);
  const hit = hitOf(world, house, target);
  if (!sees || rite.shows === null) {
    const { id, realm, state } = house;
    scope.tell(target, { kind: 'divination_felt', rite: rite.id, by: id, realm, state });
    return { chance, outcome: 'failed', hit, report: null };
  }
  const body = { kind: rite.shows, ...divined[rite.shows](world, house, target) } as ReportBody;
  return { chance, outcome: 'landed', hit, report: keepReport(scope, house, target, hit, body) };
}
