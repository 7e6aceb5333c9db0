import type { ReadReply } from '@realm/contract';
import { FRAME_HOUSES, type Frame, type PastWar, type War, type World } from '@realm/engine';
import { placeOf } from './place.ts';
import { largestOf } from './standing/largest.ts';
import type { View } from './view.ts';

type Recap = ReadReply<'age_recap'>;

/** The age so far: frames, wars, names. */
export const age_recap: View<'age_recap'> = ({ world }) => recapOf(world, false);

/** The recap; with the age's end as one last frame, once it has ended. */
export function recapOf(world: World, with_end: boolean): Recap {
  const { frames, names } = with_end ? withEnd(world) : world.recap;
  return {
    frames: frames.map((frame) => frameOf(world, frame)),
    wars: [...world.relations.past.map(pastWar), ...world.relations.wars.map(warUnderWay)],
    names: namesOf(world, names),
  };
}

/** The frames and one of the end, unless the last of them is of the last tick. */
function withEnd(world: World): { frames: readonly Frame[]; names: ReadonlyMap<number, string> } {
  const { frames, names } = world.recap;
  if (frames.at(-1)?.tick === world.tick || world.tick === 0) return world.recap;
  const houses = largestOf(world.houses, FRAME_HOUSES);
  const end = { tick: world.tick, at: world.at, houses: houses.map(({ id, land }) => [id, land] as const) };
  return {
    frames: [...frames, end],
    names: new Map([...names, ...houses.map(({ id, name }) => [id, name] as const)]),
  };
}

function frameOf({ realms, series }: World, { tick, at, houses }: Frame): Recap['frames'][number] {
  const states: Recap['frames'][number]['states'] = [];
  for (const realm of realms) {
    for (const { id } of realm.states) {
      const noted = series.at(tick, realm.id, id);
      if (noted.houses > 0) states.push([realm.id, id, noted.land, noted.might, noted.war_points]);
    }
  }
  return { tick, at, states, houses: houses.map(([house, land]) => [house, land]) };
}

function warUnderWay({ id, a, b, from_tick, points }: War): Recap['wars'][number] {
  return {
    id,
    a: placeOf(a),
    b: placeOf(b),
    from_tick,
    ended_tick: null,
    winner: null,
    war_points: [points[0], points[1]],
  };
}

function pastWar({ id, a, b, from_tick, points, ended_tick, winner }: PastWar): Recap['wars'][number] {
  return {
    id,
    a: placeOf(a),
    b: placeOf(b),
    from_tick,
    ended_tick,
    winner: winner === null ? null : placeOf(winner),
    war_points: [points[0], points[1]],
  };
}

function namesOf({ realms }: World, houses: ReadonlyMap<number, string>): Recap['names'] {
  const states = realms.flatMap((realm) => realm.states);
  return {
    realms: Object.fromEntries(realms.map(({ id, rule }) => [id, rule.name])),
    states: Object.fromEntries(states.map(({ realm, id, name }) => [`${realm}:${id}`, name])),
    houses: Object.fromEntries(houses),
  };
}
