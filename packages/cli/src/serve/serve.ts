import { once } from 'node:events';
import { type Settings, startServer } from '@realm/server';
import { keepPlaying } from '../robots/keep_playing.ts';
import type { Terminal } from '../terminal.ts';
import { howToFound } from './how_to_found.ts';

/** Serves until told to stop; a second signal while it stops ends the process at once. */
export async function serve(settings: Settings, terminal: Terminal): Promise<void> {
  const warn = (line: string) => terminal.err(`realm: ${line}\n`);
  const told = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  const server = await startServer(settings, {
    print: (line) => terminal.out(line),
    warn,
    robots: (node) => keepPlaying(node, warn),
  });
  if (settings.dev) for (const line of howToFound(server.address, server.world)) terminal.out(line);
  await told;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  terminal.err('realm: stopping\n');
  await server.close();
}
