import type { ReadReply } from '@realm/contract';
import { type ReadonlyWorld, scored } from '@realm/engine';
import { kept, publicVersion } from './kept.ts';
import { stateTotals } from './states.ts';

type Standing = ReadReply<'age'>['standings'][number];

/** Every state with a house, best first. */
export const standings = kept(publicVersion, (world: ReadonlyWorld): Standing[] =>
  scored(world, stateTotals(world)).map(({ state, score, houses, active, ...has }, i) => ({
    rank: i + 1,
    realm: state.realm,
    state: state.id,
    name: state.name,
    score,
    land: has.land,
    might: has.might,
    renown: has.renown,
    war_points: has.war_points,
    wonders: has.wonders,
    scored_land: has.scored_land,
    scored_might: has.scored_might,
    scored_renown: has.scored_renown,
    houses,
    active,
  })),
);
