import type { AbuseReport, ReportStep } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { housePath } from '../../address/paths.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, plural } from '../../words/format.ts';
import { LayOn } from './lay_on.tsx';
import { Someone } from './someone.tsx';
import { ClearState, RenameState } from './states.tsx';

const KINDS: Readonly<Record<AbuseReport['kind'], string>> = {
  message: 'A message',
  direct: 'A message between two',
  name: 'A name',
  player: 'A player',
  state_name: 'The name of a state',
  state_page: 'What a state says',
  title: 'A title in a state',
};

/** Reports of abuse that wait, the first that came first, each with what is known beside it. */
export function Reports() {
  const reading = useReading('reports', () => realm.staff.reports(), false);
  return (
    <Shown of={reading}>
      {(reports) =>
        reports.length === 0 ? (
          <p class="muted">Nobody has reported anything that waits.</p>
        ) : (
          <ol class="records">
            {reports.map((report) => (
              <li key={report.id}>
                <OneReport report={report} />
              </li>
            ))}
          </ol>
        )
      }
    </Shown>
  );
}

function OneReport({ report }: { report: AbuseReport }) {
  const { id, kind, text, reason, about, by, at, notes, around, target, flows, sanctions } = report;
  return (
    <section aria-label={`Report ${id}`}>
      <h3>
        {KINDS[kind]} of <Someone who={about} />
      </h3>
      <blockquote dir="auto">{text}</blockquote>
      <p>
        <Someone who={by} /> says: <bdi>{reason}</bdi>{' '}
        <span class="small muted">
          <When at={at} />
        </span>
      </p>
      <p class="small muted">
        {plural(report.reported_before, 'other report')} about them, {plural(sanctions.length, 'sanction')}{' '}
        before; {plural(report.reporter_false, 'false report')} of who reports.
        {report.taken_by === null ? '' : ` Taken by account ${report.taken_by}.`}
      </p>
      {around.length === 0 ? null : (
        <details>
          <summary>What was written around it</summary>
          <ol class="chat">
            {around.map((each) => (
              <li key={each.id} class={each.id === target ? 'mine' : undefined}>
                <p class="small">
                  <a href={housePath(each.house)}>
                    <bdi>{each.name}</bdi>
                  </a>
                  {each.hidden ? ' (hidden)' : ''}
                </p>
                <p class="text" dir="auto">
                  {each.text}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {flows.length === 0 ? null : (
        <p class="small">
          Passed:{' '}
          {flows.map(({ giver, receiver, net }) => `${giver} to ${receiver} ${number(net)} gold`).join(', ')}
        </p>
      )}
      {notes.map((each) => (
        <p key={each.at} class="small">
          {each.account === null ? 'The command line' : `Account ${each.account}`}: <bdi>{each.text}</bdi>
        </p>
      ))}
      <Steps report={report} />
      <details>
        <summary>Do something about it</summary>
        {kind === 'state_name' ? <RenameState report={id} place={stateOf(target)} /> : null}
        {kind === 'state_page' ? <ClearState report={id} place={stateOf(target)} /> : null}
        {kind === 'title' ? <ClearTitle report={id} house={target} /> : null}
        <LayOn account={String(about.account)} report={id} />
      </details>
    </section>
  );
}

/** The state that a report is about. */
const stateOf = (target: number) => ({ realm: Math.floor(target / 1_000_000), state: target % 1_000_000 });

/** The title of a house is taken away in the state where the house sits. */
function ClearTitle({ report, house }: { report: number; house: number }) {
  const place = useReading(`house ${house}`, () => realm.house({ id: house }), false).value;
  if (place === undefined) return null;
  return <ClearState report={report} place={{ realm: place.realm, state: place.state }} house={house} />;
}

const STEPS: readonly (readonly [step: ReportStep, text: string])[] = [
  ['take', 'Take it'],
  ['leave', 'Leave it'],
  ['note', 'Note it'],
  ['dismiss', 'Nothing to do'],
  ['false', 'It is made up'],
];

function Steps({ report: { id, taken_by } }: { report: AbuseReport }) {
  const [note, setNote] = useState('');
  const { busy, refused, run } = useDoing();
  const step = (what: ReportStep) =>
    run(async () => {
      const { state } = await realm.staff.handleReport(
        id,
        what,
        note.trim() === '' ? undefined : note.trim(),
      );
      setNote('');
      refresh();
      return `Report ${id} is ${state}`;
    });
  return (
    <>
      <TextField label="Why, for the log" maxLength={500} value={note} onChange={setNote} />
      {refused}
      <div class="buttons">
        {STEPS.filter(([what]) => what !== (taken_by === null ? 'leave' : 'take')).map(([what, text]) => (
          <button key={what} type="button" class="slim" disabled={busy} onClick={() => void step(what)}>
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
