import type { HouseOrders } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { toNumber, wrongNumber } from '../../ui/whole_number.ts';
import { signed, words } from '../../words/format.ts';

type Entry = HouseOrders['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { title: say('When'), value: ({ at }) => at, show: ({ at }) => <When at={at} /> },
  { title: say('Tick'), value: ({ tick }) => tick, numeric: true },
  { title: say('By'), value: ({ by }) => by },
  { title: say('What'), value: ({ type }) => type, show: ({ type }) => words(type) },
  {
    title: say('Order'),
    value: ({ order }) => JSON.stringify(order),
    show: ({ order }) => (
      <bdi class="small">
        {Object.entries(order)
          .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join(', ')}
      </bdi>
    ),
    wide: true,
  },
  {
    title: say('What changed'),
    value: ({ changes }) => changes.map(({ what, by }) => `${what} ${signed(by)}`).join(', '),
    wide: true,
  },
];

/** What one house ordered in this age and what changed it, for a dispute. */
export function HouseOrdersPage() {
  const [house, setHouse] = useQuery('house', '');
  const [from, setFrom] = useQuery('from', '');
  const [to, setTo] = useQuery('to', '');
  const [why, setWhy] = useQuery('why', '');
  const id = toNumber(house);
  const is_whole = id !== undefined && [from, to].every((typed) => wrongNumber(typed) === undefined);
  const [asked, setAsked] = useState(is_whole);
  return (
    <Page
      lead={say(
        'The age is played again beside the game: in a large one it takes a while. Every look is in the log.',
      )}
    >
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(is_whole);
        }}
      >
        <Amount
          plain
          label={say('The house, by its number')}
          value={house}
          onChange={(typed) => {
            setAsked(false);
            setHouse(typed);
          }}
        />
        <Amount
          plain
          label={say('From tick')}
          value={from}
          onChange={(typed) => {
            setAsked(false);
            setFrom(typed);
          }}
        />
        <Amount
          plain
          label={say('To tick')}
          value={to}
          onChange={(typed) => {
            setAsked(false);
            setTo(typed);
          }}
        />
        <TextField
          label={say('Why, if you have a house in this age')}
          value={why}
          onChange={(typed) => {
            setAsked(false);
            setWhy(typed);
          }}
        />
        <button type="submit" disabled={!is_whole}>
          {say('Show its orders')}
        </button>
      </form>
      {asked && is_whole ? <Found house={id} from={toNumber(from)} to={toNumber(to)} why={why} /> : null}
    </Page>
  );
}

interface FoundProps {
  readonly house: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly why: string;
}

function Found({ house, from, to, why }: FoundProps) {
  const of = {
    ...(from === undefined ? {} : { from_tick: from }),
    ...(to === undefined ? {} : { to_tick: to }),
    ...(why === '' ? {} : { note: why }),
    limit: 500,
  };
  const key = `house orders ${house} ${JSON.stringify(of)}`;
  const reading = useReading(key, () => realm.staff.houseOrders(house, of), false);
  return (
    <Shown of={reading}>
      {({ entries, more }) =>
        entries.length === 0 ? (
          <p class="muted">{say('Nothing of the sort has happened.')}</p>
        ) : (
          <>
            <Table
              caption={say('The oldest first')}
              columns={COLUMNS}
              rows={entries}
              rowKey={({ seq }) => seq}
            />
            {more ? <p class="small muted">{say('There are more: begin with a later tick.')}</p> : null}
          </>
        )
      }
    </Shown>
  );
}
