import { fileURLToPath } from 'node:url';
import { type Settings, startServer, type Taken } from '@realm/server';
import { Failure } from '../failure.ts';
import { keepPlaying } from '../robots/keep_playing.ts';
import type { Terminal } from '../terminal.ts';
import { collectSeldom } from './collections.ts';
import { howToFound } from './how_to_found.ts';
import type { KeeperArgument } from './keeper_main.ts';
import { keptBy } from './kept.ts';
import { assertNotAnothers } from './owner.ts';
import { emptyForSandbox, portOf, shownToItsEnd } from './sandbox.ts';
import { stopSignals } from './stop_signals.ts';
import { voiceOf } from './voice.ts';

const KEEPER = fileURLToPath(new URL('./keeper_main.ts', import.meta.url));

/** Goes on as the keeper of a server of this program's, under the same process number. */
function becomeKeeper({ data, log }: Settings): never {
  if (process.execve === undefined) throw new Failure('--upgradable is not to be had on this system');
  const [, entry, ...args] = process.argv;
  const argument: KeeperArgument = { entry, args, data, log };
  const argv = [process.execPath, ...process.execArgv, KEEPER, JSON.stringify(argument)];
  return process.execve(process.execPath, argv, process.env);
}

/** Serves until told to stop, or keeps the address of a process that does. */
export async function serve(
  settings: Settings,
  terminal: Terminal,
  given?: ReadonlySet<keyof Settings>,
): Promise<void> {
  collectSeldom();
  assertNotAnothers(settings.data);
  const { print, warn, tell } = await voiceOf(settings, terminal);
  const kept = keptBy();
  if (settings.upgradable && kept === undefined) becomeKeeper(settings);
  const taken = await kept?.turn();
  const signals = stopSignals((again) =>
    warn(again ? 'stopping already; SIGKILL would end it at once, without its snapshot' : 'stopping'),
  );
  const start = async (port = settings.port, before?: Taken) => {
    if (settings.sandbox) emptyForSandbox(settings.data);
    return startServer(
      { ...settings, port },
      {
        print,
        warn,
        tell,
        taken: before,
        given,
        robots: (node, say) => keepPlaying(node, say, warn),
      },
    );
  };
  try {
    let server = await start(settings.port, taken);
    kept?.listens(server.socket);
    const { address, world } = server;
    if (settings.dev && settings.log === 'lines' && world !== undefined)
      for (const line of howToFound(address, world)) terminal.out(line);
    const told = new AbortController();
    const stopped = Promise.race([signals.told, ...(kept === undefined ? [] : [kept.left])]);
    void stopped.then(() => told.abort());
    while (settings.sandbox && !told.signal.aborted) {
      const is_over = await shownToItsEnd(server, told.signal).then(
        () => true,
        () => false,
      );
      if (!is_over) break;
      print('the sandbox begins anew');
      await server.close({ restart: true });
      server = await start(portOf(server.address));
    }
    const leaves = (await stopped) === 'leave';
    await server.close({ restart: leaves, leaves });
  } catch (error) {
    signals.forget();
    throw error;
  } finally {
    kept?.forget();
  }
}
