/** What a tick costs while every lasting rite lies on every house and armies are on the road, against a plain one. */
import { purpose, Random, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import { execute, tick, type World } from '@realm/engine';
import { against, arm } from './game/armies.ts';
import { layEveryRite, ritesOn } from './game/rites.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { median } from './lib/numbers.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 10_000;
const WARM_UP = 40;
/** Houses whose armies are out, of those in each round. */
const ARMIES = 8_000;
/** Ticks after the armies set out, while they all are on the road. */
const ON_THE_ROAD = 10;
/** What a tick may take a house with everything of the game going on. */
const WHOLE_GAME_NS = 2_000;

await program(({ quick }: Options) => measure(quick ? 4 : 20));

function measure(rounds: number): Figure[] {
  const rules = largeRules({ protection_ticks: 0, protection_leave_ticks: 0 });
  const open = () => openLargeWorld(rules, HOUSES).world;
  const worlds = { plain: open(), rites: open(), armies: open(), both: open() };
  const random = new Random(seedFrom('laden')).at(purpose('laden bench'));
  const ns = { plain: [] as number[], rites: [] as number[], armies: [] as number[], both: [] as number[] };
  for (let i = 0; i < WARM_UP; i++) {
    for (const [name, world] of Object.entries(worlds)) ticked(world, name !== 'plain' && name !== 'armies');
  }
  for (let round = 0; round < rounds; round++) {
    for (const world of [worlds.armies, worlds.both]) sendOut(world, random);
    for (let i = 0; i < ON_THE_ROAD; i++) {
      // In turns, so that whatever else the machine does falls on all alike.
      ns.plain.push(ticked(worlds.plain, false));
      ns.rites.push(ticked(worlds.rites, true));
      ns.armies.push(ticked(worlds.armies, false));
      ns.both.push(ticked(worlds.both, true));
    }
    for (const [name, world] of Object.entries(worlds))
      for (let i = 0; i < 10; i++) ticked(world, name === 'both');
  }
  const times = (samples: readonly number[]) => median(samples) / median(ns.plain);
  const figures = (what: string, samples: readonly number[]) => [
    spread(`a house in a tick, ${what}`, 'ns', samples, { at_most: WHOLE_GAME_NS }),
    single('the same, the quickest', 'ns', Math.min(...samples)),
  ];
  return [
    ...figures('nothing beside', ns.plain),
    ...figures('every lasting rite on it', ns.rites),
    single('with rites / without', 'times', times(ns.rites)),
    ...figures(`${ARMIES} armies out`, ns.armies),
    single('with armies / without', 'times', times(ns.armies)),
    ...figures('both', ns.both),
    single('with both / without', 'times', times(ns.both)),
  ];
}

/** ns a house that the next tick takes. */
function ticked(world: World, rites: boolean): number {
  if (rites) layEveryRite(world);
  const lasting = world.rules.rites.list.filter(({ ticks }) => ticks > 0).length;
  if (rites && ritesOn(world, world.houses[0]) !== lasting) throw new Error('not every rite lies on a house');
  const { processor_ns } = timed(() => tick(world, { kind: 'tick', at: world.next_tick_at }));
  world.drainEvents();
  return processor_ns / world.houses.length;
}

function sendOut(world: World, random: Random): void {
  for (const house of world.houses) arm(house);
  for (const house of world.houses.slice(0, ARMIES)) {
    const reply = execute(world, against(world, random, house));
    if (isRefusal(reply)) throw new Error(`an attack was refused: ${reply.code}`);
  }
  world.drainEvents();
}
