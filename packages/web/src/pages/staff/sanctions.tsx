import type { StaffSanction } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { Someone } from './someone.tsx';

/** Sanctions, the newest first: those with an appeal that waits are answered here, and any that holds is lifted. */
export function Sanctions() {
  const reading = useReading('all sanctions', () => realm.staff.sanctions(), false);
  return (
    <Shown of={reading}>
      {(all) =>
        all.length === 0 ? (
          <p class="muted">Nothing has been laid on anybody.</p>
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
      return `Sanction ${id}: done`;
    });
  return (
    <section aria-label={`Sanction ${id}`}>
      <p>
        <strong>{kind}</strong> of <Someone who={on} /> {in_force ? null : <span class="tag">over</span>}
      </p>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <p class="small muted">
        By {by === null ? 'the command line' : `account ${by}`} <When at={at} />
        {until === null ? null : (
          <>
            , until <When at={until} />
          </>
        )}
      </p>
      {appeal === null ? null : (
        <p>
          They say: <bdi>{appeal.text}</bdi>
          {appeal.answer === null ? null : (
            <>
              {' '}
              {appeal.upheld ? 'It stands: ' : 'Lifted: '}
              <bdi>{appeal.answer}</bdi>
            </>
          )}
        </p>
      )}
      {waits || in_force ? (
        <>
          <TextField label="What they are told" maxLength={500} value={said} onChange={setSaid} />
          {refused}
          <div class="buttons">
            {waits ? (
              <>
                <button
                  type="button"
                  class="slim"
                  disabled={busy || said.trim() === ''}
                  onClick={() => void act(() => realm.staff.answerAppeal(id, true, said.trim()))}
                >
                  It stands
                </button>
                <button
                  type="button"
                  class="slim"
                  disabled={busy || said.trim() === ''}
                  onClick={() => void act(() => realm.staff.answerAppeal(id, false, said.trim()))}
                >
                  They are right
                </button>
              </>
            ) : (
              <button
                type="button"
                class="slim"
                disabled={busy || said.trim() === ''}
                onClick={() => void act(() => realm.staff.liftSanction(id, said.trim()))}
              >
                Lift it
              </button>
            )}
          </div>
        </>
      ) : null}
    </section>
  );
}
