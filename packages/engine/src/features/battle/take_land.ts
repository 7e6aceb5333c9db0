import type { Scope } from '../../scope/handler.ts';
import { landChanged } from '../../stats/effects.ts';
import type { House } from '../../world/house.ts';
import { BUILDINGS, CONSTRUCTING } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { inProportion } from './gains.ts';

/**
 * Takes acres from a house: buildings, building sites and barren land in proportion; what stood on them is gone.
 * `lost` counts the buildings and sites that go, by index; answered is how many went in all.
 */
export function takeLand(scope: Scope, target: House, acres: number, lost: number[]): number {
  const { world } = scope;
  const { cells } = target;
  const kinds = lost.length;
  const parts: number[] = [];
  let used = 0;
  for (let b = 0; b < kinds; b++) {
    parts.push(cells[BUILDINGS + b], cells[CONSTRUCTING + b]);
    used += cells[BUILDINGS + b] + cells[CONSTRUCTING + b];
  }
  const taken = inProportion([...parts, target.land - used], acres);
  let gone = 0;
  for (let b = 0; b < kinds; b++) {
    const [buildings, sites] = [taken[b * 2], taken[b * 2 + 1]];
    cells[BUILDINGS + b] -= buildings;
    cells[CONSTRUCTING + b] -= sites;
    lost[b] += buildings + sites;
    gone += buildings + sites;
    if (sites > 0) scope.beyond(({ works }) => works.cancel(target.id, WORK.build, b, sites));
  }
  target.land -= acres;
  scope.change(world.stateOf(target), (state) => {
    state.land -= acres;
  });
  landChanged(target);
  return gone;
}
