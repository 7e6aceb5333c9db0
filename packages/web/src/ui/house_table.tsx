import type { ReadReply } from '@realm/contract';
import { raceName } from '../words/names.ts';
import { HouseLink, HouseTags, houseTags } from './places.tsx';
import { type Column, Table } from './table.tsx';

type HouseRecord = ReadReply<'state_houses'>['houses'][number];

const COLUMNS: readonly Column<HouseRecord>[] = [
  { title: 'House', value: ({ name }) => name, show: (house) => <HouseLink house={house} /> },
  { title: 'Seat', value: ({ seat }) => seat, numeric: true, wide: true },
  { title: 'Land', value: ({ land }) => land, numeric: true },
  { title: 'Might', value: ({ might }) => might, numeric: true },
  { title: 'Renown', value: ({ renown }) => renown, numeric: true, wide: true },
  { title: 'Race', value: ({ race }) => raceName(race), wide: true },
  {
    title: 'Of note',
    value: houseTags,
    show: (house) => <HouseTags house={house} />,
    wide: true,
  },
];

/** Houses by what anyone may know of them. */
export function HouseTable({
  caption,
  houses,
  own,
}: {
  caption: string;
  houses: readonly HouseRecord[];
  own?: number;
}) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={houses}
      rowKey={({ id }) => id}
      ours={({ id }) => id === own}
    />
  );
}
