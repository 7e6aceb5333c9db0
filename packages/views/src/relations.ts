import { isRefusal, type ReadReply } from '@realm/contract';
import {
  isInWarRange,
  landRatioBp,
  mayDeclareAlone,
  type ReadonlyHouse,
  type ReadonlyState,
  type ReadonlyWorld,
  standingOf,
} from '@realm/engine';
import { houseOf } from './caller.ts';
import { asAsked, atOnce, type Fields, type Making } from './fields.ts';
import { placeOf } from './place.ts';
import type { View } from './view.ts';

type Relations = ReadReply<'relations'>;

type Relation = Relations['states'][number];

interface Two {
  readonly world: ReadonlyWorld;
  readonly own: ReadonlyState;
  readonly other: ReadonlyState;
}

const RELATION: Fields<Relation, Two> = {
  realm: ({ other }) => other.realm,
  state: ({ other }) => other.id,
  name: ({ other }) => other.name,
  felt: ({ world, own, other }) => world.relations.felt(own, other),
  felt_by_them: ({ world, own, other }) => world.relations.felt(other, own),
  standing: ({ world, own, other }) => standingOf(world, own, other),
  standing_of_them: ({ world, own, other }) => standingOf(world, other, own),
  land_ratio_bp: ({ own, other }) => landRatioBp(own, other),
  in_war_range: ({ world, own, other }) => isInWarRange(world, own, other),
  may_declare: ({ world, own, other }) => mayDeclareAlone(world, own, other),
  ceasefire_until_tick: ({ world, own, other }) => world.relations.ceasefire(own, other)?.until_tick ?? null,
};

/** What the caller's state and the others hold against each other, and what is open between them. */
export const relations: View<'relations'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const own = world.stateOf(house);
  const others = world.realms.flatMap(({ states }) => states.filter((other) => other !== own));
  return atOnce(RELATIONS, { world, own, others, made: atOnce });
};

/**
 * The same, of the states alone that the caller's has to do with, and with what it says of them made as it is looked at: until the
 * world's next entry.
 */
export function relationsOnDemand(world: ReadonlyWorld, house: ReadonlyHouse): Relations {
  const own = world.stateOf(house);
  return asAsked(RELATIONS, { world, own, others: world.relations.counterparts(own), made: asAsked });
}

interface Among extends Pick<Two, 'world' | 'own'> {
  readonly others: readonly ReadonlyState[];
  readonly made: Making;
}

const RELATIONS: Fields<Relations, Among> = {
  realm: ({ own }) => own.realm,
  state: ({ own }) => own.id,
  states: ({ world, own, others, made }) =>
    others.filter(({ land }) => land > 0).map((other) => made(RELATION, { world, own, other })),
  proposals: ({ world, own }) => proposalsOf(world, own),
  war: ({ world, own }) => world.relations.warOf(own)?.id ?? null,
};

function proposalsOf({ relations, tick }: ReadonlyWorld, own: ReadonlyState): Relations['proposals'] {
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
