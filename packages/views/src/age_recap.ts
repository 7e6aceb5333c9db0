import type { ReadReply } from '@realm/contract';
import type { Frame, PastWar, War, World } from '@realm/engine';
import { placeOf } from './place.ts';
import type { View } from './view.ts';

type Recap = ReadReply<'age_recap'>;

/** The age so far: frames, wars, names. */
export const age_recap: View<'age_recap'> = ({ world }) => ({
  frames: world.recap.frames.map((frame) => frameOf(world, frame)),
  wars: [...world.relations.past.map(pastWar), ...world.relations.wars.map(warUnderWay)],
  names: namesOf(world),
});

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

function namesOf({ realms, recap }: World): Recap['names'] {
  const states = realms.flatMap((realm) => realm.states);
  return {
    realms: Object.fromEntries(realms.map(({ id, rule }) => [id, rule.name])),
    states: Object.fromEntries(states.map(({ realm, id, name }) => [`${realm}:${id}`, name])),
    houses: Object.fromEntries(recap.names),
  };
}
