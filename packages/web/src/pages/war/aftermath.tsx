import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import type { Wars } from '../../service/records.ts';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { number, percent } from '../../words/format.ts';
import { materialName, stateName } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { WarPictures } from './war_pictures.tsx';

type Ceasefire = Wars['ceasefires'][number];
type Paid = Wars['tribute'][number];
type PastWar = Wars['past'][number];

/** Ticks from now until a tick, for people. */
const left = (until_tick: number) =>
  say('{n, plural, one {# tick} other {# ticks}}', { n: Math.max(0, until_tick - (age.value?.tick ?? 0)) });

const CEASEFIRES: readonly Column<Ceasefire>[] = [
  {
    title: say('Between'),
    value: ({ a }) => stateName(a.realm, a.state),
    show: ({ a }) => <StateLink {...a} />,
  },
  { title: say('And'), value: ({ b }) => stateName(b.realm, b.state), show: ({ b }) => <StateLink {...b} /> },
  {
    title: say('Holds'),
    value: ({ until_tick }) => until_tick,
    show: ({ until_tick }) => left(until_tick),
    numeric: true,
  },
];

export function Ceasefires({ reply: { ceasefires } }: { reply: Wars }) {
  if (ceasefires.length === 0) return null;
  return (
    <Table
      caption={say('Ceasefires')}
      columns={CEASEFIRES}
      rows={ceasefires}
      rowKey={({ a, b }) => `${a.realm}:${a.state} ${b.realm}:${b.state}`}
    />
  );
}

const TRIBUTE: readonly Column<Paid>[] = [
  {
    title: say('Paid by'),
    value: ({ from }) => stateName(from.realm, from.state),
    show: ({ from }) => <StateLink {...from} />,
  },
  {
    title: say('To'),
    value: ({ to }) => stateName(to.realm, to.state),
    show: ({ to }) => <StateLink {...to} />,
  },
  {
    title: say('What'),
    value: ({ material }) => materialName(material),
    show: ({ share_bp, material }) =>
      say('{share_bp} of its {material}', {
        share_bp: percent(share_bp),
        material: within(materialName(material)),
      }),
  },
  { title: say('So far'), value: ({ paid }) => paid, numeric: true, wide: true },
  {
    title: say('Still'),
    value: ({ until_tick }) => until_tick,
    show: ({ until_tick }) => left(until_tick),
    numeric: true,
  },
];

export function Tribute({ reply: { tribute } }: { reply: Wars }) {
  if (tribute.length === 0) return null;
  return <Table caption={say('Tribute')} columns={TRIBUTE} rows={tribute} rowKey={({ war }) => war} />;
}

const HOW = {
  withdrawn: say('a side withdrew'),
  peace: say('peace was made'),
  time: say('its time was over'),
  age: say('the age ended'),
} as const;

const PAST: readonly Column<PastWar>[] = [
  { title: say('War'), value: ({ a, b }) => say('{a} against {b}', { a: a.name, b: b.name }) },
  {
    title: say('Won by'),
    value: ({ winner }) => (winner === null ? say('nobody') : stateName(winner.realm, winner.state)),
    show: ({ winner }) =>
      winner === null ? <span class="muted">{say('nobody')}</span> : <StateLink {...winner} />,
  },
  {
    title: say('Points'),
    value: ({ war_points }) => war_points[0] - war_points[1],
    show: ({ war_points: [a, b] }) => say('{a} to {b}', { a: number(a), b: number(b) }),
    numeric: true,
  },
  { title: say('How'), value: ({ how }) => HOW[how], wide: true },
  {
    title: say('Ticks'),
    value: ({ from_tick }) => from_tick,
    show: ({ from_tick, ended_tick }) =>
      say('{from_tick} to {ended_tick}', { from_tick: number(from_tick), ended_tick: number(ended_tick) }),
    numeric: true,
    wide: true,
  },
];

export function Past({ reply: { past } }: { reply: Wars }) {
  if (past.length === 0) return null;
  return (
    <>
      <Table
        caption={say('Wars that are over, the latest first')}
        columns={PAST}
        rows={past}
        rowKey={({ id }) => id}
      />
      <details>
        <summary>{say('Pictures of the latest')}</summary>
        <WarPictures war={past[0]} />
      </details>
    </>
  );
}
