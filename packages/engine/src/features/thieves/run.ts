import { mulDiv, purpose } from '@realm/base';
import type { OperationOutcome, ReportBody } from '@realm/contract';
import type { Scope } from '../../scope/handler.ts';
import { bandOf } from '../../stats/chance.ts';
import { operationChanceBp } from '../../stats/thieves.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { keepReport } from '../intel/keep.ts';
import { spied } from '../intel/spied.ts';
import { hitOf } from '../land/battered.ts';
import { blamedPlace, holdAgainst } from './blame.ts';
import type { OperationAsked, Sending } from './check.ts';
import { loseThieves } from './losses.ts';
import { sabotage, sabotageReachBp } from './sabotage.ts';
import { steal, theftReachBp } from './theft.ts';

const SUCCESS = purpose('operation');

/** What both commands that send thieves answer beside their type. */
export type Ran = OperationOutcome &
  Pick<OperationAsked, 'op' | 'target' | 'thieves'> & { readonly nerve: number };

/** Sends thieves out: takes their nerve, and in a preview no more than that. */
export function runOperation(scope: Scope, house: House, sending: Sending): Ran {
  const { operation, target, thieves } = sending;
  const { nerve } = operation;
  house.nerve -= nerve;
  const outcome = scope.secretly(() => goIn(scope, house, sending));
  return { op: operation.id, target: target.id, thieves, nerve, ...outcome };
}

/** They succeed or are caught. */
function goIn(scope: Scope, house: House, sending: Sending): OperationOutcome {
  const { world } = scope;
  const { rules } = world;
  const { operation, target, thieves, framed } = sending;
  if (!isMended(world, 'being spied on changes nothing')) scope.house(target);
  const chance_bp = operationChanceBp(rules, operation, house, target, thieves, framed !== null);
  const success = world.random.at(SUCCESS, world.tick, house.id, world.actsOf(house)).chance(chance_bp);
  const brought = success ? succeed(scope, house, sending) : {};
  if (!success) caught(scope, house, sending);
  const lost = loseThieves(scope, house, thieves, success);
  const outcome = { chance: bandOf(rules, chance_bp), success, lost, ...brought };
  if (operation.kind !== 'intel') return outcome;
  return { ...outcome, hit: hitOf(world, house, target), report: brought.report ?? null };
}

type Brought = Pick<OperationOutcome, 'report' | 'taken' | 'harmed'>;

/** What they bring or do; the victim of intel never hears of it, another who is blamed for it if anyone. */
function succeed(scope: Scope, house: House, sending: Sending): Brought {
  const { world } = scope;
  const { operation, thieves, framed, stock, building } = sending;
  const blamed = blamedPlace(framed);
  holdAgainst(scope, sending.target, framed, hostility(scope, house, sending));
  if (operation.shows !== null) {
    const { target } = sending;
    const shown = spied[operation.shows](world, house, target);
    const body = { kind: operation.shows, ...shown } as ReportBody;
    return { report: keepReport(scope, house, target, hitOf(world, house, target), body) };
  }
  const target = scope.house(sending.target);
  if (operation.takes !== null && stock !== null) {
    const taken = steal(scope, operation.takes, stock, house, target, thieves);
    scope.tell(target, { kind: 'stolen', ...taken, blamed });
    return { taken };
  }
  const harmed = sabotage(scope, operation, house, target, thieves, building);
  scope.tell(target, { kind: 'sabotaged', op: operation.id, lost: harmed, blamed });
  return { harmed };
}

/** Thieves who are caught tell who sent them, whomever they were to leave signs of. */
function caught(scope: Scope, house: ReadonlyHouse, sending: Sending): void {
  const { id, realm, state } = house;
  const { operation, target } = sending;
  scope.tell(target, { kind: 'thieves_caught', op: operation.id, by: id, realm, state });
  holdAgainst(scope, target, scope.world.stateOf(house), hostility(scope, house, sending));
}

/** What is held against a state for thieves: as much of the whole as they were for the target's land, which tells nothing hidden. */
function hostility({ world }: Scope, house: ReadonlyHouse, sending: Sending): number {
  const { operation, target, thieves } = sending;
  if (operation.kind === 'intel') return 0;
  const { params } = world.rules;
  const [whole, full_per_100_acres] =
    operation.kind === 'theft'
      ? [params.theft_hostility_hundredths, params.theft_full_per_100_acres]
      : [params.sabotage_hostility_hundredths, params.sabotage_full_per_100_acres];
  if (isMended(world, 'what thieves are held for tells nothing hidden')) {
    const full = full_per_100_acres * target.land;
    return thieves * 100 >= full ? whole : mulDiv(whole, thieves * 100, full);
  }
  if (!isMended(world, 'thieves are held against a state by what they could do')) return whole;
  return mulDiv(whole, reachBp(world, house, sending), 10_000);
}

function reachBp(world: ReadonlyWorld, house: ReadonlyHouse, sending: Sending): number {
  const { operation, target, thieves, stock } = sending;
  const { takes } = operation;
  if (takes !== null && stock !== null) return theftReachBp(world, takes, stock, house, target, thieves);
  return sabotageReachBp(world, operation, { ...sending, house });
}
