import { type Settings, startServer } from '@realm/server';
import { keepPlaying } from '../robots/keep_playing.ts';
import type { Terminal } from '../terminal.ts';
import { howToFound } from './how_to_found.ts';
import { emptyForSandbox, shownToItsEnd } from './sandbox.ts';
import { stopSignals } from './stop_signals.ts';
import { voiceOf } from './voice.ts';

/** Serves until told to stop. */
export async function serve(settings: Settings, terminal: Terminal): Promise<void> {
  const { print, warn, tell } = await voiceOf(settings, terminal);
  const signals = stopSignals((again) =>
    warn(again ? 'stopping already; SIGKILL would end it at once, without its snapshot' : 'stopping'),
  );
  const start = async (port = settings.port) => {
    if (settings.sandbox) emptyForSandbox(settings.data);
    return startServer(
      { ...settings, port },
      {
        print,
        warn,
        tell,
        robots: (node, say) => keepPlaying(node, say, warn),
      },
    );
  };
  try {
    let server = await start();
    if (settings.dev && settings.log === 'lines')
      for (const line of howToFound(server.address, server.world)) terminal.out(line);
    const told = new AbortController();
    const stopped = signals.told.then(() => told.abort());
    while (settings.sandbox && !told.signal.aborted) {
      const is_over = await shownToItsEnd(server, told.signal).then(
        () => true,
        () => false,
      );
      if (!is_over) break;
      print('the sandbox begins anew');
      await server.close({ restart: true });
      server = await start(Number(new URL(server.address).port));
    }
    await stopped;
    await server.close();
  } catch (error) {
    signals.forget();
    throw error;
  }
}
