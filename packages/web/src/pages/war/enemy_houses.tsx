import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { HouseLink, HouseTags, houseTags } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { percent } from '../../words/format.ts';

type HouseRecord = ReadReply<'state_houses'>['houses'][number];

interface EnemyHousesProps {
  readonly house: OwnHouse;
  /** The state's address and name. */
  readonly at: { readonly realm: number; readonly state: number };
  readonly name: string;
}

/** The houses of the state that one's own is at war with, each a step from a plan against it. */
export function EnemyHouses({ house, at, name }: EnemyHousesProps) {
  const reading = useReading(`state ${at.realm}:${at.state}`, () => realm.stateHouses(at));
  const ofOurs = ({ land }: HouseRecord) => Math.round((land * 100) / Math.max(1, house.land)) * 100;
  const columns: readonly Column<HouseRecord>[] = [
    { title: say('House'), value: (each) => each.name, show: (each) => <HouseLink house={each} /> },
    { title: say('Land'), value: ({ land }) => land, numeric: true },
    {
      title: say('Of yours'),
      value: ofOurs,
      show: (each) => percent(ofOurs(each)),
      numeric: true,
      wide: true,
    },
    { title: say('Might'), value: ({ might }) => might, numeric: true, wide: true },
    {
      title: say('Of note'),
      value: houseTags,
      show: (each) => <HouseTags house={each} />,
      wide: true,
    },
    {
      title: say('Attack'),
      value: ({ id }) => id,
      text: (each) => (each.protected ? say('protected') : ''),
      show: (each) =>
        each.protected ? (
          <span class="muted">{say('protected')}</span>
        ) : (
          <a href={`${paths.attack}?target=${each.id}`}>
            <Said
              of="Plan<hidden> an attack on {each}</hidden>"
              values={{ each: <bdi>{each.name}</bdi> }}
              tags={{ hidden: (inside) => <span class="hidden-text">{inside}</span> }}
            />
          </a>
        ),
    },
  ];
  return (
    <Shown of={reading}>
      {({ houses }) => (
        <Table
          caption={say('The houses of {name}, the largest first', { name })}
          columns={columns}
          rows={[...houses].sort((a, b) => b.land - a.land)}
          rowKey={({ id }) => id}
        />
      )}
    </Shown>
  );
}
