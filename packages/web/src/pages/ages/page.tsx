import type { AgeRow } from '@realm/sdk';
import { say } from '@realm/words';
import { agePath, paths } from '../../address/paths.ts';
import { me } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration, fullMoment } from '../../words/format.ts';
import { OwnAges } from './own_ages.tsx';

const COLUMNS: readonly Column<AgeRow>[] = [
  {
    title: say('Age'),
    value: ({ age }) => age,
    show: ({ age, name }) => <a href={agePath(age)}>{name}</a>,
    text: ({ name }) => name,
  },
  {
    title: say('Won by'),
    value: ({ winner_name }) => winner_name ?? say('nobody'),
    show: ({ winner_name }) => <bdi>{winner_name ?? say('nobody')}</bdi>,
  },
  {
    title: say('Ended'),
    value: ({ ended_at }) => ended_at,
    show: ({ ended_at }) => <When at={ended_at} />,
    text: ({ ended_at }) => fullMoment(ended_at),
  },
  {
    title: say('Lasted'),
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
        <Said
          of="What is over and on record. The age under way has <link>a page of its own</link>, and so have the <link2>best players over all ages</link2>."
          tags={{
            link: (inside) => <a href={paths.age}>{inside}</a>,
            link2: (inside) => <a href={paths.fame}>{inside}</a>,
          }}
        />
      }
    >
      <Shown of={reading}>
        {(rows) =>
          rows.length === 0 ? (
            <p class="muted">{say('This is the first age: nothing is on record yet.')}</p>
          ) : (
            <Table
              caption={say('Ages that have ended, the latest first')}
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
