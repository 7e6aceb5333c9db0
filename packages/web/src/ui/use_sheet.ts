import type { Command } from '@realm/contract';
import { useState } from 'preact/hooks';
import type { OwnHouse } from '../service/records.ts';
import { toast } from '../service/said.ts';
import { type Amounts, keepLast } from '../service/sheets.ts';
import { type Line, type Orders, useOrders } from './use_orders.ts';
import { toNumber, wrongNumber } from './whole_number.ts';
import { type Texts, withoutGiven } from './without_given.ts';

/** A row that an amount may be typed into. */
export interface SheetRow {
  readonly key: string;
  /** What its cell is called. */
  readonly name: string;
  /** The most that one order may ask for now. */
  readonly max: number;
  /** The order without its amount, and the field that this goes into. */
  readonly order: Command;
  readonly field: string;
}

/** A page's amounts, which are looked at and given together. */
export interface Sheet {
  readonly page: string;
  readonly house: OwnHouse;
  readonly rows: readonly SheetRow[];
  readonly orders: Orders;
  /** Those rows that have an amount, as orders. */
  readonly lines: readonly Line[];
  readonly amounts: Amounts;
  /** Whether something is typed that is no amount: nothing is given without it. */
  readonly is_wrong: boolean;
  /** What was typed into a row. */
  readonly typed: (key: string) => string;
  readonly type: (key: string, text: string) => void;
  /** Puts amounts in, none beyond what a row may ask for; all others are emptied. */
  readonly fill: (amounts: Amounts) => void;
  readonly giveAll: () => Promise<void>;
}

/** `page` names what is kept of it on the device. */
export function useSheet(page: string, house: OwnHouse, rows: readonly SheetRow[]): Sheet {
  const [texts, setTexts] = useState<Texts>({});
  const typed = (key: string) => texts[key] ?? '';
  const is_wrong = rows.some(({ key }) => wrongNumber(typed(key)) !== undefined);
  const amountOf = ({ key }: SheetRow) => toNumber(typed(key)) ?? 0;
  const asked = rows.filter((row) => amountOf(row) > 0);
  const amounts = Object.fromEntries(asked.map((row) => [row.key, amountOf(row)]));
  const lines = asked.map((row) => ({ key: row.key, command: withAmount(row, amounts[row.key]) }));
  const orders = useOrders(lines);
  const fill = (wanted: Amounts) =>
    setTexts(
      Object.fromEntries(
        rows
          .map(({ key, max }) => [key, Math.min(wanted[key] ?? 0, max)] as const)
          .filter(([, n]) => n > 0)
          .map(([key, n]) => [key, String(n)]),
      ),
    );
  const giveAll = async () => {
    if (is_wrong) return;
    const { taken, told } = await orders.give(lines);
    if (taken.size === 0) return;
    keepLast(page, Object.fromEntries(Object.entries(amounts).filter(([key]) => taken.has(key))));
    setTexts((now) => withoutGiven(now, texts, taken));
    toast(told);
  };
  const type = (key: string, text: string) => setTexts((now) => ({ ...now, [key]: text }));
  return { page, house, rows, orders, lines, amounts, is_wrong, typed, type, fill, giveAll };
}

const withAmount = ({ order, field }: SheetRow, n: number): Command => ({ ...order, [field]: n }) as Command;

/** The amounts of some orders, by the rows that would give them. */
export function amountsIn(rows: readonly SheetRow[], commands: readonly Command[]): Amounts {
  const found = commands.flatMap((command) => {
    const fields = command as unknown as Readonly<Record<string, unknown>>;
    const row = rows.find(
      ({ order, field }) =>
        field in fields &&
        Object.entries(fields).every(
          ([name, value]) => name === field || (order as unknown as typeof fields)[name] === value,
        ),
    );
    return row === undefined ? [] : [[row.key, Number(fields[row.field])] as const];
  });
  return Object.fromEntries(found);
}
