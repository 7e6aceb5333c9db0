import type { StaffSanction } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Moment, When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { Someone } from './someone.tsx';

const KINDS: Readonly<Record<StaffSanction['kind'], string>> = {
  warn: say('A warning'),
  rename: say('Another name for the house'),
  mute: say('A mute'),
  suspend: say('A suspension'),
  ban: say('A ban'),
};

/** Sanctions, the newest first: those with an appeal that waits are answered here, and any that holds is lifted. */
export function Sanctions() {
  const reading = useReading('all sanctions', () => realm.staff.sanctions(), false);
  return (
    <Shown of={reading}>
      {(all) =>
        all.length === 0 ? (
          <p class="muted">{say('Nothing has been laid on anybody.')}</p>
        ) : (
          <ul class="records">
            {all.map((sanction) => (
              <li key={sanction.id}>
                <One of={sanction} />
              </li>
            ))}
          </ul>
        )
      }
    </Shown>
  );
}

function One({ of: { id, kind, on, by, at, until, reason, in_force, appeal } }: { of: StaffSanction }) {
  const [said, setSaid] = useState('');
  const { busy, refused, run } = useDoing();
  const waits = appeal !== null && appeal.answer === null;
  const act = (work: () => Promise<StaffSanction>) =>
    run(async () => {
      await work();
      setSaid('');
      refresh();
      return say('Sanction {id}: done', { id });
    });
  return (
    <section aria-label={say('Sanction {id}', { id })}>
      <p>
        {in_force ? (
          <Said
            of="{kind} of {who}"
            values={{ kind: <strong>{KINDS[kind]}</strong>, who: <Someone who={on} /> }}
          />
        ) : (
          <Said
            of="{kind} of {who} <tag>over</tag>"
            values={{ kind: <strong>{KINDS[kind]}</strong>, who: <Someone who={on} /> }}
            tags={{ tag: (inside) => <span class="tag">{inside}</span> }}
          />
        )}
      </p>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p class="small muted">
        {by === null ? (
          until === null ? (
            <Said of="By the command line {when}" values={{ when: <When at={at} /> }} />
          ) : (
            <Said
              of="By the command line {when}, until {when2}"
              values={{ when: <When at={at} />, when2: <Moment at={until} /> }}
            />
          )
        ) : until === null ? (
          <Said of="By account {by} {when}" values={{ by, when: <When at={at} /> }} />
        ) : (
          <Said
            of="By account {by} {when}, until {when2}"
            values={{ by, when: <When at={at} />, when2: <Moment at={until} /> }}
          />
        )}
      </p>
      {appeal === null ? null : (
        <p>
          {appeal.answer === null ? (
            <Said of="They say: {appeal}" values={{ appeal: <bdi>{appeal.text}</bdi> }} />
          ) : appeal.upheld ? (
            <Said
              of="They say: {appeal} It stands: {answer}"
              values={{ appeal: <bdi>{appeal.text}</bdi>, answer: <bdi>{appeal.answer}</bdi> }}
            />
          ) : (
            <Said
              of="They say: {appeal} Lifted: {answer}"
              values={{ appeal: <bdi>{appeal.text}</bdi>, answer: <bdi>{appeal.answer}</bdi> }}
            />
          )}
        </p>
      )}
      {waits || in_force ? (
        <>
          <TextField label={say('What they are told')} maxLength={500} value={said} onChange={setSaid} />
          {refused}
          <div class="buttons">
            {waits ? (
              <>
                <Button
                  type="button"
                  class="slim"
                  off={busy || said.trim() === ''}
                  onClick={() => void act(() => realm.staff.answerAppeal(id, true, said.trim()))}
                >
                  {say('It stands')}
                </Button>
                <Button
                  type="button"
                  class="slim"
                  off={busy || said.trim() === ''}
                  onClick={() => void act(() => realm.staff.answerAppeal(id, false, said.trim()))}
                >
                  {say('They are right')}
                </Button>
              </>
            ) : (
              <Button
                type="button"
                class="slim"
                off={busy || said.trim() === ''}
                onClick={() => void act(() => realm.staff.liftSanction(id, said.trim()))}
              >
                {say('Lift it')}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
