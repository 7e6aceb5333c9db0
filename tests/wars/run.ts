import { purpose, Random, seedFrom } from '@realm/base';
import { type Command, isRefusal } from '@realm/contract';
import { execute, type House, type State, tick, UNITS, type World } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';

const WARS = purpose('wars test');

/** How a war between two states of robots ended. */
export interface Fought {
  /** Who declared it, the other side, or nobody. */
  readonly won: 'a' | 'b' | null;
  readonly ticks: number;
  readonly points: readonly [a: number, b: number];
  /** Land of the winner at its end as a share of what it began with, in bp; of a draw that of `a`. */
  readonly land_bp: number;
}

const rules = rulesOf('embers-1', {
  states_per_realm: 1,
  seats_per_state: 5,
  robots_per_state: 5,
  protection_ticks: 1,
  protection_leave_ticks: 0,
  age_ticks: 300,
});

/**
 * Three wars at once, each between two states of five houses that all fight alike: they train attackers or defenders
 * as the dice have it, and now and then march on a house of the other side. Houses differ by race and personality,
 * which the seed deals out.
 */
export function fightWars(seed: string): Fought[] {
  const world = openTestWorld(rules, { seed, robots: 30 });
  const random = new Random(seedFrom(seed)).at(WARS);
  tick(world, { kind: 'tick', at: world.next_tick_at });
  const states = random.shuffle(world.realms.flatMap((realm) => realm.states));
  const pairs = [0, 2, 4].map((i) => [states[i], states[i + 1]] as const);
  for (const [a, b] of pairs) {
    const leader = world.house(a.seats[0])!;
    say(world, leader, { type: 'vote', vote: { type: 'for', house: leader.id } });
    world.relations.raise(a, b, rules.params.hostility_declare);
    say(world, leader, { type: 'declare_war', realm: b.realm, state: b.id });
  }
  while (world.relations.past.length < pairs.length) {
    for (const [a, b] of pairs) {
      fight(world, random, a, b);
      fight(world, random, b, a);
    }
    tick(world, { kind: 'tick', at: world.next_tick_at });
  }
  return world.relations.past.map(({ a, b, winner, points, from_tick, ended_tick, land_at_start }) => {
    const side = winner === b ? 1 : 0;
    return {
      won: winner === null ? null : winner === a ? 'a' : 'b',
      ticks: ended_tick - from_tick,
      points: [points[0], points[1]],
      land_bp: Math.floor(((winner ?? a).land * 10_000) / land_at_start[side]),
    };
  });
}

/** A tick of one side: each house in its turn. */
function fight(world: World, random: Random, own: State, enemy: State): void {
  for (const id of own.seats) {
    const house = world.house(id)!;
    if ((world.tick + id) % 6 !== 0) continue;
    arm(world, random, house);
    march(world, random, house, world.house(random.pick(enemy.seats))!);
  }
}

/** Half of its gold goes into attackers or defenders. */
function arm(world: World, random: Random, house: House): void {
  const unit = random.chance(5_000) ? SLOT.offense : SLOT.defense;
  const { gold } = rules.races.list[house.race].units[unit].train!;
  const count = Math.min(Math.floor(house.gold / 2 / gold), Math.floor(house.row[UNITS] / 2));
  if (count > 0) say(world, house, { type: 'train', unit, count });
}

/** All its attackers and some of its soldiers, if they are many enough to be worth the road. */
function march(world: World, random: Random, house: House, target: House): void {
  const attackers = house.row[UNITS + SLOT.offense];
  const soldiers = Math.floor((house.row[UNITS] * random.between(0, 5)) / 10);
  if (attackers + soldiers < 100) return;
  const kind = random.pick(['assault', 'assault', 'encroach', 'scour']);
  say(world, house, {
    type: 'attack',
    attacker: house.id,
    target: target.id,
    units: [soldiers, attackers],
    kind,
  });
}

/** A refusal is the commander's own fault. */
function say(world: World, house: House, command: object): boolean {
  const full = { ...('attacker' in command ? {} : { house: house.id }), ...command } as unknown as Command;
  const request = { at: world.at, actor: { robot: house.id }, command: full };
  const reply = execute(world, request);
  world.drainEvents();
  return !isRefusal(reply);
}
