/** What a player is shown in a terminal: lines of plain text. */
import type { NewsItem, ReadReply } from '@realm/contract';
import { fields, grouped, table } from '../table.ts';

export type Me = Extract<ReadReply<'me'>, { readonly gold: number }>;
export type Rules = ReadReply<'rules'>;

/** What players write may hold nothing that moves a cursor or turns the text around. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** The line before what is typed. */
export function promptOf({ land, gold, food }: Me, tick: number): string {
  return `tick ${tick} · ${grouped(land)} acres · ${grouped(gold)} gold · ${grouped(food)} food > `;
}

export function overview(me: Me, { slots, definitions }: Rules): string[] {
  const { name, realm, state, seat, race, personality, units, away, training, pending, books } = me;
  const army = units.flatMap((at_home, slot) =>
    at_home + away[slot] + training[slot] === 0
      ? []
      : [[slots[slot].name, at_home, away[slot], training[slot]] as const],
  );
  return [
    `${plain(name)}, ${definitions.races[race]?.name ?? race}, ${personality}, at ${realm}:${state}:${seat}`,
    ...fields([
      ['land', `${grouped(me.land)} (${grouped(me.barren)} barren, ${grouped(me.incoming_land)} on the way)`],
      ['people', `${grouped(me.population)} of ${grouped(me.max_population)}`],
      ['gold', grouped(me.gold)],
      ['food', grouped(me.food)],
      ['aether', grouped(me.aether)],
      [
        'books',
        Object.entries(books)
          .map(([category, count]) => `${category} ${grouped(count)}`)
          .join(', '),
      ],
      [
        'explore',
        `at most ${grouped(me.prices.explore.max)} for ${grouped(me.prices.explore.gold_per_acre)} gold each`,
      ],
    ]),
    ...(army.length === 0 ? [] : ['', ...table([['unit', 'home', 'away', 'training'], ...army])]),
    ...(pending.length === 0
      ? []
      : [
          '',
          'under way',
          ...pending
            .slice(0, 8)
            .map(
              (each) => `  ${grouped(each.count)} ${each.what ?? ''} ${each.kind}, tick ${each.done_tick}`,
            ),
        ]),
  ];
}

export function buildings(me: Me): string[] {
  const rows = Object.entries(me.buildings).map(([id, count]) => {
    const price = me.prices.build[id];
    return [id, count, price?.gold ?? 0, price?.max ?? 0] as const;
  });
  return table([['building', 'have', 'gold each', 'at most'], ...rows]);
}

export function market({ materials }: ReadReply<'market'>): string[] {
  const rows = materials.map(({ material, reference_price, sells, buys, stewards }) => [
    material,
    reference_price,
    buys[0]?.price ?? '-',
    sells[0]?.price ?? '-',
    stewards === null ? '-' : `${grouped(stewards.quantity)} at ${stewards.price}`,
  ]);
  return table([['material', 'reference', 'bought at', 'sold at', 'stewards'], ...rows]);
}

/** An item of news as its fields say it: its kind, and what of it a line can hold. */
export function newsLine({ id: _id, at: _at, tick, kind, ...rest }: NewsItem): string {
  const told = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return plain(
    `tick ${tick}: ${kind.replaceAll('_', ' ')}${told.length === 0 ? '' : ` (${told.join(', ')})`}`,
  );
}

/** What an answer says, in so many lines as a screen holds. */
export function lines(answer: unknown, most = 60): string[] {
  const all = plain(JSON.stringify(answer, undefined, 1).replaceAll('\n', '\u2028')).split('\u2028');
  return all.length <= most ? all : [...all.slice(0, most), `… and ${all.length - most} lines more`];
}

/** What a command came to, in a line: what it took, and what it answers beside. */
export function outcome(reply: object): string {
  const { type, after: _after, cost, ...rest } = reply as Record<string, unknown>;
  const taken = Object.entries((cost ?? {}) as Record<string, unknown>).flatMap(([what, amount]) =>
    typeof amount === 'number'
      ? amount === 0
        ? []
        : [`${grouped(amount)} ${what}`]
      : Object.entries(amount as object).map(
          ([material, count]) => `${grouped(count as number)} ${material}`,
        ),
  );
  const told = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return plain(
    [String(type), ...told, ...(taken.length === 0 ? [] : [`for ${taken.join(', ')}`])].join('; '),
  );
}
