import type { AgeRecord } from '@realm/sdk';
import { say, sayAs } from '@realm/words';
import { agePath } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { number } from '../../words/format.ts';

const rank = (title: string, value: (row: AgeRecord) => number, wide?: true): Column<AgeRecord> => ({
  title,
  value,
  show: (row) => say('{value} of {houses}', { value: number(value(row)), houses: number(row.houses) }),
  numeric: true,
  ...(wide ? { wide } : {}),
});

const COLUMNS: readonly Column<AgeRecord>[] = [
  { title: say('Age'), value: ({ age }) => age, show: ({ age, name }) => <a href={agePath(age)}>{name}</a> },
  { title: say('House'), value: ({ house }) => house.name, show: ({ house }) => <bdi>{house.name}</bdi> },
  {
    title: say('State'),
    value: ({ state }) => state.name,
    show: ({ state, won, state_rank, states }) => (
      <>
        <bdi>{state.name}</bdi>{' '}
        {won ? (
          <span class="tag good">{say('won the age')}</span>
        ) : (
          <span class="small muted">
            {say('{state_rank} of {states}', { state_rank: number(state_rank), states: number(states) })}
          </span>
        )}
      </>
    ),
    wide: true,
  },
  rank(say('By land'), ({ land_rank }) => land_rank),
  rank(say('By might'), ({ might_rank }) => might_rank, true),
  rank(say('By renown'), ({ renown_rank }) => renown_rank, true),
  {
    title: say('Heirs kept'),
    value: ({ heirs }) => heirs.length,
    show: ({ heirs }) => heirs.map(({ name }) => name).join(', ') || sayAs('heirs', 'none'),
    wide: true,
  },
];

/** One's own houses in ages that have ended. */
export function OwnAges() {
  const rows = useReading('my ages', () => realm.ages.mine()).value;
  if (rows === undefined || rows.length === 0) return null;
  return (
    <Table caption={say('Your houses in them')} columns={COLUMNS} rows={rows} rowKey={({ age }) => age} />
  );
}
