import type { Operations } from '@realm/sdk';
import { paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { duration, number, words } from '../../words/format.ts';

const MIB = 1024 * 1024;
const inMiB = (bytes: number): string => `${number(Math.round(bytes / MIB))} MiB`;

const SETTINGS: readonly Column<Operations['settings'][number]>[] = [
  { title: 'Setting', value: ({ name }) => name, show: ({ name }) => <code>--{name}</code> },
  { title: 'Value', value: ({ value }) => value },
  { title: 'Given', value: ({ given }) => (given ? 'yes' : 'default') },
];

/** What an operator looks at every day. */
export function OperationsPage() {
  const reading = useReading('operations', () => realm.staff.operations(), false);
  return (
    <Page
      lead={
        <>
          As the server that leads knows it. What players see of it is on <a href={paths.status}>Status</a>.
          Ages, reports, who fed whom and the log are on <a href={paths.staff}>Staff</a>, what one house did
          on <a href={paths.house_orders}>House orders</a>.
        </>
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
        <p class="note">Nothing is worth a look.</p>
      ) : (
        warnings.map((warning) => (
          <p key={warning} class="note warn">
            {warning}
          </p>
        ))
      )}
      <div class="columns">
        <Panel title="Health">
          <dl>
            <Fact name="The game is">{words(state)}</Fact>
            <Fact name="Version">{version}</Fact>
            <Fact name="Started">
              <When at={started_at} />
            </Fact>
            <Fact name="World last saved">
              {told.snapshot_at === null ? 'not since the start' : <When at={told.snapshot_at} />}
            </Fact>
          </dl>
        </Panel>
        <Panel title="Load">
          <dl>
            <Fact name="Memory">{inMiB(load.memory_bytes)}</Fact>
            <Fact name="Processor since the start">{(load.processor_bp / 100).toFixed(1)}% of a core</Fact>
            <Fact name="Held up, 99 of 100 times at most">{number(load.loop_delay_ms)} ms</Fact>
            <Fact name="Commands waiting">{number(load.commands_waiting)}</Fact>
            <Fact name="Live feeds">
              {number(load.feeds)} of players, {number(load.world_feeds)} of the world
            </Fact>
            <Fact name="Notices waiting">
              {number(load.notices_waiting)}
              {load.notices_overdue_ms > 0 ? `, the first for ${duration(load.notices_overdue_ms)}` : ''}
            </Fact>
          </dl>
        </Panel>
      </div>
      <div class="columns">
        <Panel title="Growth">
          <dl>
            <Fact name="Entries of the journal">{number(growth.entries)}</Fact>
            <Fact name="Accounts">{number(growth.accounts)}</Fact>
            <Fact name="Houses">
              {number(growth.people)} of people, {number(growth.robots)} of robots
            </Fact>
            <Fact name="Data">{inMiB(growth.data_bytes)}</Fact>
            <Fact name="Free on the disk">
              {inMiB(growth.disk_free_bytes)}, {inMiB(growth.disk_needed_bytes)} needed to start
            </Fact>
          </dl>
        </Panel>
        <Panel title="Backups">
          <Backups told={told} />
        </Panel>
        <Panel title="Waiting for staff">
          <dl>
            <Fact name="Reports">
              {number(waiting.reports)}{' '}
              {waiting.reports_since === null ? null : <When at={waiting.reports_since} />}
            </Fact>
            <Fact name="Appeals">{number(waiting.appeals)}</Fact>
            <Fact name="Houses that look fed">{number(waiting.suspects)}</Fact>
          </dl>
        </Panel>
      </div>
      <Panel title="Settings in force">
        <Table caption="Without secrets" columns={SETTINGS} rows={settings} rowKey={({ name }) => name} />
      </Panel>
    </>
  );
}

function Backups({ told: { backups, following } }: { told: Operations }) {
  if (backups === null && following === null) return <p class="muted">This server makes none.</p>;
  return (
    <dl>
      {backups === null ? null : (
        <>
          <Fact name="Into">{backups.to}</Fact>
          <Fact name="The newest">
            {backups.age_ms === null ? 'another node makes them' : `${duration(backups.age_ms)} old`}, every{' '}
            {duration(backups.every_ms)}
          </Fact>
          <Fact name="Failed since the start">{number(backups.failures)}</Fact>
        </>
      )}
      {following === null ? null : (
        <>
          <Fact name="The copy that follows">{following.to}</Fact>
          <Fact name="Behind by">{duration(following.behind_ms)}</Fact>
          <Fact name="Failed since the start">{number(following.failures)}</Fact>
        </>
      )}
    </dl>
  );
}
