import {
  type AgeResult,
  type ColumnType,
  type DataForm,
  type DataTable,
  dataTables,
  type ReadReply,
} from '@realm/contract';

type Recap = ReadReply<'age_recap'>;
type Cell = number | string | boolean | null | undefined;
type Row = Readonly<Record<string, Cell>>;

/** What an ended age came to, with words in place of tokens, as one of its tables: rows by the columns of the contract. */
export function rowsOf(table: DataTable, result: AgeResult, recap: Recap): readonly Row[] {
  switch (table) {
    case 'houses':
      return result.houses;
    case 'states':
      return result.states;
    case 'heirs':
      return result.heirs.map(({ heir, ...house }) => ({ ...house, ...heir }));
    case 'state_series':
      return recap.frames.flatMap(({ tick, at, states }) =>
        states.map(([realm, state, land, might, war_points]) => ({
          tick,
          at,
          realm,
          state,
          land,
          might,
          war_points,
        })),
      );
    case 'house_series':
      return recap.frames.flatMap(({ tick, at, houses }) =>
        houses.map(([house, land]) => ({ tick, at, house, land })),
      );
    case 'wars':
      return recap.wars.map(({ id, a, b, from_tick, ended_tick, winner, war_points: [of_a, of_b] }) => ({
        id,
        a_realm: a.realm,
        a_state: a.state,
        b_realm: b.realm,
        b_state: b.state,
        from_tick,
        ended_tick,
        winner_realm: winner?.realm,
        winner_state: winner?.state,
        a_war_points: of_a,
        b_war_points: of_b,
      }));
  }
}

/** A table in one of its forms. */
export async function written(table: DataTable, form: DataForm, rows: readonly Row[]): Promise<Buffer> {
  const columns = Object.entries(dataTables[table]).map(([name, [type]]): [string, ColumnType] => [
    name,
    type,
  ]);
  return form === 'csv' ? csvOf(columns, rows) : parquetOf(columns, rows);
}

function csvOf(columns: readonly [name: string, type: ColumnType][], rows: readonly Row[]): Buffer {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  const lines = rows.map((row) => line(columns.map(([name, type]) => cellOf(row[name], type))));
  return Buffer.from(line(columns.map(([name]) => name)) + lines.join(''));
}

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(cell: Cell, type: ColumnType): string {
  const text = String(cell ?? '');
  const inert = type === 'text' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const PARQUET = { int: 'INT64', text: 'STRING', bool: 'BOOLEAN' } as const;

async function parquetOf(
  columns: readonly [name: string, type: ColumnType][],
  rows: readonly Row[],
): Promise<Buffer> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columnData = columns.map(([name, type]) => ({
    name,
    type: PARQUET[type],
    nullable: true,
    data: rows.map((row) => {
      const cell = row[name] ?? null;
      return typeof cell === 'number' ? BigInt(cell) : cell;
    }),
  }));
  return Buffer.from(parquetWriteBuffer({ columnData }));
}
