/**
 * Starts a process for each snapshot, on behalf of the server. To start a process, the system copies how the memory lies of
 * whoever asks, and marks all of it to be copied before it is next written: of a server with a world of 100,000 houses that
 * takes 40 ms, and 0.2 s of the tick that comes after. This process is small, and nobody waits for it.
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { endWithServer } from './ends_with_server.ts';
import type { SnapshotTold, ToStarter } from './snapshot_player.ts';

const PROGRAM = fileURLToPath(new URL('./snapshot_process.ts', import.meta.url));

interface Start {
  readonly execPath?: string;
  readonly execArgv: string[];
}

const AS_IT_COMES: Start = { execArgv: [] };

/**
 * How a process is started all of whose threads let others go first, its collector's too: a priority that it gives itself holds
 * for those that it starts later. Where that can't be had they share as they come.
 */
function lowPriority(): Start {
  for (const [execPath, ...args] of WAYS)
    if (spawnSync(execPath, [...args, 'true']).status === 0)
      return { execPath, execArgv: [...args, process.execPath] };
  return AS_IT_COMES;
}

/** Commands of systems that start another so, the first the better: to what is merely nice others give way for some ms. */
const WAYS = [
  ['chrt', '--idle', '0'],
  ['nice', '-n', `${os.constants.priority.PRIORITY_LOW}`],
] as const;

/** Asked once. */
let low_priority: Start | undefined;
/** What plays; one at a time. */
let playing: ChildProcess | undefined;

function play({ wanted, is_eager }: Exclude<ToStarter, 'stop'>): void {
  if (!is_eager) low_priority ??= lowPriority();
  const start = is_eager ? undefined : low_priority;
  const child = fork(PROGRAM, { ...AS_IT_COMES, ...start, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  playing = child;
  let told: SnapshotTold = { failed: 'it was stopped' };
  // Told once it is gone, and with it what it took of the machine's memory.
  const gone = () => {
    if (playing !== child) return;
    playing = undefined;
    process.send?.(told);
  };
  child.once('message', (message: SnapshotTold) => {
    told = message;
  });
  child.once('exit', gone);
  child.once('error', ({ message }) => {
    told = { failed: message };
    // One that could not be started does not end.
    if (child.pid === undefined) gone();
  });
  // A process that could not be told ends, which is told above.
  child.send(wanted, () => {});
}

function stop(): void {
  if (playing === undefined) process.exit();
  playing.once('exit', () => process.exit());
  playing.kill('SIGKILL');
}

process.on('message', (asked: ToStarter) => (asked === 'stop' ? stop() : play(asked)));
// What plays ends by itself then, as this one does with the server.
endWithServer();
