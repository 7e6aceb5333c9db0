/**
 * Runs the simulator: `npm run sim -- --seeds 2000`, or one seed by `--seed 17`. It prints what struck and where, how
 * much was acknowledged, and each broken promise with the command that shows it again. `--first` is the first of its seeds, `--commands` and
 * `--crashes` are of each seed; `--bug` plants one of `faults.ts`, and `--quiet` tells nothing on the way.
 */
import { readArguments, readWhole } from '../../tools/arguments.ts';
import { BUGS, type Bug } from './faults.ts';
import { asCommand, type Options } from './options.ts';
import { type Outcome, simulate } from './simulation.ts';

const { values } = readArguments({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    first: { type: 'string', default: '1' },
    commands: { type: 'string', default: '1000' },
    crashes: { type: 'string', default: '10' },
    bug: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
if (values.bug !== undefined && !Object.hasOwn(BUGS, values.bug)) {
  console.error(`realm: no bug is named ${values.bug}; there are: ${Object.keys(BUGS).join(', ')}`);
  process.exit(2);
}
const bug = values.bug as Bug | undefined;
const first = values.seed === undefined ? readWhole('first', values.first) : readWhole('seed', values.seed);
const count = values.seed === undefined ? readWhole('seeds', values.seeds, 1) : 1;
const commands = readWhole('commands', values.commands);
const crashes = readWhole('crashes', values.crashes);

const outcomes: Outcome[] = [];
const failures = new Map<string, number>();
const began = performance.now();
for (let seed = first; seed < first + count; seed++) {
  const options: Options = { seed, commands, crashes, bug };
  try {
    outcomes.push(await simulate(options));
  } catch (error) {
    const { name, message, stack } = error as Error;
    const kind = name === 'Broken' ? (/^\w+(?=:)/.exec(message)?.[0] ?? 'broken') : 'failed';
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
    console.log(`seed ${seed}: ${name === 'Broken' ? message : stack}\n  ${asCommand(options)}`);
  }
  if (!values.quiet && (seed - first) % 100 === 99) console.error(`${seed - first + 1} of ${count} seeds`);
}

const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const strikes = new Map<string, number>();
for (const strike of outcomes.flatMap(({ strikes }) => strikes))
  strikes.set(strike, (strikes.get(strike) ?? 0) + 1);
console.log(
  `${outcomes.length} of ${count} seeds kept every promise, in ${seconds(performance.now() - began)} s, ${seconds(process.cpuUsage().user / 1000)} s of processor time`,
);
if (outcomes.length > 0)
  console.log(
    `acknowledged ${sum(({ acknowledged }) => acknowledged)} (least ${Math.min(...outcomes.map(({ acknowledged }) => acknowledged))} a seed), ` +
      `unknown ${sum(({ unknown }) => unknown)}, entries ${sum(({ entries }) => entries)}, ticks ${sum(({ ticks }) => ticks)}, ` +
      `live messages ${sum(({ heard }) => heard)}`,
  );
for (const kind of ['lost', 'doubled', 'divergent', 'unbalanced'])
  console.log(`${kind} ${failures.get(kind) ?? 0}`);
if (outcomes.length > 0)
  console.log(`\ncrashes with writes pending: ${sum(({ strikes }) => strikes.length)}`);
for (const [strike, times] of [...strikes].sort()) console.log(`${String(times).padStart(7)}  ${strike}`);
if (failures.size > 0) process.exitCode = 1;
