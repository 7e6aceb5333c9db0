/**
 * Fuzzes a server and its journal: `npm run fuzz -- --inputs 10000000`. Of all inputs one in fifty is raw bytes, one in
 * a hundred a WebSocket frame, as many more a command by a feed, one in ten thousand a spoiled data folder; all others are requests made of the
 * contract's own description. It prints how they were answered and the longest the server stalled. `--alone` sends one
 * request after the other, and names the one that took most. `--growth` puts long runs everywhere instead, and prints
 * what twice as much of one takes against once. `--seed` is a word that all of it follows from.
 */
import { readArguments, readWhole } from '../../tools/arguments.ts';
import { measureGrowth } from './growth.ts';
import { fuzzJournals } from './journals.ts';
import { fuzzServer } from './server.ts';

/** Of those that began in the longest turn. */
const REQUESTS_SHOWN = 30;

const { values } = readArguments({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'fuzz' },
    alone: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});
if (values.growth) {
  await tellGrowth();
  process.exit();
}
const inputs = readWhole('inputs', values.inputs, 1);
const frames = Math.floor(inputs / 100);
const raw = Math.floor(inputs / 50);
const folders = Math.floor(inputs / 10_000);
const server = await fuzzServer(values.seed, {
  requests: inputs - raw - frames - folders,
  raw,
  frames,
  alone: values.alone,
});
const { opened, refused } = await fuzzJournals(values.seed, folders);

const { statuses, faults, stall, exit, unverified } = server;
console.log(`inputs ${inputs}: ${server.answered} answered, ${frames} frames, ${folders} data folders`);
console.log(
  `statuses ${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', ')}`,
);
console.log(`data folders refused ${refused}, opened with all they had ${opened}`);
console.log(
  `longest stall ${(stall.longest_us / 1_000).toFixed(0)} ms of processor time, ${stall.collecting_ms.toFixed(0)} ms of it collecting garbage`,
);
console.log(
  `  in a turn of ${stall.requests.length} requests: ${[...new Set(stall.requests)].slice(0, REQUESTS_SHOWN).join(', ')}`,
);
for (const { us, collecting_ms, request } of stall.dearest)
  console.log(
    `dearest ${(us / 1_000).toFixed(1)} ms of processor time, ${collecting_ms.toFixed(1)} ms of it collecting garbage: ${request}`,
  );
console.log(`the server ended with ${exit}`);
console.log(`its journal, played again: ${unverified === '' ? 'all well' : unverified}`);
for (const fault of faults) console.log(`\nfault:\n${fault}`);
if (faults.length > 0 || exit !== 0) process.exitCode = 1;

/** Tells what every long run takes, the dearest of them by name. */
async function tellGrowth(): Promise<void> {
  const { tried, steep } = await measureGrowth(values.seed);
  const ms = (us: number) => (us / 1_000).toFixed(1);
  console.log(
    `${tried.length} long runs, ${steep.length} of them steep; processor time in ms, once and twice as long:`,
  );
  for (const { name, once_us, twice_us } of [...steep, ...tried.slice(0, REQUESTS_SHOWN)])
    console.log(`  ${ms(once_us).padStart(7)} ${ms(twice_us).padStart(7)}  ${name}`);
  if (steep.length > 0) process.exitCode = 1;
}
