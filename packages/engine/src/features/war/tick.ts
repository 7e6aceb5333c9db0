import { mulDivCeil } from '@realm/base';
import { noteBeforeArrival } from '../../world/before_arrival.ts';
import { membersOf } from '../../world/members.ts';
import type { Readable } from '../../world/readonly.ts';
import type { World } from '../../world/world.ts';
import { endCeasefire } from '../relations/ceasefire.ts';
import { dropOvertures } from '../relations/overtures.ts';
import type { War } from '../relations/state/war.ts';
import { giveBack, recoveredIn } from './recovery.ts';
import { endWar, settleWars, winnerByPoints } from './war.ts';

/**
 * What passes between states: overtures lapse, ceasefires, tribute and wars come to their end, houses recover, and once
 * a day what states hold against each other fades.
 */
export function relationsOfStates(world: World): void {
  const { relations, tick, rules } = world;
  const { params } = rules;
  dropOvertures(world, ({ until_tick }) => tick >= until_tick);
  for (const ceasefire of [...relations.ceasefires.all])
    if (tick >= ceasefire.until_tick) endCeasefire(world, ceasefire, null);
  for (const war of [...relations.wars.all]) {
    if (tick < war.from_tick + params.war_ticks_max) continue;
    noteSides(world, war);
    endWar(world, war, 'time', winnerByPoints(world, war));
  }
  if (tick >= params.age_ticks) {
    for (const war of relations.wars.all) noteSides(world, war);
    settleWars(world);
  }
  recover(world);
  if (tick % params.day_ticks === 0) fadeHostility(world);
}

/** What the end of a war changes for the houses is the tick's doing. */
function noteSides(world: World, { a, b }: Readable<War>): void {
  for (const state of [a, b]) for (const house of membersOf(world, state)) noteBeforeArrival(world, house);
}

/** Houses get back what this tick brings; a recovery that is over, and tribute, are forgotten. */
function recover(world: World): void {
  const { relations, tick, ledger } = world;
  const houses = new Set(relations.recoveries.flatMap(({ losses }) => [...losses.keys()]));
  for (const id of houses) {
    const house = world.house(id);
    if (house === undefined) continue;
    noteBeforeArrival(world, house);
    giveBack(ledger, house, recoveredIn(world, house, tick));
  }
  keep(relations.recoveries, ({ until_tick }) => tick < until_tick);
  keep(relations.tributes, ({ until_tick }) => tick < until_tick);
}

/** Leaves only those of a list that pass. */
function keep<T>(list: T[], passes: (each: T) => boolean): void {
  for (let i = list.length - 1; i >= 0; i--) if (!passes(list[i])) list.splice(i, 1);
}

/** A day takes a share of what is felt, and at least so much. */
function fadeHostility({ relations, rules }: World): void {
  const { hostility_fade_min, hostility_fade_bp } = rules.params;
  relations.fade((felt) => felt - Math.max(hostility_fade_min, mulDivCeil(felt, hostility_fade_bp, 10_000)));
}
