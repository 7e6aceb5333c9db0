import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { changeOf, useLately } from '../../ui/lately.ts';
import { Page } from '../../ui/page.tsx';
import { HouseLink, HouseTags, houseTags, StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Trend } from '../../ui/trend.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { stateName } from '../../words/names.ts';

type Row = ReadReply<'rankings'>['houses'][number];

const columnsWith = (landOf: (row: Row) => readonly number[]): readonly Column<Row>[] => [
  { title: say('House'), value: ({ name }) => name, show: (house) => <HouseLink house={house} /> },
  { title: say('Rank'), value: ({ rank }) => rank, numeric: true },
  { title: say('Land'), value: ({ land }) => land, numeric: true },
  {
    title: say('Lately'),
    value: (row) => changeOf(landOf(row)),
    show: (row) => <Trend values={landOf(row)} />,
    numeric: true,
    wide: true,
  },
  { title: say('Might'), value: ({ might }) => might, numeric: true },
  { title: say('Renown'), value: ({ renown }) => renown, numeric: true, wide: true },
  {
    title: say('State'),
    value: ({ realm, state }) => stateName(realm, state),
    show: ({ realm, state }) => <StateLink realm={realm} state={state} />,
    wide: true,
  },
  {
    title: say('Of note'),
    value: houseTags,
    show: (house) => <HouseTags house={house} />,
    wide: true,
  },
];

/** The largest houses. */
export function Rankings() {
  const lately = useLately();
  const rankings = useReading('rankings', () => realm.rankings());
  return (
    <Page lead={say('The hundred largest houses by land. It is not the result of the age: states win that.')}>
      <Shown of={rankings}>
        {({ houses, tick }) => (
          <Table
            caption={say('As of tick {tick}', { tick: number(tick) })}
            columns={columnsWith(lately.ofHouse)}
            rows={houses}
            rowKey={({ id }) => id}
            ours={({ id }) => id === own.value?.id}
          />
        )}
      </Shown>
    </Page>
  );
}
