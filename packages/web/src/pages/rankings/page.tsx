import type { ReadReply } from '@realm/contract';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Page } from '../../ui/page.tsx';
import { HouseLink, HouseTags, houseTags, StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { stateName } from '../../words/names.ts';

type Row = ReadReply<'rankings'>['houses'][number];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'House', value: ({ name }) => name, show: (house) => <HouseLink house={house} /> },
  { title: 'Rank', value: ({ rank }) => rank, numeric: true },
  { title: 'Land', value: ({ land }) => land, numeric: true },
  { title: 'Might', value: ({ might }) => might, numeric: true },
  { title: 'Renown', value: ({ renown }) => renown, numeric: true, wide: true },
  {
    title: 'State',
    value: ({ realm, state }) => stateName(realm, state),
    show: ({ realm, state }) => <StateLink realm={realm} state={state} />,
    wide: true,
  },
  {
    title: 'Of note',
    value: houseTags,
    show: (house) => <HouseTags house={house} />,
    wide: true,
  },
];

/** The largest houses. */
export function Rankings() {
  const rankings = useReading('rankings', () => realm.rankings());
  return (
    <Page lead="The hundred largest houses by land. It is not the result of the age: states win that.">
      <Shown of={rankings}>
        {({ houses, tick }) => (
          <Table
            caption={`As of tick ${number(tick)}`}
            columns={COLUMNS}
            rows={houses}
            rowKey={({ id }) => id}
            ours={({ id }) => id === own.value?.id}
          />
        )}
      </Shown>
    </Page>
  );
}
