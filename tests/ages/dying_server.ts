/*
 * A dev server that kills itself at a given step, for tests of what that leaves:
 *   dying_server.ts <data>
 * It prints `up <address>`, and obeys lines on its standard input, each answered by a line:
 *   count           counts commits from now on                    counting
 *   counted         tells how many there were                     counted <n>
 *   die <when> <n>  kill -9 before or after the nth commit from   armed
 *                   now, or as soon as the next age is `opened`
 *   stop            closes in order                               (ends)
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { readSettings, type Settings, startServer } from '@realm/server';

const say = (line: string) => writeSync(1, `${line}\n`);
const die = () => process.kill(process.pid, 'SIGKILL');

let commits = 0;
let doom: { readonly when: string; readonly at: number } | undefined;
const isDue = (when: string) => doom?.when === when && doom.at === commits;

const { settings, problems } = readSettings({
  flags: { port: 0, data: process.argv[2], dev: true, robots: 0, seed: 'crash', limits: 1_000_000 },
  env: {},
  readFile: () => '',
});
if (problems !== undefined) throw new Error(problems.join('\n'));
const server = await startServer(settings as Settings, {
  // The line of an age that has opened comes once its world is there.
  warn: () => {},
  print: () => doom?.when === 'opened' && die(),
  commit: (commit) => {
    commits += 1;
    if (isDue('before')) die();
    commit();
    if (isDue('after')) die();
  },
});
// It seldom ends in order, which is when Node would keep what it has compiled.
flushCompileCache();
say(`up ${server.address}`);

createInterface({ input: process.stdin }).on('line', async (line) => {
  const [word, when, n] = line.split(' ');
  if (word === 'counted') return say(`counted ${commits}`);
  if (word === 'stop') {
    await server.close();
    process.exit(0);
  }
  commits = 0;
  if (word === 'die') doom = { when, at: Number(n ?? 0) };
  return say(word === 'die' ? 'armed' : 'counting');
});
