import type { AuditRow } from '@realm/sdk';
import { say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { fullMoment, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';

/** Rows that one read answers at most. */
const AT_ONCE = 200;

/** All rows of the log, newest first. */
async function wholeLog(): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (;;) {
    const more = await realm.staff.audit(rows.at(-1)?.seq ?? 0, AT_ONCE);
    rows.push(...more);
    if (more.length < AT_ONCE) return rows.reverse();
  }
}

const COLUMNS: readonly Column<AuditRow>[] = [
  { title: say('Act'), value: ({ act }) => words(act) },
  {
    title: say('When'),
    value: ({ at }) => at,
    show: ({ at }) => <When at={at} />,
    text: ({ at }) => fullMoment(at),
  },
  {
    title: say('Who'),
    value: ({ account }) => account ?? 0,
    show: ({ account }) =>
      account === null ? say('the command line') : say('account {account}', { account }),
  },
  { title: say('Why'), value: ({ note }) => note, wide: true },
  {
    title: say('About'),
    value: ({ about }) => aboutText(about),
    show: ({ about }) => <span class="small">{aboutText(about)}</span>,
    wide: true,
  },
  {
    title: say('Outcome'),
    value: ({ outcome }) => outcome,
    show: ({ outcome }) => <span class={outcome === 'done' ? 'up' : 'down'}>{outcome}</span>,
  },
];

const aboutText = (about: Readonly<Record<string, unknown>>): string =>
  Object.entries(about)
    .map(
      ([name, value]) =>
        `${within(words(name))} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');

/** What staff did and tried. */
export function Audit() {
  const reading = useReading('audit', wholeLog, false);
  return (
    <Shown of={reading}>
      {(rows) =>
        rows.length === 0 ? (
          <p class="muted">{say('The log is empty.')}</p>
        ) : (
          <Table
            caption={say('The log, newest first')}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ seq }) => seq}
          />
        )
      }
    </Shown>
  );
}
