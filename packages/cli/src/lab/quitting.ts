/** What becomes of who stands at the top when players quit, with deputies and without. */
import type { World } from '@realm/engine';
import type { Terminal } from '../terminal.ts';
import { groupBy } from './census.ts';
import { FOR_EVER } from './deputies.ts';
import { percent } from './interval.ts';
import { type LabOptions, type LabResult, labAge, runLab } from './lab.ts';
import type { Quitting } from './quit.ts';

/** Plays each seed thrice: with all, with quitters, and with deputies for them. Prints who stands in the top tenth. */
export async function labOfQuitters(
  options: Omit<LabOptions, 'seed'>,
  seeds: readonly string[],
  { permille, tick }: Omit<Quitting, 'deputies'>,
  terminal: Terminal,
): Promise<void> {
  const tops: Top[][] = [[], [], []];
  for (const seed of seeds) {
    const each = { ...options, seed, params: FOR_EVER };
    const entry = await labAge(each);
    const ways = [undefined, { permille, tick, deputies: false }, { permille, tick, deputies: true }];
    for (const [way, quit] of ways.entries()) tops[way].push(topOf(await runLab({ ...each, entry, quit })));
    // How they played before anybody quit.
    const [all] = tops[0].slice(-1);
    for (const way of [1, 2]) tops[way].push({ ...(tops[way].pop() as Top), temperaments: all.temperaments });
    terminal.out(`seed ${seed}: played`);
  }
  const [all, ...others] = tops;
  for (const [name, of] of [
    ['without deputies', others[0]],
    ['with deputies', others[1]],
  ] as const) {
    terminal.out(`${name}, of the top tenth by land:`);
    for (const [kind, keyOf] of KINDS) {
      const [was, now] = [sharesOf(all, keyOf), sharesOf(of, keyOf)];
      const words = [...new Set([...was.keys(), ...now.keys()])].sort();
      const told = words.map(
        (word) => `${word} ${percent(was.get(word) ?? 0)} > ${percent(now.get(word) ?? 0)}`,
      );
      const most = Math.max(...words.map((word) => Math.abs((now.get(word) ?? 0) - (was.get(word) ?? 0))));
      terminal.out(`  by ${kind}: ${told.join(', ')}; at most ${percent(most)} apart`);
    }
    const same = all.map(({ houses }, run) => share(houses, (id) => of[run].houses.includes(id)));
    terminal.out(`  the same houses: ${percent(same.reduce((a, b) => a + b, 0) / same.length)}`);
  }
}

/** The top tenth of a world by land, and how each house plays. */
interface Top {
  readonly world: World;
  readonly houses: readonly number[];
  readonly temperaments: ReadonlyMap<number, string>;
}

function topOf({ world, temperaments }: LabResult): Top {
  const sorted = [...world.houses].sort((a, b) => b.land - a.land || a.id - b.id);
  const houses = sorted.slice(0, Math.ceil(sorted.length / 10)).map(({ id }) => id);
  return { world, houses, temperaments };
}

type KeyOf = (top: Top, house: number) => string;

const KINDS: readonly (readonly [kind: string, keyOf: KeyOf])[] = [
  ['race', ({ world }, id) => world.rules.races.list[world.theHouse(id).race].id],
  ['temperament', ({ temperaments }, id) => temperaments.get(id) ?? ''],
];

/** Shares of what a key says of the houses at the top, of all seeds together. */
function sharesOf(tops: readonly Top[], keyOf: KeyOf): Map<string, number> {
  const keys = tops.flatMap((top) => top.houses.map((id) => keyOf(top, id)));
  return new Map(groupBy(keys, (key) => key).map(([key, all]) => [key, all.length / keys.length]));
}

const share = <T>(things: readonly T[], holds: (thing: T) => boolean) =>
  things.filter(holds).length / Math.max(1, things.length);
