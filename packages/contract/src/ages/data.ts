/** Ages that have ended, as data to work with: the journal's entries, and what they came to as tables. */
import { object, oneOf } from '../fields.ts';
import { ageParams } from './fields.ts';

/** What a column holds: whole numbers, words, or yes and no. Any may be missing where the table says so. */
export type ColumnType = 'int' | 'text' | 'bool';
type Column = readonly [type: ColumnType, about: string];

const place = { realm: ['int', 'Its realm'], state: ['int', 'Its state within the realm'] } as const;
const frame = { tick: ['int', 'After which tick'], at: ['int', 'When that was, in ms since 1970'] } as const;

/** Every table of an ended age, column by column, in their order. */
export const dataTables = {
  /** The houses of `GET /ages/{age}`. */
  houses: {
    id: ['int', 'The house'],
    name: ['text', 'Its name'],
    ...place,
    seat: ['int', 'Its seat within the state'],
    race: ['text', 'Its race'],
    land: ['int', 'Acres'],
    renown: ['int', 'Renown'],
    might: ['int', 'Might'],
    robot: ['bool', 'Whether a robot played it'],
    bot: ['bool', 'Whether a program of its player played it; missing in ages before there were any'],
    land_rank: ['int', 'Its rank by land'],
    might_rank: ['int', 'Its rank by might'],
    renown_rank: ['int', 'Its rank by renown'],
  },
  /** The states of `GET /ages/{age}`, best first. */
  states: {
    rank: ['int', '1 is first'],
    ...place,
    name: ['text', 'Its name'],
    score: ['int', 'Its score, in hundredths of a point'],
    land: ['int', 'Acres'],
    might: ['int', 'Might'],
    renown: ['int', 'Renown'],
    war_points: ['int', 'War points'],
    wonders: ['int', 'Wonders that stand'],
    scored_land: [
      'int',
      'Acres that its score counts; missing in ages before there was any difference, as the next two',
    ],
    scored_might: ['int', 'Might that its score counts'],
    scored_renown: ['int', 'Renown that its score counts'],
    houses: ['int', 'Its houses'],
    active: ['int', 'Those that have played'],
  },
  /** The heirs that were kept. */
  heirs: {
    house: ['int', 'The house that kept it'],
    house_name: ['text', 'Its name'],
    ...place,
    kind: ['text', 'general or academic'],
    name: ['text', 'Its name'],
    level: ['int', 'Its level'],
  },
  /** Every state in each moment of the recap. */
  state_series: {
    ...frame,
    ...place,
    land: ['int', 'Acres'],
    might: ['int', 'Might'],
    war_points: ['int', 'War points'],
  },
  /** The ten largest houses in each moment of the recap. */
  house_series: { ...frame, house: ['int', 'The house'], land: ['int', 'Acres'] },
  /** The wars of the recap. */
  wars: {
    id: ['int', 'The war'],
    a_realm: ['int', "One side's realm"],
    a_state: ['int', 'and its state'],
    b_realm: ['int', "The other's realm"],
    b_state: ['int', 'and its state'],
    from_tick: ['int', 'When it began'],
    ended_tick: ['int', 'When it ended; missing where it never did'],
    winner_realm: ['int', "The winner's realm; missing for a draw"],
    winner_state: ['int', 'and its state'],
    a_war_points: ['int', 'War points of a'],
    b_war_points: ['int', 'War points of b'],
  },
} as const satisfies Record<string, Record<string, Column>>;

export type DataTable = keyof typeof dataTables;
const DATA_TABLES = Object.keys(dataTables) as [DataTable, ...DataTable[]];

/** The forms in which a table is given. */
export const dataForms = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const;
export type DataForm = keyof typeof dataForms;

const dataQuery = object({ table: oneOf(DATA_TABLES, 'Which of the tables') });

export const NDJSON = 'application/x-ndjson';

interface FileSpec {
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly type: string;
  readonly example: string;
  readonly params: typeof ageParams;
  readonly query: typeof dataQuery | ReturnType<typeof object>;
  readonly example_query: object;
}

const tables = DATA_TABLES.map((table) => `\`${table}\` (${Object.keys(dataTables[table]).join(', ')})`).join(
  '; ',
);

const tableFile = (form: DataForm, about: string) => ({
  path: `/ages/{age}/data.${form}`,
  name: `age_data_${form}`,
  summary: `An age that has ended, as ${form === 'csv' ? 'CSV' : 'Parquet'}.`,
  description: `${about} The tables: ${tables}. What is missing is empty. \`Repr-Digest\` has the SHA-256 of the bytes.`,
  type: dataForms[form],
  example: form === 'csv' ? 'tick,at,house,land\r\n23,1795021200000,12,356\r\n' : 'PAR1…',
  params: ageParams,
  query: dataQuery,
  example_query: { table: 'houses' as const },
});

/** Files of ended ages, open to anyone. */
export const ageFiles = {
  entries: {
    path: '/ages/{age}/entries',
    name: 'age_entries',
    summary: 'Everything that happened in an age that has ended.',
    description:
      'NDJSON: a line of what it is (`realm_export`, `age`, `name`, `first_seq`, `before`), a line for each entry of the ' +
      'journal, byte for byte, a line of how it ended (`entries`, `chain`, `result`). Each entry is chained to the one before ' +
      'by SHA-256, from `before` to `chain`; `realm verify --export` plays it again and compares. Names are tokens: `GET ' +
      '/ages/{age}` has what may be told of them today, by the numbers of houses. Takes a `Range` of bytes. Only of ages whose journal ' +
      'holds no words of players (422 `not_published` otherwise), and where the operator publishes them.',
    type: NDJSON,
    example: '{"at":1795021200000,"kind":"tick"}\n',
    params: ageParams,
    query: object({}),
    example_query: {},
  },
  csv: tableFile(
    'csv',
    'RFC 4180, UTF-8, with a line of names first. A text that a spreadsheet would take for a formula begins with an apostrophe.',
  ),
  parquet: tableFile('parquet', 'Whole numbers are INT64.'),
} as const satisfies Record<string, FileSpec>;

export type AgeFile = keyof typeof ageFiles;
