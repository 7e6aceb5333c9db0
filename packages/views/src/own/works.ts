import type { OwnHouse } from '@realm/contract';
import {
  givenTo,
  nextWork,
  type ReadonlyHouse,
  type ReadonlyRealm,
  type ReadonlyWorld,
  type WorkVotes,
  workVotes,
} from '@realm/engine';
import { kept, publicVersion } from '../standing/kept.ts';

type Wonders = OwnHouse['wonders'];
type Builds = OwnHouse['wonder_works'];
type Work = NonNullable<OwnHouse['realm_work']>;

/** Every World Wonder that has been finished, in the order they were. */
export function wondersOf(world: ReadonlyWorld): Wonders {
  return world.wonders.built.map(({ wonder, house, tick, awake_until, revived }) => {
    const { id, name } = world.rules.wonders.list[wonder];
    const owner = world.house(house)!;
    return {
      id,
      name,
      house,
      house_name: owner.name,
      state: { realm: owner.realm, state: owner.state },
      tick,
      revived,
      dormant_tick: awake_until === 0 ? null : awake_until,
    };
  });
}

/** What the houses of its state are building, in the order it was begun. */
export function wonderWorksOf(world: ReadonlyWorld, house: ReadonlyHouse): Builds {
  const state = world.stateOf(house);
  const own = world.wonders.builds.filter(({ builder }) => world.stateOf(world.house(builder)!) === state);
  return own.map((build) => {
    const { id, name, gold, materials } = world.rules.wonders.list[build.wonder];
    const given = givenTo(build, materials.length);
    return {
      id,
      name,
      builder: build.builder,
      gold: given.gold,
      gold_needed: gold,
      materials: Object.fromEntries(
        materials.map(([material, needed], i) => [
          world.rules.materials.list[material].id,
          { given: given.materials[i], needed },
        ]),
      ),
      done_tick: build.done_tick === 0 ? null : build.done_tick,
    };
  });
}

/** How realms stand to their works, by realm, as they are asked for: all states of one are asked who leads them. */
const votes_known = kept(publicVersion, () => new Map<number, WorkVotes>());

function votesOf(world: ReadonlyWorld, realm: ReadonlyRealm): WorkVotes {
  const known = votes_known(world);
  const votes = known.get(realm.id) ?? workVotes(realm, realm.works.yes);
  known.set(realm.id, votes);
  return votes;
}

/** The realm's work: the one put forward, else the one finished last, else the first; null in an age without works. */
export function realmWorkOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['realm_work'] {
  const realm = world.realms[house.realm - 1];
  const { works } = realm;
  const finished = works.proposed ? undefined : world.rules.realm_works[works.done - 1];
  const work = finished ?? nextWork(world, realm);
  if (work === undefined) return null;
  const votes = votesOf(world, realm);
  const done = finished !== undefined;
  const facts: Pick<Work, 'id' | 'name' | 'material' | 'output_bp' | 'gold_needed' | 'material_needed'> = {
    id: work.id,
    name: work.name,
    material: world.rules.materials.list[realm.rule.material].id,
    output_bp: work.output_bp,
    gold_needed: work.gold,
    material_needed: work.material,
  };
  return {
    ...facts,
    proposed: done || works.proposed,
    ...votes,
    yes: works.yes.includes(house.state),
    passed: done || works.passed,
    gold: done ? work.gold : works.gold,
    material_given: done ? work.material : works.material,
    done,
  };
}
