import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { raceName } from '../words/names.ts';
import { HouseLink, HouseTags, houseTags } from './places.tsx';
import { type Column, Table } from './table.tsx';

type HouseRecord = ReadReply<'state_houses'>['houses'][number];

const COLUMNS: readonly Column<HouseRecord>[] = [
  { title: say('House'), value: ({ name }) => name, show: (house) => <HouseLink house={house} /> },
  { title: say('Seat'), value: ({ seat }) => seat, numeric: true, wide: true },
  { title: say('Land'), value: ({ land }) => land, numeric: true },
  { title: say('Might'), value: ({ might }) => might, numeric: true },
  { title: say('Renown'), value: ({ renown }) => renown, numeric: true, wide: true },
  { title: say('Race'), value: ({ race }) => raceName(race), wide: true },
  {
    title: say('Of note'),
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
