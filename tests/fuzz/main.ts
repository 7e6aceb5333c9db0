/**
 * Fuzzes a server and its journal: `npm run fuzz -- --inputs 10000000`. Of all inputs one in fifty is raw bytes, one in
 * a hundred a WebSocket frame, one in ten thousand a spoiled data folder; all others are requests made of the
 * contract's own description. It prints how they were answered and the longest the server stalled.
 */
import { parseArgs } from 'node:util';
import { fuzzJournals } from './journals.ts';
import { fuzzServer } from './server.ts';

/** Of those that began in the longest turn. */
const REQUESTS_SHOWN = 30;

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'fuzz' } },
});
const inputs = Number(values.inputs);
const frames = Math.floor(inputs / 100);
const raw = Math.floor(inputs / 50);
const folders = Math.floor(inputs / 10_000);
const server = await fuzzServer(values.seed, { requests: inputs - raw - frames - folders, raw, frames });
const { opened, refused } = await fuzzJournals(values.seed, folders);

const { statuses, faults, stall, exit } = server;
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
console.log(`the server ended with ${exit}`);
for (const fault of faults) console.log(`\nfault:\n${fault}`);
if (faults.length > 0 || exit !== 0) process.exitCode = 1;
