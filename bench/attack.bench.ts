/** What an attack costs in the engine at 10,000 houses, and what armies on the road add to a tick. */
import { purpose, Random, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import { execute, preview, type Request, tick, type World } from '@realm/engine';
import { against, arm } from './game/armies.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, spread } from './lib/figure.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 10_000;

await program(({ quick }: Options) => measure(quick));

function measure(quick: boolean): Figure[] {
  const rules = largeRules({ protection_ticks: 0, protection_leave_ticks: 0 });
  const { world } = openLargeWorld(rules, HOUSES);
  const random = new Random(seedFrom('attack')).at(purpose('attack bench'));
  const each = quick ? 2_000 : 8_000;
  const attack_us: number[] = [];
  const preview_us: number[] = [];
  const quiet_ns: number[] = [];
  const armies_ns: number[] = [];
  for (let round = 0; round < (quick ? 4 : 10); round++) {
    for (let i = 0; i < 3; i++) quiet_ns.push(tickNs(world));
    for (const house of world.houses) arm(house);
    const requests = world.houses.slice(0, each).map((house) => against(world, random, house));
    preview_us.push(timedEach(requests, (request) => preview(world, request)));
    attack_us.push(timedEach(requests, (request) => execute(world, request)));
    for (let i = 0; i < 3; i++) armies_ns.push(tickNs(world));
    // All are home before the next round.
    for (let i = 0; i < 20; i++) tickNs(world);
  }
  return [
    spread('an attack', 'µs', attack_us.slice(1), { at_most: 50 }),
    spread('its preview', 'µs', preview_us.slice(1)),
    spread('tick, no army out', 'ns a house', quiet_ns.slice(3)),
    spread(`tick, ${each} armies out`, 'ns a house', armies_ns.slice(3)),
  ];
}

/** Microseconds each of the requests takes; all of them must be accepted. */
function timedEach(
  requests: readonly Request[],
  ask: (request: Request) => ReturnType<typeof execute>,
): number {
  let refused = '';
  const { processor_ns } = timed(() => {
    for (const request of requests) {
      const reply = ask(request);
      if (isRefusal(reply)) refused = reply.code;
    }
  });
  if (refused !== '') throw new Error(`an attack was refused: ${refused}`);
  return processor_ns / 1_000 / requests.length;
}

function tickNs(world: World): number {
  const { processor_ns } = timed(() => tick(world, { kind: 'tick', at: world.next_tick_at }));
  world.drainEvents();
  return processor_ns / world.houses.length;
}
