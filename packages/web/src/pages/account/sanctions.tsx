import type { Sanction } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { TextField } from '../../ui/text_field.tsx';

const WHAT: Readonly<Record<Sanction['kind'], string>> = {
  warn: 'A warning',
  rename: 'Another name for your house',
  mute: 'You write nothing to others',
  suspend: 'You take no part in the game',
  ban: 'You take no part in the game any more',
};

/** What staff have laid on the account, and what its player says against it; nothing where there is nothing. */
export function Sanctions() {
  const sanctions = useReading('sanctions', () => realm.auth.sanctions(), false).value ?? [];
  if (sanctions.length === 0) return null;
  return (
    <div id="sanctions">
      <Panel title="What staff have decided about you">
        <ul class="records">
          {sanctions.map((sanction) => (
            <li key={sanction.id}>
              <div>
                <strong>{WHAT[sanction.kind]}</strong>{' '}
                {sanction.in_force ? null : (
                  <span class="tag">{sanction.lifted_at === null ? 'over' : 'lifted'}</span>
                )}
                <p>
                  <bdi>{sanction.reason}</bdi>
                </p>
                <p class="small muted">
                  <When at={sanction.at} />
                  {sanction.until === null ? null : (
                    <>
                      , until <When at={sanction.until} />
                    </>
                  )}
                </p>
                <Appeal of={sanction} />
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** The appeal against a sanction and its answer, or a way to appeal. */
function Appeal({ of: { id, appeal, in_force } }: { of: Sanction }) {
  const [text, setText] = useState('');
  const { busy, refused, run } = useDoing();
  if (appeal !== null)
    return (
      <>
        <p>
          You say: <bdi>{appeal.text}</bdi>
        </p>
        <p>
          {appeal.answer === null ? (
            'Staff have not answered yet.'
          ) : (
            <>
              {appeal.upheld ? 'It stands: ' : 'You are right: '}
              <bdi>{appeal.answer}</bdi>
            </>
          )}
        </p>
      </>
    );
  if (!in_force) return null;
  const submit = async (event: Event) => {
    event.preventDefault();
    await run(async () => {
      await realm.auth.appeal(id, text.trim());
      refresh();
      return 'Your appeal is with staff';
    });
  };
  return (
    <form onSubmit={submit}>
      <TextField label="What is wrong with that" maxLength={500} value={text} onChange={setText} />
      {refused}
      <div class="buttons">
        <button type="submit" disabled={busy || text.trim() === ''}>
          Appeal
        </button>
      </div>
    </form>
  );
}
