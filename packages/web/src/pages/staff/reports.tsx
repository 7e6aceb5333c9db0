import { stateOfTarget } from '@realm/contract';
import type { AbuseReport, ReportStep } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { housePath } from '../../address/paths.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { HouseNamed } from './house_names.tsx';
import { LayOn } from './lay_on.tsx';
import { RenameCharacter } from './rename_character.tsx';
import { Someone } from './someone.tsx';
import { ClearState, RenameState } from './states.tsx';

const KINDS: Readonly<Record<AbuseReport['kind'], string>> = {
  message: say('A message'),
  direct: say('A message between two'),
  name: say('A name'),
  player: say('A player'),
  state_name: say('The name of a state'),
  state_page: say('What a state says'),
  title: say('A title in a state'),
};

/** Reports of abuse that wait, the first that came first, each with what is known beside it. */
export function Reports() {
  const reading = useReading('reports', () => realm.staff.reports(), false);
  return (
    <Shown of={reading}>
      {(reports) =>
        reports.length === 0 ? (
          <p class="muted">{say('Nobody has reported anything that waits.')}</p>
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
  const { id, kind, of, text, reason, about, by, at, notes, around, target, flows, sanctions } = report;
  return (
    <section aria-label={say('Report {id}', { id })}>
      <h3>
        <Said of="{kind} of {who}" values={{ kind: KINDS[kind], who: <Someone who={about} /> }} />
      </h3>
      <blockquote dir="auto">{text}</blockquote>
      <p>
        <Said
          of="{who} says: {reason} {span}"
          values={{
            who: <Someone who={by} />,
            reason: <bdi>{reason}</bdi>,
            span: (
              <span class="small muted">
                <When at={at} />
              </span>
            ),
          }}
        />
      </p>
      <p class="small muted">
        {say(
          '{reported_before, plural, one {# other report} other {# other reports}} about them, {sanctions, plural, one {# sanction} other {# sanctions}} before; {reporter_false, plural, one {# false report} other {# false reports}} of who reports.',
          {
            reported_before: report.reported_before,
            sanctions: sanctions.length,
            reporter_false: report.reporter_false,
          },
        )}{' '}
        {report.taken_by === null ? '' : say('Taken by account {taken_by}.', { taken_by: report.taken_by })}
      </p>
      {around.length === 0 ? null : (
        <details>
          <summary>{say('What was written around it')}</summary>
          <ol class="chat">
            {around.map((each) => (
              <li key={each.id} class={each.id === target ? 'mine' : undefined}>
                <p class="small">
                  {each.hidden ? (
                    <Said
                      of="{a} (hidden)"
                      values={{
                        a: (
                          <a href={housePath(each.house)}>
                            <bdi>{each.name}</bdi>
                          </a>
                        ),
                      }}
                    />
                  ) : (
                    <a href={housePath(each.house)}>
                      <bdi>{each.name}</bdi>
                    </a>
                  )}
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
          <Said
            of="Passed: {flows}"
            values={{
              flows: flows.map(({ giver, receiver, net }, i) => (
                <span key={`${giver} ${receiver}`}>
                  {i === 0 ? '' : ', '}
                  <Said
                    of="{giver} to {receiver} {net} gold"
                    values={{
                      giver: <HouseNamed id={giver} />,
                      receiver: <HouseNamed id={receiver} />,
                      net: number(net),
                    }}
                  />
                </span>
              )),
            }}
          />
        </p>
      )}
      {notes.map((each) => (
        <p key={each.at} class="small">
          {each.account === null ? (
            <Said of="The command line: {each}" values={{ each: <bdi>{each.text}</bdi> }} />
          ) : (
            <Said
              of="Account {account}: {each}"
              values={{ account: each.account, each: <bdi>{each.text}</bdi> }}
            />
          )}
        </p>
      ))}
      <Steps report={report} />
      <details>
        <summary>{say('Do something about it')}</summary>
        {kind === 'state_name' ? <RenameState report={id} place={stateOfTarget(target)} /> : null}
        {kind === 'state_page' ? <ClearState report={id} place={stateOfTarget(target)} /> : null}
        {of === undefined ? null : <RenameCharacter report={id} character={{ kind: of, id: target }} />}
        {kind === 'title' ? <ClearTitle report={id} house={target} /> : null}
        <LayOn account={String(about.account)} report={id} />
      </details>
    </section>
  );
}

/** The title of a house is taken away in the state where the house sits. */
function ClearTitle({ report, house }: { report: number; house: number }) {
  const place = useReading(`house ${house}`, () => realm.house({ id: house }), false).value;
  if (place === undefined) return null;
  return <ClearState report={report} place={{ realm: place.realm, state: place.state }} house={house} />;
}

const STEPS: readonly (readonly [step: ReportStep, text: string])[] = [
  ['take', say('Take it')],
  ['leave', say('Leave it')],
  ['note', say('Note it')],
  ['dismiss', say('Nothing to do')],
  ['false', say('It is made up')],
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
      return say('Report {id} is {state}', { id, state: within(words(state)) });
    });
  return (
    <>
      <TextField label={say('Why, for the log')} maxLength={500} value={note} onChange={setNote} />
      {refused}
      <div class="buttons">
        {STEPS.filter(([what]) => what !== (taken_by === null ? 'leave' : 'take')).map(([what, text]) => (
          <Button key={what} type="button" class="slim" off={busy} onClick={() => void step(what)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}
