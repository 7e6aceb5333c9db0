import { type ReadonlyState, type ReadonlyWorld, readReport } from '@realm/engine';
import { type PlayerAccess, REPORTS_LOOKED_AT } from '@realm/robots';
import { Kept } from '../robots/kept.ts';

type Reports = Awaited<ReturnType<PlayerAccess['reports']>>;

/**
 * The newest reports of each state as the view of reports tells them, each read once and kept for as long as it is among
 * them: a lab has the memory for it, and its robots look at all of them in every tick.
 */
export function readReports(world: ReadonlyWorld): PlayerAccess['reports'] {
  const now = new Kept<ReadonlyState, Reports>(() => world);
  const last = new Map<ReadonlyState, Reports>();
  return (house) => {
    const state = world.stateOf(world.theHouse(house));
    return now.get(state, () => {
      const found = newestOf(state, last.get(state) ?? []);
      last.set(state, found);
      return found;
    });
  };
}

/** A state's newest reports; those that stand in `known` too, newest first as well, are taken from there. */
function newestOf({ intel }: ReadonlyState, known: Reports): Reports {
  let at = 0;
  const found = intel.newest(undefined, undefined, REPORTS_LOOKED_AT).map((kept) => {
    while (at < known.length && known[at].id > kept.id) at++;
    return known[at]?.id === kept.id ? known[at] : readReport(kept);
  });
  const same = found.length === known.length && found[0] === known[0] && found.at(-1) === known.at(-1);
  return same ? known : found;
}
