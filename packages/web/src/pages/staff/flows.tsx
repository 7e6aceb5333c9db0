import type { Flows as Told } from '@realm/sdk';
import { housePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Choices } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, words } from '../../words/format.ts';
import { WhyLook } from './why_look.tsx';

type Flow = Told['flows'][number];
type Way = keyof Flow['ways'];

const WAYS: readonly (readonly [way: Way | 'all', text: string])[] = [
  ['all', 'Every way'],
  ['aid', 'Aid'],
  ['market', 'Deals on the market'],
  ['hall', 'Sales in the Hall'],
  ['grants', 'Grants'],
  ['attacks', 'Attacks'],
  ['thefts', 'Thefts'],
  ['staff', 'Taken out'],
];

const COLUMNS: readonly Column<Flow>[] = [
  { title: 'Gave', value: ({ giver }) => giver.id, show: ({ giver }) => <House house={giver} /> },
  { title: 'Got', value: ({ receiver }) => receiver.id, show: ({ receiver }) => <House house={receiver} /> },
  { title: 'Net gold', value: ({ net }) => net, numeric: true },
  { title: 'Came back', value: ({ returned }) => returned, numeric: true, wide: true },
  { title: 'Times', value: ({ transfers }) => transfers, numeric: true, wide: true },
  { title: 'How', value: howText, wide: true },
];

/** What passed, by each way that anything passed by. */
function howText({ ways }: Flow): string {
  return Object.entries(ways)
    .filter(([, gold]) => gold !== 0)
    .map(([way, gold]) => `${words(way).toLowerCase()} ${number(gold)}`)
    .join(', ');
}

/** A house by its name and address, and whose it is. */
function House({ house: { id, name, realm, state, account } }: { house: Flow['giver'] }) {
  if (name === null) return <>House {id}, gone</>;
  return (
    <>
      <a href={housePath(id)}>
        <bdi>{name}</bdi>
      </a>{' '}
      <span class="small muted">
        {realm}:{state}, {account === null ? 'robot' : `account ${account}`}
      </span>
    </>
  );
}

/** Who fed whom: for finding farming, and one player with two accounts. */
export function Flows() {
  const [by, setBy] = useQuery('by', 'all');
  const [between, setBetween] = useQuery('between', 'people');
  const [house, setHouse] = useQuery('house', '');
  const [why, setWhy] = useQuery('why', '');
  const of = {
    ...(by === 'all' ? {} : { by: by as Way }),
    ...(/^[1-9]\d{0,8}$/.test(house) ? { house: Number(house) } : {}),
    between: between === 'all' ? ('all' as const) : ('people' as const),
    ...(why === '' ? {} : { note: why }),
  };
  const reading = useReading(`flows ${JSON.stringify(of)}`, () => realm.staff.flows(of), false);
  return (
    <>
      <p class="muted">
        What passed between each two houses in this age, in gold, less what came back. Fair deals count for
        nothing.
      </p>
      <Select label="By" value={by} options={WAYS} onChange={setBy} />
      <Choices
        legend="Between"
        name="between"
        value={between}
        onChange={setBetween}
        options={[
          ['people', 'People'],
          ['all', 'People and robots'],
        ]}
      />
      <TextField
        label="One house alone, by its number"
        inputMode="numeric"
        value={house}
        onChange={(typed) => setHouse(typed.trim())}
      />
      <WhyLook why={why} onChange={setWhy} />
      <Shown of={reading}>
        {({ flows, more }) =>
          flows.length === 0 ? (
            <p class="muted">Nothing of the sort has passed.</p>
          ) : (
            <>
              <Table
                caption="Who fed whom, the largest first"
                columns={COLUMNS}
                rows={flows}
                rowKey={({ giver, receiver }) => `${giver.id} ${receiver.id}`}
              />
              {more ? <p class="small muted">There are more: narrow it down.</p> : null}
            </>
          )
        }
      </Shown>
    </>
  );
}
