import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { toast } from '../service/said.ts';
import { useAfterPaint } from './after_paint.ts';
import { type Cells, cellsOf, fileName, written } from './cells.ts';
import { csvOf } from './csv.ts';
import { save } from './save.ts';

export interface Column<R> extends Cells<R> {
  readonly show?: (row: R) => ComponentChildren;
  readonly numeric?: true;
  /** Left out where there is little room. */
  readonly wide?: true;
}

interface TableProps<R> {
  readonly caption: string;
  /** To the caption where there is room for wide columns: what explains one of them. */
  readonly wide_note?: string;
  /** The first names the row. */
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  readonly ours?: (row: R) => boolean;
}

interface Order {
  readonly column: number;
  readonly down: boolean;
}

/** A table that sorts by any column, and copies as text or is saved as CSV for a spreadsheet. */
export function Table<R>({ caption, wide_note, columns, rows, rowKey, ours }: TableProps<R>) {
  const [order, setOrder] = useState<Order | undefined>(undefined);
  const by = useAfterPaint(order);
  const sorted = by === undefined ? rows : [...rows].sort(comparing(columns[by.column], by.down));
  const sortBy = (column: number) =>
    setOrder({ column, down: order?.column === column ? !order.down : columns[column].numeric === true });
  return (
    <div class="table">
      <table>
        <caption>
          <span class="named">
            {caption}
            {wide_note === undefined ? null : <span class="wide">{wide_note}</span>}
            <button type="button" class="quiet slim" onClick={() => copy(columns, sorted)}>
              {say('Copy')}
            </button>
            <button
              type="button"
              class="quiet slim"
              aria-label={say('{caption} as CSV', { caption })}
              onClick={() => save(csvOf(cellsOf(columns, sorted)), `${fileName(caption)}.csv`, 'text/csv')}
            >
              {say('CSV')}
            </button>
          </span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th
                key={column.title}
                scope="col"
                class={classOf(column)}
                aria-sort={order?.column === i ? (order.down ? 'descending' : 'ascending') : undefined}
              >
                <button type="button" onClick={() => sortBy(i)}>
                  {column.title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)} class={ours?.(row) ? 'ours' : undefined}>
              {columns.map((column, i) => {
                const shown = column.show?.(row) ?? written(column.value(row));
                return i === 0 ? (
                  <th key={column.title} scope="row" class={classOf(column)}>
                    {shown}
                  </th>
                ) : (
                  <td key={column.title} class={classOf(column)}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const classOf = <R,>({ numeric, wide }: Column<R>) =>
  `${numeric ? 'n' : ''}${wide ? ' wide' : ''}`.trim() || undefined;

function comparing<R>({ value }: Column<R>, down: boolean): (a: R, b: R) => number {
  const sign = down ? -1 : 1;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (typeof x === 'string' || typeof y === 'string') return sign * String(x).localeCompare(String(y));
    return sign * (x - y);
  };
}

async function copy<R>(columns: readonly Column<R>[], rows: readonly R[]): Promise<void> {
  const text = cellsOf(columns, rows)
    .map((cells) => cells.join('\t'))
    .join('\n');
  try {
    await navigator.clipboard.writeText(text);
    toast(say('Copied {rows} rows', { rows: rows.length }));
  } catch {
    toast(say('This browser does not let the page copy'));
  }
}
