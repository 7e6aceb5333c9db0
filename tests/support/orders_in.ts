/** What a journal says of the orders of `ordering_player.ts`. */
import { decodeUtf8 } from '@realm/base';
import type { Entry } from '@realm/engine';
import { openSqliteReader, openTables } from '@realm/journal';
import { wordsIn } from './words.ts';

/** How often each number was done, by house: of orders, and of orders ahead by their notes. */
export async function ordersIn(
  data: string,
): Promise<Record<'now' | 'ahead', Map<number, Map<number, number>>>> {
  const orders = {
    now: new Map<number, Map<number, number>>(),
    ahead: new Map<number, Map<number, number>>(),
  };
  const note = (of: Map<number, Map<number, number>>, house: number, number: number) => {
    const own = of.get(house) ?? new Map<number, number>();
    own.set(number, (own.get(number) ?? 0) + 1);
    of.set(house, own);
  };
  const reader = await openSqliteReader(data);
  const { tables, close } = openTables(data, { read_only: true });
  const inWords = wordsIn(tables);
  close();
  for await (const { bytes } of reader.read(0, { verify: true })) {
    const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
    if (entry.kind !== 'command' || !('account' in entry.actor)) continue;
    const { command } = entry;
    if (command.type === 'set_science') note(orders.now, command.house, command.paper_budget);
    if (command.type === 'queue') note(orders.ahead, command.house, Number(inWords(command.note ?? '')));
  }
  reader.close();
  return orders;
}
