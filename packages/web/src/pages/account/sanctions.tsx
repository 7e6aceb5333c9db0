import type { Sanction } from '@realm/sdk';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Moment, When } from '../../ui/numbers.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';

const WHAT: Readonly<Record<Sanction['kind'], string>> = {
  warn: say('A warning'),
  rename: say('Another name for your house'),
  mute: say('You write nothing to others'),
  suspend: say('You take no part in the game'),
  ban: say('You take no part in the game any more'),
};

/** What staff have laid on the account, and what its player says against it; nothing where there is nothing. */
export function Sanctions() {
  const sanctions = useReading('sanctions', () => realm.auth.sanctions(), false).value ?? [];
  if (sanctions.length === 0) return null;
  return (
    <div id="sanctions">
      <Panel title={say('What staff have decided about you')}>
        <ul class="records">
          {sanctions.map((sanction) => (
            <li key={sanction.id}>
              <div>
                <strong>{WHAT[sanction.kind]}</strong>{' '}
                {sanction.in_force ? null : (
                  <span class="tag">{sanction.lifted_at === null ? say('over') : say('lifted')}</span>
                )}
                <p>
                  <bdi>{sanction.reason}</bdi>
                </p>
                <p class="small muted">
                  <When at={sanction.at} />
                  {sanction.until === null ? null : (
                    <Said of=", until {when}" values={{ when: <Moment at={sanction.until} /> }} />
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
          <Said of="You say: {appeal}" values={{ appeal: <bdi>{appeal.text}</bdi> }} />
        </p>
        <p>
          {appeal.answer === null ? (
            say('Staff have not answered yet.')
          ) : appeal.upheld ? (
            <Said of="It stands: {answer}" values={{ answer: <bdi>{appeal.answer}</bdi> }} />
          ) : (
            <Said of="You are right: {answer}" values={{ answer: <bdi>{appeal.answer}</bdi> }} />
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
      return say('Your appeal is with staff');
    });
  };
  return (
    <form onSubmit={submit}>
      <TextField label={say('What is wrong with that')} maxLength={500} value={text} onChange={setText} />
      {refused}
      <div class="buttons">
        <Button type="submit" off={busy || text.trim() === ''}>
          {say('Appeal')}
        </Button>
      </div>
    </form>
  );
}
