import { isRefusal, type ReadQuery, type Report } from '@realm/contract';
import { readReport } from '@realm/engine';
import { houseOf } from './caller.ts';
import type { Context, View } from './view.ts';

/** What the viewer's state knows of other houses, newest first. */
export const reports: View<'reports'> = ({ world, viewer }, _params, query) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const { target, limit, before } = query;
  const known = world.stateOf(house).intel.newest(target, before, limit);
  return { reports: known.map(readReport) };
};

/** The `before` that leads on to what is older than a reply's last report; null when nothing is. */
export function olderReports(
  { world, viewer: { house } }: Context,
  shown: readonly Report[],
  { target }: Pick<ReadQuery<'reports'>, 'target'>,
): number | null {
  const last = shown.at(-1);
  if (house === null || last === undefined) return null;
  return world.stateOf(house).intel.newest(target, last.id, 1).length > 0 ? last.id : null;
}
