/** Starts a server on a data folder, says how long it took until players were answered, and ends. */
import { readSettings, startServer } from '@realm/server';
import type { Started } from './started.ts';

const { settings, problems } = readSettings({
  flags: { data: process.argv[2], port: '0' },
  env: {},
  readFile: () => '',
});
if (settings === undefined) throw new Error(problems.join('\n'));
await startServer(settings, {
  print: () => {},
  // Robots are set to play once the game runs: that is the moment.
  robots: ({ world }) => {
    const { user, system } = process.cpuUsage();
    const started: Started = {
      clock_ms: performance.now(),
      processor_ms: (user + system) / 1_000,
      houses: world?.houses.length ?? 0,
      seq: world?.seq ?? 0,
    };
    process.send?.(started, () => process.exit(0));
    return { idle: async () => {}, stop: async () => {} };
  },
});
