import type { AgeRecord } from '@realm/sdk';
import { agePath } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { number } from '../../words/format.ts';

const rank = (title: string, value: (row: AgeRecord) => number, wide?: true): Column<AgeRecord> => ({
  title,
  value,
  show: (row) => `${number(value(row))} of ${number(row.houses)}`,
  numeric: true,
  ...(wide ? { wide } : {}),
});

const COLUMNS: readonly Column<AgeRecord>[] = [
  { title: 'Age', value: ({ age }) => age, show: ({ age, name }) => <a href={agePath(age)}>{name}</a> },
  { title: 'House', value: ({ house }) => house.name, show: ({ house }) => <bdi>{house.name}</bdi> },
  {
    title: 'State',
    value: ({ state }) => state.name,
    show: ({ state, won, state_rank, states }) => (
      <>
        <bdi>{state.name}</bdi>{' '}
        {won ? (
          <span class="tag good">won the age</span>
        ) : (
          <span class="small muted">
            {number(state_rank)} of {number(states)}
          </span>
        )}
      </>
    ),
    wide: true,
  },
  rank('By land', ({ land_rank }) => land_rank),
  rank('By might', ({ might_rank }) => might_rank, true),
  rank('By renown', ({ renown_rank }) => renown_rank, true),
  {
    title: 'Heirs kept',
    value: ({ heirs }) => heirs.length,
    show: ({ heirs }) => heirs.map(({ name }) => name).join(', ') || 'none',
    wide: true,
  },
];

/** One's own houses in ages that have ended. */
export function OwnAges() {
  const rows = useReading('my ages', () => realm.ages.mine()).value;
  if (rows === undefined || rows.length === 0) return null;
  return <Table caption="Your houses in them" columns={COLUMNS} rows={rows} rowKey={({ age }) => age} />;
}
