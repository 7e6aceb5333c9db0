import type { Saved } from '../../scope/saved.ts';
import type { ReadonlyState, State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import type { Relations } from './state/relations.ts';
import { type Loss, type PastWar, type Sides, War } from './state/war.ts';

/** A state's address: realm, state. */
type Address = readonly [realm: number, state: number];
/** What states hold against each other, in the part `core`. */
function savedRelations(relations: Relations) {
  const { last_war_id, wars, past, ceasefires, overtures, tributes, recoveries } = relations;
  return {
    last_war_id,
    meters: relations.all().map(({ by, against, felt }) => [at(by), at(against), felt] as const),
    wars: wars.all.map((war) => ({ ...savedWar(war), losses: savedLosses(war.losses) })),
    past: past.map((war) => ({
      ...savedWar(war),
      ended_tick: war.ended_tick,
      how: war.how,
      winner: war.winner === null ? null : at(war.winner),
    })),
    ceasefires: ceasefires.all.map(({ a, b, until_tick }) => [at(a), at(b), until_tick] as const),
    overtures: overtures.map(
      ({ kind, by, to, ticks, until_tick }) => [kind, at(by), at(to), ticks, until_tick] as const,
    ),
    tributes: tributes.map(
      ({ war, from, to, until_tick, paid }) => [war, at(from), at(to), until_tick, paid] as const,
    ),
    recoveries: recoveries.map(
      ({ war, state, from_tick, until_tick, losses }) =>
        [war, at(state), from_tick, until_tick, savedLosses(losses)] as const,
    ),
  };
}

type SavedRelations = ReturnType<typeof savedRelations>;

function restoreRelations(world: World, saved: SavedRelations): void {
  const { relations } = world;
  const state = ([realm, id]: Address): State => world.realms[realm - 1].states[id - 1];
  relations.last_war_id = saved.last_war_id;
  for (const [by, against, felt] of saved.meters) relations.raise(state(by), state(against), felt);
  for (const { id, a, b, from_tick, mutual, pays, land_at_start, points, losses } of saved.wars) {
    const war = new War(id, state(a), state(b), from_tick, mutual, pays, land_at_start);
    [war.points[0], war.points[1]] = points;
    for (const [house, loss] of restoredLosses(losses)) war.losses.set(house, loss);
    relations.wars.add(war);
  }
  for (const { a, b, winner, ...war } of saved.past) {
    const won = winner === null ? null : state(winner);
    relations.past.push({ ...war, a: state(a), b: state(b), winner: won });
  }
  for (const [a, b, until_tick] of saved.ceasefires)
    relations.ceasefires.add({ a: state(a), b: state(b), until_tick });
  for (const [kind, by, to, ticks, until_tick] of saved.overtures)
    relations.overtures.push({ kind, by: state(by), to: state(to), ticks, until_tick });
  for (const [war, from, to, until_tick, paid] of saved.tributes)
    relations.tributes.push({ war, from: state(from), to: state(to), until_tick, paid });
  for (const [war, of, from_tick, until_tick, losses] of saved.recoveries)
    relations.recoveries.push({
      war,
      state: state(of),
      from_tick,
      until_tick,
      losses: restoredLosses(losses),
    });
}

/** A war, under way or over. */
function savedWar({ id, a, b, from_tick, mutual, pays, land_at_start, points }: War | PastWar) {
  const [points_a, points_b] = points;
  return {
    id,
    a: at(a),
    b: at(b),
    from_tick,
    mutual,
    pays,
    land_at_start,
    points: [points_a, points_b] as Sides,
  };
}

/** Houses and what they lost. */
function savedLosses(losses: ReadonlyMap<number, Readonly<Loss>>) {
  return [...losses].map(([house, { peasants, buildings }]) => [house, peasants, buildings] as const);
}

function restoredLosses(losses: ReturnType<typeof savedLosses>): Map<number, Loss> {
  return new Map(losses.map(([house, peasants, buildings]) => [house, { peasants, buildings }]));
}

function at({ realm, id }: ReadonlyState): Address {
  return [realm, id];
}

export const saved = {
  core: {
    save: ({ relations }: World) => ({ relations: savedRelations(relations) }),
    restore: (world: World, core: { readonly relations: SavedRelations }) =>
      restoreRelations(world, core.relations),
  },
  state: {
    save: ({ peace_since, war_points }: State) => ({ peace_since, war_points }),
    restore(state: State, { peace_since, war_points }: Pick<State, 'peace_since' | 'war_points'>) {
      Object.assign(state, { peace_since, war_points });
    },
  },
} as const satisfies Saved;
