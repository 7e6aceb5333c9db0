import { age } from '../../service/age.ts';
import type { Wars } from '../../service/records.ts';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { number, percent, plural } from '../../words/format.ts';
import { materialName, stateName } from '../../words/names.ts';
import { WarPictures } from './war_pictures.tsx';

type Ceasefire = Wars['ceasefires'][number];
type Paid = Wars['tribute'][number];
type PastWar = Wars['past'][number];

/** Ticks from now until a tick, for people. */
const left = (until_tick: number) => plural(Math.max(0, until_tick - (age.value?.tick ?? 0)), 'tick');

const CEASEFIRES: readonly Column<Ceasefire>[] = [
  { title: 'Between', value: ({ a }) => stateName(a.realm, a.state), show: ({ a }) => <StateLink {...a} /> },
  { title: 'And', value: ({ b }) => stateName(b.realm, b.state), show: ({ b }) => <StateLink {...b} /> },
  {
    title: 'Holds',
    value: ({ until_tick }) => until_tick,
    show: ({ until_tick }) => left(until_tick),
    numeric: true,
  },
];

export function Ceasefires({ reply: { ceasefires } }: { reply: Wars }) {
  if (ceasefires.length === 0) return null;
  return (
    <Table
      caption="Ceasefires"
      columns={CEASEFIRES}
      rows={ceasefires}
      rowKey={({ a, b }) => `${a.realm}:${a.state} ${b.realm}:${b.state}`}
    />
  );
}

const TRIBUTE: readonly Column<Paid>[] = [
  {
    title: 'Paid by',
    value: ({ from }) => stateName(from.realm, from.state),
    show: ({ from }) => <StateLink {...from} />,
  },
  { title: 'To', value: ({ to }) => stateName(to.realm, to.state), show: ({ to }) => <StateLink {...to} /> },
  {
    title: 'What',
    value: ({ material }) => materialName(material),
    show: ({ share_bp, material }) => `${percent(share_bp)} of its ${materialName(material).toLowerCase()}`,
  },
  { title: 'So far', value: ({ paid }) => paid, numeric: true, wide: true },
  {
    title: 'Still',
    value: ({ until_tick }) => until_tick,
    show: ({ until_tick }) => left(until_tick),
    numeric: true,
  },
];

export function Tribute({ reply: { tribute } }: { reply: Wars }) {
  if (tribute.length === 0) return null;
  return <Table caption="Tribute" columns={TRIBUTE} rows={tribute} rowKey={({ war }) => war} />;
}

const HOW = {
  withdrawn: 'a side withdrew',
  peace: 'peace was made',
  time: 'its time was over',
  age: 'the age ended',
} as const;

const PAST: readonly Column<PastWar>[] = [
  { title: 'War', value: ({ a, b }) => `${a.name} against ${b.name}` },
  {
    title: 'Won by',
    value: ({ winner }) => (winner === null ? 'nobody' : stateName(winner.realm, winner.state)),
    show: ({ winner }) => (winner === null ? <span class="muted">nobody</span> : <StateLink {...winner} />),
  },
  {
    title: 'Points',
    value: ({ war_points }) => war_points[0] - war_points[1],
    show: ({ war_points: [a, b] }) => `${number(a)} to ${number(b)}`,
    numeric: true,
  },
  { title: 'How', value: ({ how }) => HOW[how], wide: true },
  {
    title: 'Ticks',
    value: ({ from_tick }) => from_tick,
    show: ({ from_tick, ended_tick }) => `${number(from_tick)} to ${number(ended_tick)}`,
    numeric: true,
    wide: true,
  },
];

export function Past({ reply: { past } }: { reply: Wars }) {
  if (past.length === 0) return null;
  return (
    <>
      <Table
        caption="Wars that are over, the latest first"
        columns={PAST}
        rows={past}
        rowKey={({ id }) => id}
      />
      <details>
        <summary>Pictures of the latest</summary>
        <WarPictures war={past[0]} />
      </details>
    </>
  );
}
