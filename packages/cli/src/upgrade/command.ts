import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { keeperOf, UPGRADE_SIGNAL } from '../serve/keeper_file.ts';
import { type Place, withPlace } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

/** How often it is looked whether an upgrade is over. */
const LOOK_MS = 100;

/** How long a keeper has for saying that it has begun: it does so at once. */
const BEGIN_MS = 10_000;

export function upgradeCommand(terminal: Terminal): Command {
  return withPlace(new Command('upgrade'))
    .summary('have a running server go on with the version that is in its place now')
    .description(
      'Tells a server that was started with --upgradable that a new version stands where its program does: it is started, ' +
        'reads all it needs, and goes on with the game and the address once the one before has left. Nobody is refused; feeds ' +
        'are told to come back. Exits with 1 where the one before went on, or had to start again; the log says why.',
    )
    .action(({ data }: Place) => upgrade(data, terminal));
}

async function upgrade(data: string, terminal: Terminal): Promise<void> {
  const before = keeperOf(data);
  if (before === undefined)
    throw new Failure(`no server that was started with --upgradable runs on ${data}: stop it and start it`);
  process.kill(before.pid, UPGRADE_SIGNAL);
  // A keeper of an older version begins, and does not say so.
  let begun = before.upgrading ?? true;
  for (const by = performance.now() + BEGIN_MS; ; ) {
    await sleep(LOOK_MS);
    const now = keeperOf(data);
    if (now?.pid !== before.pid) throw new Failure('the server has ended; its log says why');
    begun ||= now.upgrading ?? true;
    if (now.upgrades === before.upgrades || now.last === undefined) {
      if (!begun && performance.now() > by)
        throw new Failure(`the server has not begun it; its log says why (can it write into ${data}?)`);
      continue;
    }
    if (!now.last.done) throw new Failure(now.last.text);
    return terminal.out(now.last.text);
  }
}
