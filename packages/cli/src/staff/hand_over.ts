import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgresReader, postgresAt } from '@realm/journal';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

/** How long another node may take to lead. */
const WITHIN_MS = 15_000;
const LOOK_MS = 50;

/** Moves the lead to another node. */
export function handOverCommand(terminal: Terminal): Command {
  return staffCommand(
    'hand-over',
    'let another node of the database lead, so that this one can be restarted',
    'The node that leads finishes what it has taken in, gives the lead back and passes on all that comes to it from then on, until it is ' +
      'stopped: nobody is refused. Restart it next; it follows then.',
  )
    .option('--note <text>', 'why, for the audit log', '')
    .action(async ({ note, ...place }: Place & { readonly note: string }) => {
      const before = place.database === 'sqlite:' ? undefined : await leaderOf(place);
      await withTables(place, async (data) => {
        await act(data, 'hand_over', {}, note);
      });
      if (before === undefined) return;
      const ends = performance.now() + WITHIN_MS;
      for (;;) {
        const now = await leaderOf(place);
        if (now.led && now.epoch > before.epoch)
          return terminal.out(
            `${now.node} leads at ${now.address || 'an address it has not said yet'}, epoch ${now.epoch}`,
          );
        if (performance.now() > ends) throw new Failure('no other node has come to lead; see the logs');
        await sleep(LOOK_MS);
      }
    });
}

async function leaderOf({ database, data }: Place) {
  const reader = await openPostgresReader({ connect: await postgresAt(database), data, warn: () => {} });
  try {
    return await reader.leadership();
  } finally {
    await reader.close();
  }
}
