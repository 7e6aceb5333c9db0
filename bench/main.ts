/**
 * Runs the measurements: `npm run bench -- --help`. Each is a program of its own, `<name>.bench.ts`, and runs in a process
 * of its own, so that none meets the heap of another.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './lib/against.ts';
import { conditionNow, conditionText } from './lib/condition.ts';
import { type Figure, isMet } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { keep, type Machine, type Result } from './lib/measured.ts';
import { hottestOf } from './lib/profile.ts';
import type { Report } from './lib/program.ts';

/** Places that a profile names. */
const PLACES = 15;
const folder = import.meta.dirname;
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort();

/** Whether somebody has ended it: no other measurement is begun. */
let stopped = false;

/** Runs a measurement, which prints its own figures; answers them, or undefined where it failed. */
async function run(name: string, quick: boolean, profiles?: string): Promise<readonly Figure[] | undefined> {
  // By the environment, so that it holds for processes that the measurement starts, such as servers.
  const env = profiles === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` };
  const child = fork(path.join(folder, `${name}.bench.ts`), quick ? ['--quick'] : [], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, ...env },
  });
  let figures: readonly Figure[] | undefined;
  child.on('message', (report: Report) => {
    figures = report.figures;
  });
  const stop = () => {
    child.kill('SIGTERM');
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop);
  return code === 0 ? figures : undefined;
}

/** The same, and prints where its processes spent their time. */
function profiled(name: string, quick: boolean): Promise<readonly Figure[] | undefined> {
  return withFolder(async (folder) => {
    const figures = await run(name, quick, folder);
    console.log(`\n${hottestOf(folder, PLACES)}`);
    return figures;
  });
}

function machine(): Machine {
  const cpus = os.cpus();
  return {
    processor: cpus[0]?.model ?? 'unknown',
    processors: cpus.length,
    memory_gb: Math.round(os.totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}

/** Measurements that are compared with another commit's where none are named: two minutes of them. */
const SWIFT = ['attack', 'market', 'queue'];

const HELP = `npm run bench -- [names] [options]

  --only <name>   that measurement, as its name alone; may be given again
  --quick         fewer rounds: to see that it runs, not for quoting
  --json <file>   writes the figures there
  --write         keeps the figures, and writes the tables of the documents anew
  --profile       prints where the time goes
  --against <commit>
                  runs quick forms of that commit and of this in turns, three times, and prints how many times as much this one
                  takes; it fails where that is more than 1.25 times in all three. Without names: ${SWIFT.join(', ')}
  --help          this

Measurements: ${all.join(', ')}`;

/** What was asked for; ends the process where it can't be understood. */
function askedFor() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    console.error(`realm: ${(error as Error).message}\n\n${HELP}`);
    return process.exit(2);
  }
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  quick: { type: 'boolean', default: false },
  json: { type: 'string' },
  write: { type: 'boolean', default: false },
  profile: { type: 'boolean', default: false },
  against: { type: 'string' },
} as const;
const { values, positionals } = askedFor();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const asked = [...positionals, ...values.only];
if ((values.quick || values.profile) && values.write) {
  console.error('realm: figures of a quick or profiled run are not for quoting: --write goes without');
  process.exit(1);
}
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`realm: no measurement is named ${unknown[0]}; there are: ${all.join(', ')}`);
  process.exit(1);
}

if (values.against !== undefined) {
  if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${values.against}^{commit}`]).status !== 0) {
    console.error(`realm: there is no commit ${values.against} here`);
    process.exit(2);
  }
  const worse = await compareWith(values.against, asked.length > 0 ? asked : SWIFT);
  for (const name of worse) console.error(`slower: ${name}`);
  process.exit(worse.length > 0 ? 1 : 0);
}

const where = machine();
const results: Record<string, Result> = {};
const failed: string[] = [];
for (const name of asked.length > 0 ? asked : all) {
  if (stopped) break;
  const before = await conditionNow();
  console.log(`\n> ${name} (before it: ${conditionText(before)})`);
  const figures = values.profile ? await profiled(name, values.quick) : await run(name, values.quick);
  if (figures === undefined) failed.push(name);
  else results[name] = { before, figures };
}
if (values.json !== undefined) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ machine: where, quick: values.quick, results }, null, 2)}\n`,
  );
}

if (stopped) process.exit(1);
if (values.write) keep(where, results);

const judged = Object.values(results)
  .flatMap(({ figures }) => figures)
  .filter((figure) => figure.target !== undefined);
const missed = judged.filter((figure) => isMet(figure) === false);
console.log(`\n${judged.length - missed.length} of ${judged.length} targets met`);
for (const { name } of missed) console.log(`missed: ${name}`);
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
