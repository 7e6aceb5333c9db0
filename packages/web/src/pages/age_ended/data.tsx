import type { DataTable } from '@realm/contract';
import { say } from '@realm/words';
import { Panel } from '../../ui/page.tsx';

/** What the tables of an ended age are called. */
const TABLES: Readonly<Record<DataTable, string>> = {
  houses: say('Houses'),
  states: say('States'),
  heirs: say('Heirs'),
  state_series: say('States over time'),
  house_series: say('The largest houses over time'),
  wars: say('Wars'),
};

/** An ended age as files to work with. */
export function Data({ age }: { age: number }) {
  return (
    <Panel title={say('Its data')}>
      <p class="small muted">{say('Tables for a spreadsheet (CSV) or a program (Parquet).')}</p>
      <ul class="records">
        {Object.entries(TABLES).map(([table, name]) => (
          <li key={table}>
            <span>{name}</span>
            <span class="buttons">
              <File age={age} table={table} name={name} form="csv" words="CSV" />
              <File age={age} table={table} name={name} form="parquet" words="Parquet" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface FileProps {
  readonly age: number;
  readonly table: string;
  readonly name: string;
  readonly form: 'csv' | 'parquet';
  readonly words: string;
}

function File({ age, table, name, form, words }: FileProps) {
  return (
    <a href={`/ages/${age}/data.${form}?table=${table}`} download aria-label={`${name}, ${words}`}>
      {words}
    </a>
  );
}
