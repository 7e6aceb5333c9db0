import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../failure.ts';
import { hearUpgrades, type Told } from './keeper_file.ts';
import { type FromKept, KEPT_ENV, type ToKept } from './kept_messages.ts';
import { stopSignals } from './stop_signals.ts';

/** A server as a process of its own. */
interface Kept {
  /** The program's file that it was started from, without links. */
  readonly entry: string;
  readonly process: ChildProcess;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
}

export interface KeeperOptions {
  /** The program's file: what it leads to is looked up anew for each version. */
  readonly entry: string;
  /** Arguments of the program. */
  readonly args: readonly string[];
  /** Where `realm upgrade` finds it. */
  readonly data: string;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** The Node that a release brings along, by the program's file; this process's own where it brings none. */
function nodeOf(entry: string): string {
  const brought = path.resolve(path.dirname(entry), '../../../node/bin/node');
  return existsSync(brought) ? brought : process.execPath;
}

/**
 * Keeps an address open over versions of the program. It listens at nothing and serves nothing: it holds the socket that its
 * server listens at. When it is asked for an upgrade it starts the program anew; once that has read all it needs, the old server
 * is told to leave, and when that has saved its world and ended, the new one gets the socket. Who connects meanwhile waits in
 * the socket's queue, and nobody is refused.
 *
 * A new version that does not come as far as that leaves the old one as it is. One that can't play the world is followed by
 * the old one again. Resolves with an exit code when the server has ended, because it was told to or by itself.
 */
export async function keep({ entry, args, data, print, warn }: KeeperOptions): Promise<number> {
  let socket: { readonly address: string; readonly handle: unknown } | undefined;
  let is_told = false;
  let upgrading: Promise<void> | undefined;

  const start = (file: string): Kept => {
    const child = spawn(nodeOf(file), [...process.execArgv, file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [KEPT_ENV]: '1' },
    });
    const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? EXIT.failure);
    return { entry: file, process: child, ended };
  };
  const say = (kept: Kept, said: ToKept, handle?: unknown) =>
    kept.process.send(said, handle as Parameters<ChildProcess['send']>[1]);
  /** Whether a server comes to say something, and does not end before. */
  const hears = (kept: Kept, wanted: FromKept['word']): Promise<boolean> =>
    new Promise((resolve) => {
      kept.process.on('message', (message, handle) => {
        const said = message as FromKept;
        if (said.word === 'listening') socket = { address: said.address, handle };
        if (said.word === wanted) resolve(true);
      });
      void kept.ended.then(() => resolve(false));
    });
  /** Whether a server that has loaded comes to listen. */
  const goes = (kept: Kept): Promise<boolean> => {
    const listens = hears(kept, 'listening');
    say(kept, { word: 'go', address: socket?.address }, socket?.handle);
    return listens;
  };

  const upgrade = async (): Promise<Told | undefined> => {
    const before = now;
    const next = start(realpathSync(entry));
    if (!(await hears(next, 'loaded')) || is_told) {
      next.process.kill();
      return { done: false, text: 'the new version did not start; the one before goes on' };
    }
    print('a new version takes over');
    now = next;
    say(before, { word: 'leave' });
    await before.ended;
    if (await goes(next)) return { done: true, text: 'the new version serves' };
    if (is_told) return undefined;
    warn('the new version could not go on with the game: the one before starts again');
    now = start(before.entry);
    if (!(await hears(now, 'loaded')) || !(await goes(now))) return undefined;
    return { done: false, text: 'the new version could not go on with the game; the one before does' };
  };

  let now = start(realpathSync(entry));
  const signals = stopSignals(() => {
    is_told = true;
    now.process.kill('SIGTERM');
  });
  let asked: ReturnType<typeof hearUpgrades> | undefined;
  if ((await hears(now, 'loaded')) && (await goes(now)))
    asked = hearUpgrades(data, () => {
      upgrading ??= upgrade().then((told) => {
        upgrading = undefined;
        if (told === undefined) return;
        (told.done ? print : warn)(told.text);
        asked?.tell(told);
      });
    });
  let code: number;
  do {
    code = await now.ended;
    await upgrading;
  } while (now.process.exitCode === null && now.process.signalCode === null);
  signals.forget();
  asked?.close();
  return code;
}
