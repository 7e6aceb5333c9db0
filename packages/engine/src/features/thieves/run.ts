import { purpose } from '@realm/base';
import type { OperationOutcome, ReportBody } from '@realm/contract';
import type { Operation } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { bandOf } from '../../stats/chance.ts';
import { operationChanceBp } from '../../stats/thieves.ts';
import type { House } from '../../world/house.ts';
import type { State } from '../../world/realm.ts';
import { keepReport } from '../intel/keep.ts';
import { spied } from '../intel/spied.ts';
import { hitOf } from '../land/battered.ts';
import { blamedPlace, holdAgainst } from './blame.ts';
import type { Errand } from './check.ts';
import { loseThieves } from './losses.ts';
import { sabotage } from './sabotage.ts';
import { steal } from './theft.ts';

const SUCCESS = purpose('operation');

/** What both commands that send thieves answer beside their type. */
export type Ran = OperationOutcome & Pick<Errand, 'op' | 'target' | 'thieves'> & { readonly nerve: number };

/** Sends thieves out: takes their nerve, and in a preview no more than that. The check has passed. */
export function runErrand(scope: Scope, house: House, errand: Errand): Ran {
  const { world } = scope;
  const { op, target, thieves } = errand;
  const operation = world.rules.operations.get(op)!;
  house.nerve -= operation.nerve;
  const outcome = scope.secretly(() => goIn(scope, operation, house, errand));
  return { op, target, thieves, nerve: operation.nerve, ...outcome };
}

/** They succeed or are caught. */
function goIn(scope: Scope, operation: Operation, house: House, errand: Errand): OperationOutcome {
  const { world } = scope;
  const { rules } = world;
  const { thieves, frame } = errand;
  const target = scope.house(world.house(errand.target)!);
  const chance_bp = operationChanceBp(rules, operation, house, target, thieves, frame !== undefined);
  const success = world.random.at(SUCCESS, world.tick, house.id, house.commands).chance(chance_bp);
  const framed = frame === undefined ? null : world.realms[frame[0] - 1].states[frame[1] - 1];
  const brought = success ? succeed(scope, operation, house, target, errand, framed) : {};
  if (!success) caught(scope, operation, house, target);
  const lost = loseThieves(scope, house, thieves, success);
  const outcome = { chance: bandOf(rules, chance_bp), success, lost, ...brought };
  if (operation.kind !== 'intel') return outcome;
  return { ...outcome, hit: hitOf(world, house, target), report: brought.report ?? null };
}

type Brought = Pick<OperationOutcome, 'report' | 'taken' | 'harmed'>;

/** What they bring or do; the victim of intel never hears of it, another who is blamed for it if anyone. */
function succeed(
  scope: Scope,
  operation: Operation,
  house: House,
  target: House,
  errand: Errand,
  framed: State | null,
): Brought {
  const { world } = scope;
  const { thieves } = errand;
  const blamed = blamedPlace(framed);
  holdAgainst(scope, target, framed, hostility(scope, operation));
  if (operation.shows !== null) {
    const shown = spied[operation.shows](world, house, target);
    const body = { kind: operation.shows, ...shown } as ReportBody;
    return { report: keepReport(scope, house, target, hitOf(world, house, target), body) };
  }
  if (operation.takes !== null) {
    const taken = steal(scope, operation, house, target, thieves, errand);
    scope.tell(target, { kind: 'stolen', ...taken, blamed });
    return { taken };
  }
  const harmed = sabotage(scope, operation, house, target, thieves, errand.building);
  scope.tell(target, { kind: 'sabotaged', op: operation.id, lost: harmed, blamed });
  return { harmed };
}

/** Thieves who are caught tell who sent them, whomever they were to leave signs of. */
function caught(scope: Scope, operation: Operation, house: House, target: House): void {
  const { id, realm, state } = house;
  scope.tell(target, { kind: 'thieves_caught', op: operation.id, by: id, realm, state });
  holdAgainst(scope, target, scope.world.stateOf(house), hostility(scope, operation));
}

function hostility({ world }: Scope, { kind }: Operation): number {
  const { theft_hostility_hundredths, sabotage_hostility_hundredths } = world.rules.params;
  if (kind === 'theft') return theft_hostility_hundredths;
  return kind === 'sabotage' ? sabotage_hostility_hundredths : 0;
}
