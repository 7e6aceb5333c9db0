import type { CommandReply } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import type { OwnHouse } from '../service/records.ts';
import { number } from '../words/format.ts';
import { goodName } from '../words/names.ts';
import { within } from '../words/within.ts';

type Cost = Extract<CommandReply, { cost: unknown }>['cost'];
type After = Extract<CommandReply, { after: unknown }>['after'];

/** Units by what they are of, none of them 0; gold first. */
export type Goods = ReadonlyMap<string, number>;

const some = (amounts: readonly (readonly [string, number])[]): Goods =>
  new Map(amounts.filter(([, n]) => n > 0));

/** What an order takes. */
function takenBy(reply: CommandReply): Goods {
  if (!('cost' in reply)) return new Map();
  const { materials, ...plain } = reply.cost as Cost;
  return some([...Object.entries(plain), ...Object.entries(materials)]);
}

/** What orders take together, by what a house has before them and what the last of them leaves; books by what each takes. */
export function takenTogether(house: OwnHouse, replies: readonly CommandReply[]): Goods {
  const after = afterAll(replies);
  if (after === undefined) return new Map();
  const books = replies.reduce((sum, reply) => sum + (takenBy(reply).get('books') ?? 0), 0);
  const plain = (['gold', 'peasants', 'horses', 'aether'] as const).map(
    (good) => [good, house[good] - after[good]] as const,
  );
  const materials = Object.entries(house.materials).map(
    ([id, has]) => [id, has - (after.materials[id] ?? 0)] as const,
  );
  const soldiers = house.units[SLOT.soldiers] - after.units[SLOT.soldiers];
  return some([...plain, ['soldiers', soldiers], ['books', books], ...materials]);
}

/** The house as the last of some orders leaves it; undefined where none tells. */
export const afterAll = (replies: readonly CommandReply[]): After | undefined =>
  replies.flatMap((reply) => ('after' in reply ? [reply.after as After] : [])).at(-1);

/** Goods in words: 1,200 gold, 30 timber. */
export const goodsText = (goods: Goods): string =>
  [...goods].map(([good, n]) => `${number(n)} ${within(goodName(good))}`).join(', ');

/** What an order takes, in words; empty where it takes nothing. */
export const costText = (reply: CommandReply): string => goodsText(takenBy(reply));

/** What an order takes, good by good. */
export function Costs({ reply }: { reply: CommandReply }) {
  const text = costText(reply);
  return text === '' ? null : <p>{say('Takes {text}.', { text })}</p>;
}
