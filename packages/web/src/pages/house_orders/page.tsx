import type { HouseOrders } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
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

const isNumber = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed);

/** What one house ordered in this age and what changed it, for a dispute. */
export function HouseOrdersPage() {
  const [house, setHouse] = useQuery('house', '');
  const [from, setFrom] = useQuery('from', '');
  const [to, setTo] = useQuery('to', '');
  const [why, setWhy] = useQuery('why', '');
  const [asked, setAsked] = useState(isNumber(house));
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
          setAsked(isNumber(house));
        }}
      >
        <TextField
          label={say('The house, by its number')}
          inputMode="numeric"
          value={house}
          onChange={(typed) => {
            setAsked(false);
            setHouse(typed.trim());
          }}
        />
        <TextField
          label={say('From tick')}
          inputMode="numeric"
          value={from}
          onChange={(typed) => {
            setAsked(false);
            setFrom(typed.trim());
          }}
        />
        <TextField
          label={say('To tick')}
          inputMode="numeric"
          value={to}
          onChange={(typed) => {
            setAsked(false);
            setTo(typed.trim());
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
        <button type="submit" disabled={!isNumber(house)}>
          {say('Show its orders')}
        </button>
      </form>
      {asked ? <Found house={Number(house)} from={from} to={to} why={why} /> : null}
    </Page>
  );
}

interface FoundProps {
  readonly house: number;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

function Found({ house, from, to, why }: FoundProps) {
  const of = {
    ...(isNumber(from) ? { from_tick: Number(from) } : {}),
    ...(isNumber(to) ? { to_tick: Number(to) } : {}),
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
