import { the } from '@realm/base';
import type { Hit, Report, ReportBody } from '@realm/contract';
import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { type KeptReport, reportOf } from './state/intel.ts';

/**
 * Keeps what a house brought home about another among its state's reports, and answers the report. To be called
 * where something earned it, which no preview does (see `Scope.secretly`).
 */
export function keepReport(
  scope: Scope,
  by: ReadonlyHouse,
  target: ReadonlyHouse,
  hit: Hit,
  body: ReportBody,
): Report {
  const { world } = scope;
  const state = world.stateOf(by);
  const taken = { target: target.id, by: by.id, tick: world.tick, at: scope.at, hit };
  let kept: KeptReport | undefined;
  scope.change(state, ({ intel }) => {
    kept = intel.add(taken, body);
  });
  return reportOf(the(kept, 'a report that was just kept'), body);
}
