import { apply, mulDiv } from '@realm/base';
import { eachOf } from '../../world/members.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyRealm, ReadonlyState, Realm } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Tribute } from '../relations/state/war.ts';
import { unclaimedOf } from './state/steward.ts';

/** What a state gets of a realm's material, and by which tribute, if by one. */
export type Gets = (state: ReadonlyState, units: number, tribute: Readable<Tribute> | null) => void;

/** Tells what each state gets of a realm's output, as its own or in tribute; answers how much of it states have claimed. */
export function shareOut(world: ReadonlyWorld, realm: ReadonlyRealm, output: number, gets: Gets): number {
  const shareOf = sharesOf(world, realm, output);
  let claimed = 0;
  eachOf(realm, (state) => {
    const share = shareOf(state);
    gets(state, share - payTribute(world, state, share, gets), null);
    claimed += share;
  });
  return claimed;
}

/** Pays the tribute a state owes from what it gets; answers how much that is. */
function payTribute(
  { relations, rules }: ReadonlyWorld,
  state: ReadonlyState,
  share: number,
  gets: Gets,
): number {
  let paid = 0;
  const { tributes } = relations;
  for (let i = 0; i < tributes.length; i++) {
    const tribute = tributes[i];
    if (tribute.from !== state) continue;
    const due = mulDiv(share, rules.params.tribute_bp, 10_000);
    const units = Math.min(due, share - paid);
    gets(tribute.to, units, tribute);
    paid += units;
  }
  return paid;
}

/** What the works a realm has finished add to its output, in bp. */
function worksBp({ rules }: ReadonlyWorld, { works }: ReadonlyRealm): number {
  let bp = 0;
  for (let done = 0; done < works.done; done++) bp += rules.realm_works[done].output_bp;
  return bp;
}

/** Units a realm puts out in a tick: a base and a part for the land of its houses, and what its works add. */
export function outputOf(world: ReadonlyWorld, realm: ReadonlyRealm): number {
  const { realm_output_base, realm_output_per_100_acres } = world.rules.params;
  const output = realm_output_base + mulDiv(landOf(realm), realm_output_per_100_acres, 100);
  return apply(output, worksBp(world, realm));
}

/**
 * Tells each state's share of an output, rounded down: an equal part of what is split equally (a state without houses leaves
 * its own unclaimed), and by land its part of all but that and the unclaimed.
 */
export function sharesOf(
  { rules }: ReadonlyWorld,
  realm: Pick<Readable<Realm>, 'states'>,
  output: number,
): (state: ReadonlyState) => number {
  const { params } = rules;
  const split_equally = mulDiv(output, params.equal_share_bp, 10_000);
  const equal = mulDiv(split_equally, 1, realm.states.length);
  const by_land = output - unclaimedOf(output, params) - split_equally;
  const land = landOf(realm);
  return (state) => (state.land === 0 ? 0 : equal + mulDiv(by_land, state.land, land));
}

function landOf(realm: Pick<Readable<Realm>, 'states'>): number {
  let land = 0;
  eachOf(realm, (state) => {
    land += state.land;
  });
  return land;
}
