/** A tick of a thousand, ten thousand and a hundred thousand houses in turns: none of it may grow with their number. */
import { takeTurns } from '@realm/engine';
import { Play } from './game/play.ts';
import { commandsBetween, goldPasses, nextTick, played, WARM_UP } from './game/ticks.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { allocatedBy, fullCollection, livingBytes } from './lib/memory.ts';
import { median } from './lib/numbers.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const SIZES = [1_000, 10_000, 100_000];

/** A world of some size, and what its ticks took, a house. */
class Sized {
  readonly houses: number;
  readonly play: Play;
  /** When newly opened. */
  readonly memory_bytes: number;
  readonly tick_ns: number[] = [];
  /** The same of ticks whose turns were taken before them. */
  readonly brought_ns: number[] = [];
  /** Of heap; a tick that allocates more than the young generation holds is not in it. */
  readonly heap_bytes: number[] = [];

  constructor(houses: number) {
    const empty = livingBytes();
    this.houses = houses;
    this.play = new Play(openLargeWorld(largeRules(), houses).world);
    this.memory_bytes = (livingBytes() - empty) / houses;
    for (let i = 0; i < WARM_UP; i++) played(this.play);
  }

  measure(): void {
    const { world } = this.play;
    commandsBetween(this.play);
    const bytes = allocatedBy(() => {
      this.tick_ns.push(timed(() => nextTick(world)).processor_ns / this.houses);
    });
    if (!Number.isNaN(bytes)) this.heap_bytes.push(bytes / this.houses);
    world.drainEvents();
    commandsBetween(this.play);
    for (const _ of takeTurns(world));
    this.brought_ns.push(timed(() => nextTick(world)).processor_ns / this.houses);
    world.drainEvents();
  }

  figures(): Figure[] {
    return [
      spread(`a house in a tick of ${this.houses}`, 'ns', this.tick_ns),
      spread('the same, turns taken before it', 'ns', this.brought_ns),
      single('with turns taken before it / without', 'times', median(this.brought_ns) / median(this.tick_ns)),
      ...(this.heap_bytes.length === 0
        ? []
        : [spread(`heap a house in a tick of ${this.houses}`, 'bytes', this.heap_bytes)]),
      single(`memory a house, ${this.houses} newly opened`, 'KB', this.memory_bytes / 1_000),
    ];
  }
}

await program(({ quick }: Options) => {
  const worlds = SIZES.map((houses) => new Sized(houses));
  for (let i = 0; i < (quick ? 5 : 20); i++) for (const world of worlds) world.measure();
  const largest = worlds[worlds.length - 1];
  const [thousand, ten_thousand, hundred_thousand] = worlds.map(({ tick_ns }) => median(tick_ns));
  return [
    ...worlds.flatMap((world) => world.figures()),
    single('a house of 10000 / of 1000', 'times', ten_thousand / thousand),
    single('a house of 100000 / of 10000', 'times', hundred_thousand / ten_thousand, { at_most: 1.25 }),
    single('gold passes 2^31 in a tenth of 100000 / tick', 'times', goldPasses(largest.play), {
      at_most: 1.5,
    }),
    single('a full collection beside them all', 'ms', fullCollection()),
  ];
});
