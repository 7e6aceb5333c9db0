import { isRefusal, type ReadReply } from '@realm/contract';
import {
  type House,
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
  return relationsBy(world, own, (other) => relationTo(world, own, other));
};

/** The same, with what it says of each other state made as it is looked at: until the world's next entry. */
export function relationsOnDemand(world: ReadonlyWorld, house: House): Relations {
  const own = world.stateOf(house);
  return relationsBy(world, own, (other) => new RelationOnDemand(world, own, other));
}

type Relation = Relations['states'][number];

function relationsBy(world: ReadonlyWorld, own: State, relation: (other: State) => Relation): Relations {
  const states: Relation[] = [];
  for (const realm of world.realms) {
    for (const state of realm.states) if (state !== own && state.land > 0) states.push(relation(state));
  }
  return {
    ...placeOf(own),
    states,
    proposals: proposalsOf(world, own),
    war: world.relations.warOf(own)?.id ?? null,
  };
}

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

class RelationOnDemand implements Relation {
  readonly #world: ReadonlyWorld;
  readonly #own: State;
  readonly #other: State;

  constructor(world: ReadonlyWorld, own: State, other: State) {
    this.#world = world;
    this.#own = own;
    this.#other = other;
  }

  get realm(): number {
    return this.#other.realm;
  }
  get state(): number {
    return this.#other.id;
  }
  get name(): string {
    return this.#other.name;
  }
  get felt(): number {
    return this.#world.relations.felt(this.#own, this.#other);
  }
  get felt_by_them(): number {
    return this.#world.relations.felt(this.#other, this.#own);
  }
  get standing(): Relation['standing'] {
    return standingOf(this.#world, this.#own, this.#other);
  }
  get standing_of_them(): Relation['standing'] {
    return standingOf(this.#world, this.#other, this.#own);
  }
  get land_ratio_bp(): number {
    return landRatioBp(this.#own, this.#other);
  }
  get in_war_range(): boolean {
    return isInWarRange(this.#world, this.#own, this.#other);
  }
  get may_declare(): boolean {
    return mayDeclareAlone(this.#world, this.#own, this.#other);
  }
  get ceasefire_until_tick(): number | null {
    return this.#world.relations.ceasefire(this.#own, this.#other)?.until_tick ?? null;
  }
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
