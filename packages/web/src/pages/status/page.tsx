import type { ServiceStatus } from '@realm/sdk';
import { say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration, fullMoment } from '../../words/format.ts';

/** A tick that is done so soon after its time is on time. */
const ON_TIME_MS = 1_000;

const STATES: Readonly<Record<ServiceStatus['state'], readonly [tone: '' | 'warn' | 'bad', text: string]>> = {
  up: ['', say('The game is up.')],
  paused: ['warn', say('The age is paused: no tick passes and nobody attacks.')],
  read_only: ['warn', say('The game is read-only: everything can be looked at, nothing changed.')],
  behind: ['bad', say('A tick is late.')],
  waiting: ['bad', say('The game stands still after an outage, until its operator lets it go on.')],
  starting: ['bad', say('The game is starting.')],
  restarting: ['bad', say('The game is restarting.')],
  ended: ['', say('The age has ended; the next has yet to begin.')],
};

const KINDS: Readonly<Record<ServiceStatus['incidents'][number]['kind'], string>> = {
  announcement: say('Announced'),
  pause: say('Paused'),
  read_only: say('Read-only'),
};

const INCIDENTS: readonly Column<ServiceStatus['incidents'][number]>[] = [
  { title: say('What'), value: ({ kind }) => KINDS[kind] },
  { title: say('Why'), value: ({ text }) => text, show: ({ text }) => <bdi>{text}</bdi> },
  {
    title: say('Since'),
    value: ({ since }) => since,
    show: ({ since }) => <When at={since} />,
    text: ({ since }) => fullMoment(since),
  },
  {
    title: say('Until'),
    value: ({ until }) => until ?? 0,
    show: ({ until }) => (until === null ? say('goes on') : <When at={until} />),
    text: ({ until }) => (until === null ? say('goes on') : fullMoment(until)),
  },
];

const TICKS: readonly Column<ServiceStatus['ticks'][number]>[] = [
  { title: say('Tick'), value: ({ tick }) => tick, numeric: true },
  {
    title: say('Due'),
    value: ({ at }) => at,
    show: ({ at }) => <When at={at} />,
    text: ({ at }) => fullMoment(at),
  },
  { title: say('Late, ms'), value: ({ late_ms }) => late_ms, numeric: true },
];

const OUTAGES: readonly Column<ServiceStatus['outages'][number]>[] = [
  { title: say('Day, UTC'), value: ({ day }) => day },
  {
    title: say('For'),
    value: ({ seconds }) => seconds,
    show: ({ seconds }) => duration(seconds * 1_000),
    numeric: true,
  },
];

/** How the service is, for whoever wonders. */
export function Status() {
  const reading = useReading('status', () => realm.status(), false);
  return (
    <Page lead={say('Told by the service itself; anybody may read it, at /status too.')}>
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
          <Said of="{name}, tick {tick, number}." values={{ name: <bdi>{age.name}</bdi>, tick: age.tick }} />{' '}
          {age.next_tick_at === null || state === 'paused' || state === 'read_only' ? null : (
            <Said of="The next is due {when}." values={{ when: <When at={age.next_tick_at} /> }} />
          )}
        </p>
      )}
      <Panel title={say('Ticks')}>
        {ticks.length === 0 ? (
          <p class="muted">{say('None since the service was started.')}</p>
        ) : (
          <>
            <p>
              {say('{on_time, number} of the last {n, number} within a second of their time.', {
                on_time,
                n: ticks.length,
              })}
            </p>
            <Table caption={say('The last ticks')} columns={TICKS} rows={ticks} rowKey={({ tick }) => tick} />
          </>
        )}
      </Panel>
      <div class="columns">
        <Panel title={say('What was announced')}>
          {incidents.length === 0 ? (
            <p class="muted">{say('Nothing in 90 days.')}</p>
          ) : (
            <Table
              caption={say('The newest first')}
              columns={INCIDENTS}
              rows={incidents}
              rowKey={({ kind, since }) => `${kind} ${since}`}
            />
          )}
        </Panel>
        <Panel title={say('Outages')}>
          {outages.length === 0 ? (
            <p class="muted">{say('None in 30 days.')}</p>
          ) : (
            <Table
              caption={say('For how long somebody was told to come back, or nothing answered')}
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
