/** Starts a server on a data folder, says how long it took from the start of the process, and ends. */
import { readSettings, startServer } from '@realm/server';
import type { Started } from './started.ts';

const { settings, problems } = readSettings({
  flags: { data: process.argv[2], port: '0' },
  env: {},
  readFile: () => '',
});
if (settings === undefined) throw new Error(problems.join('\n'));
const { node } = await startServer(settings, { print: () => {} });
const { user, system } = process.cpuUsage();
const started: Started = {
  clock_ms: performance.now(),
  processor_ms: (user + system) / 1_000,
  houses: node.world?.houses.length ?? 0,
  seq: node.world?.seq ?? 0,
};
process.send?.(started, () => process.exit(0));
