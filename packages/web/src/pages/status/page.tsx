import type { ServiceStatus } from '@realm/sdk';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration, number } from '../../words/format.ts';

/** A tick that is done so soon after its time is on time. */
const ON_TIME_MS = 1_000;

const STATES: Readonly<Record<ServiceStatus['state'], readonly [tone: '' | 'warn' | 'bad', text: string]>> = {
  up: ['', 'The game is up.'],
  paused: ['warn', 'The age is paused: no tick passes and nobody attacks.'],
  read_only: ['warn', 'The game is read-only: everything can be looked at, nothing changed.'],
  behind: ['bad', 'A tick is late.'],
  waiting: ['bad', 'The game stands still after an outage, until its operator lets it go on.'],
  starting: ['bad', 'The game is starting.'],
  restarting: ['bad', 'The game is restarting.'],
  ended: ['', 'The age has ended; the next has yet to begin.'],
};

const KINDS: Readonly<Record<ServiceStatus['incidents'][number]['kind'], string>> = {
  announcement: 'Announced',
  pause: 'Paused',
  read_only: 'Read-only',
};

const INCIDENTS: readonly Column<ServiceStatus['incidents'][number]>[] = [
  { title: 'What', value: ({ kind }) => KINDS[kind] },
  { title: 'Why', value: ({ text }) => text, show: ({ text }) => <bdi>{text}</bdi> },
  { title: 'Since', value: ({ since }) => since, show: ({ since }) => <When at={since} /> },
  {
    title: 'Until',
    value: ({ until }) => until ?? 0,
    show: ({ until }) => (until === null ? 'goes on' : <When at={until} />),
  },
];

const TICKS: readonly Column<ServiceStatus['ticks'][number]>[] = [
  { title: 'Tick', value: ({ tick }) => tick, numeric: true },
  { title: 'Due', value: ({ at }) => at, show: ({ at }) => <When at={at} /> },
  { title: 'Late, ms', value: ({ late_ms }) => late_ms, numeric: true },
];

const OUTAGES: readonly Column<ServiceStatus['outages'][number]>[] = [
  { title: 'Day, UTC', value: ({ day }) => day },
  {
    title: 'For',
    value: ({ seconds }) => seconds,
    show: ({ seconds }) => duration(seconds * 1_000),
    numeric: true,
  },
];

/** How the service is, for whoever wonders. */
export function Status() {
  const reading = useReading('status', () => realm.status(), false);
  return (
    <Page lead="Told by the service itself; anybody may read it, at /status too.">
      <Shown of={reading}>{(told) => <Told told={told} />}</Shown>
    </Page>
  );
}

function Told({ told: { state, note, age, ticks, incidents, outages } }: { told: ServiceStatus }) {
  const [tone, text] = STATES[state];
  const on_time = ticks.filter(({ late_ms }) => late_ms <= ON_TIME_MS).length;
  return (
    <>
      <p class={`note ${tone}`} role="status">
        <span>
          <strong>{text}</strong> {note === null ? null : <bdi>{note}</bdi>}
        </span>
      </p>
      {age === null ? null : (
        <p>
          <bdi>{age.name}</bdi>, tick {number(age.tick)}.{' '}
          {age.next_tick_at === null || state === 'paused' || state === 'read_only' ? null : (
            <>
              The next is due <When at={age.next_tick_at} />.
            </>
          )}
        </p>
      )}
      <Panel title="Ticks">
        {ticks.length === 0 ? (
          <p class="muted">None since the service was started.</p>
        ) : (
          <>
            <p>
              {number(on_time)} of the last {number(ticks.length)} within a second of their time.
            </p>
            <Table caption="The last ticks" columns={TICKS} rows={ticks} rowKey={({ tick }) => tick} />
          </>
        )}
      </Panel>
      <div class="columns">
        <Panel title="What was announced">
          {incidents.length === 0 ? (
            <p class="muted">Nothing in 90 days.</p>
          ) : (
            <Table
              caption="The newest first"
              columns={INCIDENTS}
              rows={incidents}
              rowKey={({ kind, since }) => `${kind} ${since}`}
            />
          )}
        </Panel>
        <Panel title="Outages">
          {outages.length === 0 ? (
            <p class="muted">None in 30 days.</p>
          ) : (
            <Table
              caption="For how long somebody was told to come back, or nothing answered"
              columns={OUTAGES}
              rows={outages}
              rowKey={({ day }) => day}
            />
          )}
        </Panel>
      </div>
    </>
  );
}
