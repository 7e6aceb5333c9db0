import type { Operations } from '@realm/sdk';
import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration, number, percent } from '../../words/format.ts';

const MIB = 1024 * 1024;
const inMiB = (bytes: number): string => say('{n, number} MiB', { n: Math.round(bytes / MIB) });

const STATES: Readonly<Record<Operations['state'], string>> = {
  up: say('up'),
  paused: say('paused'),
  read_only: say('read-only'),
  behind: say('behind'),
  waiting: say('waiting for its operator'),
  starting: say('starting'),
  restarting: say('restarting'),
  ended: say('at its end'),
};

const SETTINGS: readonly Column<Operations['settings'][number]>[] = [
  { title: say('Setting'), value: ({ name }) => name, show: ({ name }) => <code>--{name}</code> },
  { title: say('Value'), value: ({ value }) => value },
  { title: say('Given'), value: ({ given }) => (given ? say('yes') : say('default')) },
];

/** What an operator looks at every day. */
export function OperationsPage() {
  const reading = useReading('operations', () => realm.staff.operations(), false);
  return (
    <Page
      lead={
        <Said
          of="As the server that leads knows it. What players see of it is on <status>Status</status>. Ages, reports, who fed whom and the log are on <staff>Staff</staff>, what one house did on <orders>House orders</orders>."
          tags={{
            status: (inside) => <a href={paths.status}>{inside}</a>,
            staff: (inside) => <a href={paths.staff}>{inside}</a>,
            orders: (inside) => <a href={paths.house_orders}>{inside}</a>,
          }}
        />
      }
    >
      <Shown of={reading}>{(told) => <Told told={told} />}</Shown>
    </Page>
  );
}

function Told({ told }: { told: Operations }) {
  const { warnings, version, started_at, state, load, growth, waiting, settings } = told;
  return (
    <>
      {warnings.length === 0 ? (
        <p class="note">{say('Nothing is worth a look.')}</p>
      ) : (
        warnings.map((warning) => (
          <p key={warning} class="note warn">
            {warning}
          </p>
        ))
      )}
      <div class="columns">
        <Panel title={say('Health')}>
          <dl class="pairs">
            <Fact name={say('The game is')}>{STATES[state]}</Fact>
            <Fact name={say('Version')}>{version}</Fact>
            <Fact name={say('Started')}>
              <When at={started_at} />
            </Fact>
            <Fact name={say('World last saved')}>
              {told.snapshot_at === null ? say('not since the start') : <When at={told.snapshot_at} />}
            </Fact>
          </dl>
        </Panel>
        <Panel title={say('Load')}>
          <dl class="pairs">
            <Fact name={say('Memory')}>{inMiB(load.memory_bytes)}</Fact>
            <Fact name={say('Processor since the start')}>
              {say('{share} of a core', { share: percent(load.processor_bp) })}
            </Fact>
            <Fact name={say('Held up, 99 of 100 times at most')}>
              {say('{n, number} ms', { n: load.loop_delay_ms })}
            </Fact>
            <Fact name={say('Commands waiting')}>{number(load.commands_waiting)}</Fact>
            <Fact name={say('Live feeds')}>
              {say('{players, number} of players, {world, number} of the world', {
                players: load.feeds,
                world: load.world_feeds,
              })}
            </Fact>
            <Fact name={say('Notices waiting')}>
              {load.notices_overdue_ms > 0
                ? say('{n, number}, the first for {time}', {
                    n: load.notices_waiting,
                    time: duration(load.notices_overdue_ms),
                  })
                : number(load.notices_waiting)}
            </Fact>
          </dl>
        </Panel>
      </div>
      <div class="columns">
        <Panel title={say('Growth')}>
          <dl class="pairs">
            <Fact name={say('Entries of the journal')}>{number(growth.entries)}</Fact>
            <Fact name={say('Accounts')}>{number(growth.accounts)}</Fact>
            <Fact name={say('Houses')}>
              {say('{people, number} of people, {robots, number} of robots', growth)}
            </Fact>
            <Fact name={say('Data')}>{inMiB(growth.data_bytes)}</Fact>
            <Fact name={say('Free on the disk')}>
              {say('{free}, {needed} needed to start', {
                free: inMiB(growth.disk_free_bytes),
                needed: inMiB(growth.disk_needed_bytes),
              })}
            </Fact>
          </dl>
        </Panel>
        <Panel title={say('Backups')}>
          <Backups told={told} />
        </Panel>
        <Panel title={say('Waiting for staff')}>
          <dl class="pairs">
            <Fact name={say('Reports')}>
              {number(waiting.reports)}{' '}
              {waiting.reports_since === null ? null : <When at={waiting.reports_since} />}
            </Fact>
            <Fact name={say('Appeals')}>{number(waiting.appeals)}</Fact>
            <Fact name={say('Houses that look fed')}>{number(waiting.suspects)}</Fact>
          </dl>
        </Panel>
      </div>
      <Panel title={say('Settings in force')}>
        <Table
          caption={say('Without secrets')}
          columns={SETTINGS}
          rows={settings}
          rowKey={({ name }) => name}
        />
      </Panel>
    </>
  );
}

function Backups({ told: { backups, following } }: { told: Operations }) {
  if (backups === null && following === null) return <p class="muted">{say('This server makes none.')}</p>;
  return (
    <dl class="pairs">
      {backups === null ? null : (
        <>
          <Fact name={say('Into')}>{backups.to}</Fact>
          <Fact name={say('The newest')}>
            {backups.age_ms === null
              ? say('another node makes them, every {period}', { period: duration(backups.every_ms) })
              : say('{age} old, every {period}', {
                  age: duration(backups.age_ms),
                  period: duration(backups.every_ms),
                })}
          </Fact>
          <Fact name={say('Failed since the start')}>{number(backups.failures)}</Fact>
        </>
      )}
      {following === null ? null : (
        <>
          <Fact name={say('The copy that follows')}>{following.to}</Fact>
          <Fact name={say('Behind by')}>{duration(following.behind_ms)}</Fact>
          <Fact name={say('Failed since the start')}>{number(following.failures)}</Fact>
        </>
      )}
    </dl>
  );
}
