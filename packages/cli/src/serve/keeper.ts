import { EXIT } from '../failure.ts';
import { hearUpgrades, type Told } from './keeper_file.ts';
import type { FromKept } from './kept_messages.ts';
import { KeptProcess, programAt } from './kept_process.ts';
import { stopSignals } from './stop_signals.ts';

/** How long a new version has for coming to have read all it needs, while the one before serves. */
const LOADED_WITHIN_MS = 120_000;
/** How often it is said that nobody serves yet: a long journal takes long to play, and who waits shall know what can be done. */
const STILL_WAITING_MS = 60_000;

export interface KeeperOptions {
  /** The program's file: what it leads to is looked up anew for each version. */
  readonly entry: string;
  /** Arguments of the program. */
  readonly args: readonly string[];
  /** Where `realm upgrade` finds it. */
  readonly data: string;
  /** Other than `LOADED_WITHIN_MS`, for a test. */
  readonly loaded_within_ms?: number;
  /** Other than `STILL_WAITING_MS`, for a test. */
  readonly still_waiting_ms?: number;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
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
export async function keep({
  entry,
  args,
  data,
  loaded_within_ms = LOADED_WITHIN_MS,
  still_waiting_ms = STILL_WAITING_MS,
  print,
  warn,
}: KeeperOptions): Promise<number> {
  let socket: { readonly address: string; readonly handle: unknown } | undefined;
  let is_told = false;
  let upgrading: Promise<void> | undefined;
  /** Whether another was asked for while one was under way: what stands in its place by then is what is wanted. */
  let is_wanted_again = false;
  /** The new version, until it is the one. */
  let coming: KeptProcess | undefined;

  const start = (file: string): KeptProcess => {
    const kept = new KeptProcess(file, args);
    void kept.ended.then(({ signal, trouble }) => {
      if (trouble !== undefined) warn(`${file} could not be started: ${trouble}`);
      else if (signal !== undefined && !is_told) warn(`the server was killed by ${signal}`);
    });
    return kept;
  };
  /** Whether a server comes to say something, and does not end before. */
  const hears = (kept: KeptProcess, wanted: FromKept['word']): Promise<boolean> =>
    new Promise((resolve) => {
      kept.hear((said, handle) => {
        if (said.word === 'listening') socket = { address: said.address, handle };
        if (said.word === wanted) resolve(true);
      });
      void kept.ended.then(() => resolve(false));
    });
  /** Whether a server that has loaded comes to listen. */
  const goes = (kept: KeptProcess): Promise<boolean> => {
    const listens = hears(kept, 'listening');
    kept.say({ word: 'go', address: socket?.address }, socket?.handle);
    return listens;
  };

  /** Waits for a version while nobody serves, and says so. */
  const waited = async <T>(kept: KeptProcess, what: string, comes: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const telling = setInterval(() => {
      const seconds = Math.round((performance.now() - begun) / 1_000);
      warn(`${what} after ${seconds} s, and nobody is served: ending process ${kept.pid} ends the wait`);
    }, still_waiting_ms);
    try {
      return await comes;
    } finally {
      clearInterval(telling);
    }
  };

  const upgrade = async (before: KeptProcess): Promise<Told | undefined> => {
    const file = programAt(entry);
    if (file === undefined)
      return { done: false, text: `there is no program at ${entry}; the one before goes on` };
    const next = start(file);
    coming = next;
    const patience = setTimeout(() => next.kill('SIGKILL'), loaded_within_ms);
    const is_loaded = await hears(next, 'loaded');
    clearTimeout(patience);
    coming = undefined;
    if (!is_loaded || is_told) {
      next.kill();
      return { done: false, text: 'the new version did not start; the one before goes on' };
    }
    print('a new version takes over');
    now = next;
    before.say({ word: 'leave' });
    await waited(before, 'the version before has not left', before.ended);
    if (await waited(next, 'the new version does not serve yet', goes(next)))
      return { done: true, text: 'the new version serves' };
    if (is_told) return undefined;
    warn('the new version could not go on with the game: the one before starts again');
    now = start(before.entry);
    if (!(await hears(now, 'loaded')) || !(await goes(now))) return undefined;
    return { done: false, text: 'the new version could not go on with the game; the one before does' };
  };
  /** Whatever goes wrong in an upgrade, this process goes on, and with it the server that there is. */
  const upgradeAndTell = async (): Promise<void> => {
    let told: Told | undefined;
    do {
      is_wanted_again = false;
      told = await upgrade(now).catch(
        (error: Error): Told => ({ done: false, text: `the upgrade failed: ${error.message}` }),
      );
    } while (is_wanted_again && told !== undefined && !is_told);
    upgrading = undefined;
    if (told === undefined) return;
    (told.done ? print : warn)(told.text);
    written(() => upgrades.tell(told), 'how the upgrade went');
  };
  /** Whether something could be said in the data folder. */
  const written = (write: () => void, what: string): boolean => {
    try {
      write();
      return true;
    } catch (error) {
      warn(`${what} can't be written into ${data}: ${(error as Error).message}`);
      return false;
    }
  };
  const upgrades = hearUpgrades(
    data,
    () => {
      // Of one that nobody could be told about whoever asks for it would wait for ever.
      if (upgrading !== undefined) is_wanted_again = true;
      else if (written(() => upgrades.begin(), 'that an upgrade is under way')) upgrading = upgradeAndTell();
    },
    () => warn('the server does not listen yet: ask for the upgrade when it does'),
  );

  const first = programAt(entry);
  if (first === undefined) {
    warn(`there is no program at ${entry}`);
    return EXIT.failure;
  }
  let now = start(first);
  const signals = stopSignals(() => {
    is_told = true;
    coming?.kill('SIGKILL');
    now.kill();
  });
  if ((await hears(now, 'loaded')) && (await goes(now)))
    written(() => upgrades.open(), 'where it can be asked for an upgrade');
  do {
    await now.ended;
    await upgrading;
  } while (!now.is_over);
  signals.forget();
  upgrades.close();
  // Of the last there was: the one before may have left well, for one that could not go on.
  return (await now.ended).code;
}
