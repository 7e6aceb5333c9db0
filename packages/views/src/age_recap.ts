import type { ReadReply } from '@realm/contract';
import {
  FRAME_HOUSES,
  type Frame,
  type PastWar,
  type Readable,
  type ReadonlyWorld,
  type War,
} from '@realm/engine';
import { placeOf } from './place.ts';
import { largestOf } from './standing/largest.ts';
import { stateTotals } from './standing/states.ts';
import type { View } from './view.ts';

type Recap = ReadReply<'age_recap'>;

/** The age so far: frames, wars, names. */
export const age_recap: View<'age_recap'> = ({ world }) => recapOf(world, false);

/** The recap; with the age's end as one last frame, once it has ended. */
export function recapOf(world: ReadonlyWorld, with_end: boolean): Recap {
  const { names } = world.recap;
  const past = world.recap.frames.map((frame) => frameOf(world, frame));
  const ends = with_end ? [endFrame(world)] : [];
  // A frame of the tick in which staff ended the age gives way to that of the end.
  const frames = [...past.filter(({ tick }) => !with_end || tick < world.tick), ...ends];
  const ten = with_end ? largestOf(world.houses, FRAME_HOUSES) : [];
  return {
    frames,
    wars: [...world.relations.past.map(pastWar), ...world.relations.wars.all.map(warUnderWay)],
    names: namesOf(world, new Map([...names, ...ten.map(({ id, name }) => [id, name] as const)])),
  };
}

/** The world as it stands, with all that was done since its last tick. */
function endFrame(world: ReadonlyWorld): Recap['frames'][number] {
  const { tick, at } = world;
  return {
    tick,
    at,
    states: stateTotals(world).map(({ state, land, might }) => [
      state.realm,
      state.id,
      land,
      might,
      state.war_points,
    ]),
    houses: largestOf(world.houses, FRAME_HOUSES).map(({ id, land }) => [id, land]),
  };
}

function frameOf({ realms, series }: ReadonlyWorld, { tick, at, houses }: Frame): Recap['frames'][number] {
  const states: Recap['frames'][number]['states'] = [];
  for (const realm of realms) {
    for (const { id } of realm.states) {
      const noted = series.at(tick, realm.id, id);
      if (noted.houses > 0) states.push([realm.id, id, noted.land, noted.might, noted.war_points]);
    }
  }
  return { tick, at, states, houses: houses.map(([house, land]) => [house, land]) };
}

function warUnderWay({ id, a, b, from_tick, points }: Readable<War>): Recap['wars'][number] {
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

function pastWar({
  id,
  a,
  b,
  from_tick,
  points,
  ended_tick,
  winner,
}: Readable<PastWar>): Recap['wars'][number] {
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

function namesOf({ realms }: ReadonlyWorld, houses: ReadonlyMap<number, string>): Recap['names'] {
  const states = realms.flatMap((realm) => realm.states);
  return {
    realms: Object.fromEntries(realms.map(({ id, rule }) => [id, rule.name])),
    states: Object.fromEntries(states.map(({ realm, id, name }) => [`${realm}:${id}`, name])),
    houses: Object.fromEntries(houses),
  };
}
