import { isRefusal, type ReadReply } from '@realm/contract';
import {
  isInWarRange,
  landRatioBp,
  mayDeclareAlone,
  type ReadonlyWorld,
  type State,
  standingOf,
} from '@realm/engine';
import { houseOf } from './caller.ts';
import { placeOf } from './place.ts';
import type { View } from './view.ts';

type Relations = ReadReply<'relations'>;

/** What the caller's state and the others hold against each other, and what is open between them. */
export const relations: View<'relations'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const own = world.stateOf(house);
  const others = world.realms.flatMap(({ states }) =>
    states.filter((state) => state !== own && state.land > 0),
  );
  return {
    ...placeOf(own),
    states: others.map((other) => relationTo(world, own, other)),
    proposals: proposalsOf(world, own),
    war: world.relations.warOf(own)?.id ?? null,
  };
};

function relationTo(world: ReadonlyWorld, own: State, other: State): Relations['states'][number] {
  return {
    ...placeOf(other),
    name: other.name,
    felt: world.relations.felt(own, other),
    felt_by_them: world.relations.felt(other, own),
    standing: standingOf(world, own, other),
    standing_of_them: standingOf(world, other, own),
    land_ratio_bp: landRatioBp(own, other),
    in_war_range: isInWarRange(world, own, other),
    may_declare: mayDeclareAlone(world, own, other),
    ceasefire_until_tick: world.relations.ceasefire(own, other)?.until_tick ?? null,
  };
}

function proposalsOf({ relations, tick }: ReadonlyWorld, own: State): Relations['proposals'] {
  return relations.overtures
    .filter(({ by, to, until_tick }) => (by === own || to === own) && tick < until_tick)
    .map(({ kind, by, to, ticks, until_tick }) => ({
      kind,
      by: placeOf(by),
      to: placeOf(to),
      ticks: kind === 'ceasefire' ? ticks : null,
      until_tick,
    }));
}
