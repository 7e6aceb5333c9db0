import { type Settings, startServer } from '@realm/server';
import { keepPlaying } from '../robots/keep_playing.ts';
import type { Terminal } from '../terminal.ts';
import { howToFound } from './how_to_found.ts';
import { stopSignals } from './stop_signals.ts';
import { voiceOf } from './voice.ts';

/** Serves until told to stop. */
export async function serve(settings: Settings, terminal: Terminal): Promise<void> {
  const { print, warn, tell } = await voiceOf(settings, terminal);
  const signals = stopSignals((again) =>
    warn(again ? 'stopping already; SIGKILL would end it at once, without its snapshot' : 'stopping'),
  );
  const server = await startServer(settings, {
    print,
    warn,
    tell,
    robots: (node, say) => keepPlaying(node, say, warn),
  }).catch((error) => {
    signals.forget();
    throw error;
  });
  if (settings.dev && settings.log === 'lines')
    for (const line of howToFound(server.address, server.world)) terminal.out(line);
  await signals.told;
  await server.close();
}
