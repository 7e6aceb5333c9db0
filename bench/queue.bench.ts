/** What a tick costs while every house has orders ahead that wait, against a plain one; and what one that fires costs, and a forecast. */
import { decodeCommand, isRefusal } from '@realm/contract';
import { execute, forecast, type House, tick, type World } from '@realm/engine';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { median } from './lib/numbers.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 10_000;
const WAITING = 24;
const WARM_UP = 20;

await program(({ quick }: Options) => measure(quick ? 20 : 100));

function measure(rounds: number): Figure[] {
  const rules = largeRules();
  const open = () => openLargeWorld(rules, HOUSES).world;
  const worlds = { plain: open(), waiting: open(), firing: open(), by_hand: open() };
  fill(worlds.waiting);
  const ns = { plain: [] as number[], waiting: [] as number[] };
  const each_us = { firing: [] as number[], by_hand: [] as number[] };
  for (let i = 0; i < WARM_UP; i++) for (const world of [worlds.plain, worlds.waiting]) ticked(world);
  for (let round = 0; round < rounds; round++) {
    ns.plain.push(ticked(worlds.plain));
    ns.waiting.push(ticked(worlds.waiting));
    if (round % 5 === 0) {
      const plain = ticked(worlds.by_hand);
      each_us.by_hand.push(byHand(worlds.by_hand));
      release(worlds.firing);
      each_us.firing.push((ticked(worlds.firing) - plain) / 1_000);
    }
  }
  const foretold_ms = worlds.waiting.houses
    .slice(0, rounds * 10)
    .map((house) => forecastOf(worlds.waiting, house));
  return [
    spread('a plain tick', 'ns a house', ns.plain),
    spread(`a tick, ${WAITING} orders of each house waiting`, 'ns a house', ns.waiting),
    single('the two', 'times', median(ns.waiting) / median(ns.plain), { at_most: 2 }),
    spread('a command by hand', 'µs', each_us.by_hand),
    spread('the same, fired by an order ahead', 'µs', each_us.firing),
    single('these two', 'times', median(each_us.firing) / median(each_us.by_hand), { at_most: 1.2 }),
    spread(`a forecast of 48 ticks, ${WAITING} orders waiting`, 'ms', foretold_ms, { at_most: 10 }),
  ];
}

/** Orders of every kind that are looked at in every tick and never fire. */
function fill(world: World): void {
  for (const { id: house } of world.houses) {
    const explore = { type: 'explore' as const, house, acres: 100 };
    for (let i = 0; i < WAITING; i++) {
      const whens = [
        { type: 'affordable' as const },
        {
          type: 'each_tick' as const,
          while: [{ type: 'own' as const, what: 'gold' as const, at_least: 1_000_000_000 }],
        },
        { type: 'at_tick' as const, tick: world.rules.params.age_ticks },
        { type: 'arrival' as const, of: 'army' as const },
      ];
      give(world, house, { type: 'queue', house, command: explore, when: whens[i % whens.length] });
    }
  }
}

function release(world: World): void {
  for (const { id: house } of world.houses) {
    const command = { type: 'set_draft' as const, house, rate_bp: 1_000 + (world.tick % 2) };
    give(world, house, { type: 'queue', house, command, when: { type: 'at_tick', tick: world.tick + 1 } });
  }
}

/** A command as a server takes it, but for HTTP and the journal: read, decoded, carried out, its answer written. */
function byHand(world: World): number {
  const rate_bp = 1_000 + (world.tick % 2);
  const bodies = world.houses.map(({ id }) => JSON.stringify({ type: 'set_draft', house: id, rate_bp }));
  let written = 0;
  const { processor_ns } = timed(() => {
    for (const [i, body] of bodies.entries()) {
      const decoded = decodeCommand(JSON.parse(body));
      if (decoded.refusal !== undefined) throw new Error(body);
      const actor = { robot: world.houses[i].id };
      written += JSON.stringify(execute(world, { at: world.at, actor, command: decoded.command })).length;
    }
  });
  world.drainEvents();
  if (written === 0) throw new Error('nothing was answered');
  return processor_ns / HOUSES / 1_000;
}

function give(world: World, robot: number, command: Parameters<typeof execute>[1]['command']): void {
  const reply = execute(world, { at: world.at, actor: { robot }, command });
  if (isRefusal(reply)) throw new Error(JSON.stringify(reply));
  world.drainEvents();
}

function forecastOf(world: World, house: House): number {
  return timed(() => forecast(world, house, 48)).processor_ns / 1_000_000;
}

function ticked(world: World): number {
  const taken = timed(() => tick(world, { kind: 'tick', at: world.next_tick_at }));
  world.drainEvents();
  return taken.processor_ns / HOUSES;
}
