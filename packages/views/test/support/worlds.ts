import { purpose, Random, seedFrom } from '@realm/base';
import type { World } from '@realm/engine';
import { bareRules, found, openAge, rulesWith, runTicks, START_AT } from './age.ts';
import { playOne } from './player.ts';

const PLAY = purpose('play of views tests');

/** Plays `ticks` ticks with some random orders before each. */
export function play(world: World, seed: string, ticks: number, orders = 20): void {
  const random = new Random(seedFrom(seed)).at(PLAY);
  for (let i = 0; i < ticks; i++) {
    for (let o = 0; o < orders; o++) playOne(world, random);
    runTicks(world, 1);
  }
  for (let o = 0; o < orders; o++) playOne(world, random);
}

/** Worlds at every stage of an age, made anew each time; accounts 1 and 2 have houses in each. */
export const stages: Readonly<Record<string, () => World>> = {
  'before the start': () => {
    const world = openAge(rulesWith(), { at: START_AT - 10_000_000 });
    return withPeople(world);
  },
  fresh: () => withPeople(openAge(rulesWith())),
  'after 100 ticks': () => {
    const world = withPeople(openAge(rulesWith({ states_per_realm: 2 })));
    play(world, 'a hundred', 100);
    found(world, 3, 'Newcomer');
    return world;
  },
  'with a seat taken': () => {
    const rules = rulesWith({ states_per_realm: 1, seats_per_state: 3, robots_per_state: 3 });
    const world = openAge(rules, { robots: rules.realms.length * 3 });
    const { replaced } = found(world, 1, 'First', { realm: 1, state: 1 });
    if (replaced === undefined) throw new Error('a robot was to leave');
    found(world, 2, 'Second', { realm: 1, state: 1 });
    play(world, 'seats', 5);
    return world;
  },
  ended: () => {
    const world = withPeople(
      openAge(rulesWith({ age_ticks: 30, protection_ticks: 12, protection_leave_ticks: 6 })),
    );
    play(world, 'to the end', 30);
    return world;
  },
  'of the barest age': () => {
    const world = withPeople(openAge(bareRules(), { robots: 2 }));
    play(world, 'bare', 20);
    return world;
  },
};

function withPeople(world: World): World {
  found(world, 1, 'First');
  found(world, 2, 'Second');
  return world;
}
