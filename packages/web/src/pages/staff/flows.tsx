import type { Flows as Told } from '@realm/sdk';
import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { toNumber, wrongNumber } from '../../ui/whole_number.ts';
import { number, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { WhyLook } from './why_look.tsx';

type Flow = Told['flows'][number];
type Way = keyof Flow['ways'];

const WAYS: readonly (readonly [way: Way | 'all', text: string])[] = [
  ['all', say('Every way')],
  ['aid', say('Aid')],
  ['market', say('Deals on the market')],
  ['hall', say('Sales in the Hall')],
  ['grants', say('Grants')],
  ['attacks', say('Attacks')],
  ['thefts', say('Thefts')],
  ['staff', say('Taken out')],
];

const COLUMNS: readonly Column<Flow>[] = [
  {
    title: say('Gave'),
    value: ({ giver }) => giver.id,
    show: ({ giver }) => <House house={giver} />,
    text: ({ giver }) => nameOf(giver),
  },
  {
    title: say('Got'),
    value: ({ receiver }) => receiver.id,
    show: ({ receiver }) => <House house={receiver} />,
    text: ({ receiver }) => nameOf(receiver),
  },
  { title: say('Net gold'), value: ({ net }) => net, numeric: true },
  { title: say('Came back'), value: ({ returned }) => returned, numeric: true, wide: true },
  { title: say('Times'), value: ({ transfers }) => transfers, numeric: true, wide: true },
  { title: say('How'), value: howText, wide: true },
];

/** What passed, by each way that anything passed by. */
function howText({ ways }: Flow): string {
  return Object.entries(ways)
    .filter(([, gold]) => gold !== 0)
    .map(([way, gold]) => `${within(words(way))} ${number(gold)}`)
    .join(', ');
}

const nameOf = ({ id, name }: Pick<Flow['giver'], 'id' | 'name'>): string =>
  name ?? say('House {id}, gone', { id });

/** A house by its name and address, and whose it is. */
function House({ house: { id, name, realm, state, account } }: { house: Flow['giver'] }) {
  if (name === null) return <>{nameOf({ id, name })}</>;
  return (
    <>
      <a href={housePath(id)}>
        <bdi>{name}</bdi>
      </a>{' '}
      <span class="small muted">
        {account === null
          ? say('{place}, robot', { place: `${realm}:${state}` })
          : say('{place}, account {account}', { place: `${realm}:${state}`, account })}
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
  const id = toNumber(house);
  const of = {
    ...(by === 'all' ? {} : { by: by as Way }),
    ...(id === undefined ? {} : { house: id }),
    between: between === 'all' ? ('all' as const) : ('people' as const),
    ...(why === '' ? {} : { note: why }),
  };
  return (
    <>
      <p class="muted">
        {say(
          'What passed between each two houses in this age, in gold, less what came back. Fair deals count for nothing.',
        )}
      </p>
      <Select label={say('By')} value={by} options={WAYS} onChange={setBy} />
      <Choices
        legend={say('Between')}
        name="between"
        value={between}
        onChange={setBetween}
        options={[
          ['people', say('People')],
          ['all', say('People and robots')],
        ]}
      />
      <Amount plain label={say('One house alone, by its number')} value={house} onChange={setHouse} />
      <WhyLook why={why} onChange={setWhy} />
      {wrongNumber(house) === undefined ? <Found of={of} /> : null}
    </>
  );
}

function Found({ of }: { of: Parameters<typeof realm.staff.flows>[0] }) {
  const reading = useReading(`flows ${JSON.stringify(of)}`, () => realm.staff.flows(of), false);
  return (
    <Shown of={reading}>
      {({ flows, more }) =>
        flows.length === 0 ? (
          <p class="muted">{say('Nothing of the sort has passed.')}</p>
        ) : (
          <>
            <Table
              caption={say('Who fed whom, the largest first')}
              columns={COLUMNS}
              rows={flows}
              rowKey={({ giver, receiver }) => `${giver.id} ${receiver.id}`}
            />
            {more ? <p class="small muted">{say('There are more: narrow it down.')}</p> : null}
          </>
        )
      }
    </Shown>
  );
}
