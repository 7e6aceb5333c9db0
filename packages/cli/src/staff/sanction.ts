import { SANCTION_KINDS, type SanctionKind, sanctionSpecs } from '@realm/contract';
import { Argument, type Command } from 'commander';
import { moment, numberOf } from '../arguments.ts';
import { act } from '../game_data.ts';
import type { Place } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { staffCommand, withTables } from './act.ts';

interface Options extends Place {
  readonly reason: string;
  readonly until?: number;
  readonly report?: number;
}

/** Lays a sanction on an account. */
export function sanctionCommand(terminal: Terminal): Command {
  const kinds = SANCTION_KINDS.map((kind) => `${kind}: ${sanctionSpecs[kind].about}`).join('; ');
  return staffCommand(
    'sanction',
    'warn, rename, mute, suspend or ban somebody',
    `${kinds}. The reason is told to its player, with where to appeal, and stands in the audit log. Whoever is suspended or ` +
      'banned is signed out everywhere; a running server knows it at once.',
  )
    .argument('<account>', 'its number or its name')
    .addArgument(new Argument('<kind>', 'what is laid on').choices(SANCTION_KINDS))
    .requiredOption('--reason <text>', 'why, as it is told')
    .option('--until <time>', 'until when, for a mute or a suspension, such as 2027-01-31T18:00:00Z', moment)
    .option('--report <number>', 'the report that it answers, which it closes', numberOf)
    .action((account: string, kind: SanctionKind, { reason, until, report, ...place }: Options) =>
      withTables(place, async (data) => {
        const { id, account: on } = await act(
          data,
          'sanction',
          { account, kind, reason, until, report },
          reason,
        );
        terminal.out(`sanction ${id}: ${kind} of account ${on}`);
      }),
    );
}
