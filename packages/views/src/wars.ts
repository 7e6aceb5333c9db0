import type { Place, ReadReply } from '@realm/contract';
import type { PastWar, Readable, ReadonlyState, ReadonlyWorld, War } from '@realm/engine';
import { placeOf } from './place.ts';
import type { View } from './view.ts';

type Wars = ReadReply<'wars'>;

/** Wars under way, ceasefires, tribute being paid, wars that are over. */
export const wars: View<'wars'> = ({ world }) => {
  const { relations, rules } = world;
  return {
    wars: relations.wars.all.map((war) => ({
      ...factsOf(war),
      until_tick: war.from_tick + rules.params.war_ticks_max,
      land: [war.a.land, war.b.land],
    })),
    ceasefires: relations.ceasefires.all.map(({ a, b, until_tick }) => ({
      a: placeOf(a),
      b: placeOf(b),
      until_tick,
    })),
    tribute: tributeOf(world),
    past: relations.past.toReversed().map((war) => ({
      ...factsOf(war),
      ended_tick: war.ended_tick,
      how: war.how,
      winner: war.winner === null ? null : placeOf(war.winner),
    })),
  };
};

type Facts = Pick<
  Wars['past'][number],
  'id' | 'a' | 'b' | 'from_tick' | 'mutual' | 'pays' | 'land_at_start' | 'war_points'
>;

function factsOf({
  id,
  a,
  b,
  from_tick,
  mutual,
  pays,
  land_at_start,
  points,
}: Readable<War | PastWar>): Facts {
  return {
    id,
    a: sideOf(a),
    b: sideOf(b),
    from_tick,
    mutual,
    pays,
    land_at_start: [land_at_start[0], land_at_start[1]],
    war_points: [points[0], points[1]],
  };
}

function sideOf(state: ReadonlyState): Place & { name: string } {
  return { ...placeOf(state), name: state.name };
}

function tributeOf({ relations, realms, rules }: ReadonlyWorld): Wars['tribute'] {
  return relations.tributes.map(({ war, from, to, until_tick, paid }) => ({
    war,
    from: placeOf(from),
    to: placeOf(to),
    material: rules.materials.list[realms[from.realm - 1].rule.material].id,
    share_bp: rules.params.tribute_bp,
    until_tick,
    paid,
  }));
}
