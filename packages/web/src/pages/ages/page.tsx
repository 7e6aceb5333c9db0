import type { AgeRow } from '@realm/sdk';
import { agePath, paths } from '../../address/paths.ts';
import { me } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration } from '../../words/format.ts';
import { OwnAges } from './own_ages.tsx';

const COLUMNS: readonly Column<AgeRow>[] = [
  { title: 'Age', value: ({ age }) => age, show: ({ age, name }) => <a href={agePath(age)}>{name}</a> },
  {
    title: 'Won by',
    value: ({ winner_name }) => winner_name ?? '',
    show: ({ winner_name }) => <bdi>{winner_name ?? 'nobody'}</bdi>,
  },
  { title: 'Ended', value: ({ ended_at }) => ended_at, show: ({ ended_at }) => <When at={ended_at} /> },
  {
    title: 'Lasted',
    value: ({ started_at, ended_at }) => ended_at - started_at,
    show: ({ started_at, ended_at }) => duration(ended_at - started_at),
    wide: true,
  },
];

/** The ages that have ended, and how one fared in them. */
export function Ages() {
  const reading = useReading('ages', () => realm.ages.all());
  return (
    <Page
      lead={
        <>
          What is over and on record. The age under way has <a href={paths.age}>a page of its own</a>, and so
          have the <a href={paths.fame}>best players over all ages</a>.
        </>
      }
    >
      <Shown of={reading}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="muted">This is the first age: nothing is on record yet.</p>
          ) : (
            <Table
              caption="Ages that have ended, the latest first"
              columns={COLUMNS}
              rows={[...rows].reverse()}
              rowKey={({ age }) => age}
            />
          )
        }
      </Shown>
      {me.value == null ? null : <OwnAges />}
    </Page>
  );
}
