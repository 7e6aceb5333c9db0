/** The lab's commands on ways to play: what each is worth, and whether there is a better one. */
import { EXPERTS, STRANGERS, type Temperament } from '@realm/robots';
import type { Progress } from '../progress.ts';
import { grouped, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { contest } from './contest.ts';
import { interval, percent } from './interval.ts';
import type { LabOptions } from './lab.ts';
import { differences, searchWay } from './search.ts';

/** Ways tried in each generation, and houses that go each. */
const TRIED = 9;

export const EXPERT_NAMES = EXPERTS.map(({ name }) => name);

/** What may be set among the robots, by the option that asks for it: the ways to win, and ways of people who know none of these. */
export const SETS = { ways: EXPERTS, strangers: STRANGERS } as const;

/** Prints what those who go each way of a set have, in land of the median of the robots beside them; and robots by level. */
export async function labOfTemperaments(
  options: LabOptions,
  seeds: readonly string[],
  set: keyof typeof SETS,
  each: number,
  terminal: Terminal,
  progress: Progress,
): Promise<void> {
  const ways = SETS[set];
  const shares = new Map<string, number[]>();
  const note = (name: string, of: readonly number[]) => {
    if (of.length > 0) shares.set(name, [...(shares.get(name) ?? []), mean(of)]);
  };
  let fingerprint = '';
  for (const [run, seed] of seeds.entries()) {
    const onTick = (ticks: number) => progress.at(run * options.ticks + ticks, `tick ${grouped(ticks)}`);
    const played = await contest({ ...options, seed, onTick }, ways, each);
    ways.forEach(({ name }, way) => {
      note(name, played.shares[way]);
    });
    for (const [level, of] of [...played.levels].sort()) note(`robots, ${level}`, of);
    fingerprint = played.world.rules.fingerprint;
  }
  progress.end();
  terminal.out(`${grouped(seeds.length)} seeds, ${each} houses each, rules ${fingerprint}`);
  const rows = [...shares].map(([name, of]) => {
    const { mean, within } = interval(of);
    return [name, mean.toFixed(3), within === null ? '' : `± ${within.toFixed(3)}`];
  });
  for (const line of table([["land, of the robots' median", 'mean', '95% within'], ...rows]))
    terminal.out(line);
}

/** Searches for a better build of a way, and prints what it comes to and in what it differs. */
export async function labOfSearch(
  options: LabOptions,
  name: string,
  generations: number,
  each: number,
  terminal: Terminal,
): Promise<void> {
  const start = EXPERTS.find((way) => way.name === name) as Temperament;
  const [best] = await searchWay(start, { ...options, ways: TRIED, each, generations }, (now, generation) =>
    terminal.out(`generation ${generation + 1}: ${percent(now.edge)} in ${now.worlds} worlds`),
  );
  terminal.out(`best ${name}: edge ${percent(best.edge)} over the robots' median, in ${best.worlds} worlds`);
  for (const line of differences(start, best.way)) terminal.out(`  ${line}`);
}

const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
