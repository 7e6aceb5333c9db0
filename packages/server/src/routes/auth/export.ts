import { setImmediate as nextTurn } from 'node:timers/promises';
import { auth_export, refuse } from '@realm/contract';
import type { JournalReader, Tables } from '@realm/journal';
import { refusalOfConsent } from '../../accounts/fresh.ts';
import { ownData } from '../../accounts/own_data.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

type Exported = (typeof auth_export)['example'];

/** How long entries are looked through before the event loop has a turn. */
const SLICE_MS = 10;

/** All that is kept of whoever asks, as a file. */
export function routeExport({ route }: Routes, service: Service, tables: Tables): void {
  route(auth_export, async ({ who }) => {
    const made_at = nowOn(service);
    // Whoever knows a name signs in anew in dev mode: there is nothing to be asked again.
    const refusal = who.how === 'dev' ? undefined : refusalOfConsent(who, made_at);
    if (refusal !== undefined) return refusal;
    const { node } = service;
    if (node === undefined) return refuse('restarting');
    service.access.sessions.flush();
    const { id } = who.account;
    const told: Exported = {
      format: 1,
      made_at,
      account: id,
      tables: ownData(tables, id),
      commands: await commandsOf(node.journal, service.names.players.numbersOf(id)),
      about: 'All that this server keeps of the account, without secrets',
    };
    return Answer.of<Exported>(told, [
      'Content-Disposition',
      `attachment; filename="realm-account-${id}.json"`,
    ]);
  });
}

/** Commands of a player, by the numbers that ages know them by, and heirs that they brought back, in every age of a journal. */
async function commandsOf(
  journal: Pick<JournalReader, 'read'>,
  numbers: readonly number[],
): Promise<Exported['commands']> {
  // Canonical entries begin with who acts.
  const own = numbers.map((number) => Buffer.from(`{"actor":{"account":${number}}`));
  const found: Exported['commands'] = [];
  let slice_ends = performance.now() + SLICE_MS;
  for await (const { seq, bytes } of journal.read(0)) {
    if (own.some((begins) => begins.equals(bytes.subarray(0, begins.length)))) {
      const { at, command, heir } = JSON.parse(Buffer.from(bytes).toString());
      found.push({ seq, at, command: command ?? { type: 'recall', heir } });
    }
    if (performance.now() < slice_ends) continue;
    await nextTurn();
    slice_ends = performance.now() + SLICE_MS;
  }
  return found;
}
