import { say } from '@realm/words';
import type { TargetedSubmitEvent } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { has_begun } from '../../service/age.ts';
import { draftOf, keepDraft } from '../../service/drafts.ts';
import { refresh } from '../../service/reading.ts';
import { forgetUnanswered, sendText, setAside } from '../../service/sent_texts.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAs } from '../../ui/copy_as.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { Unsent } from './unsent.tsx';

/** Most characters of a message. */
const TEXT_MAX = 1_000;

interface SayProps {
  readonly label: string;
  /** Where a message goes, and the call that sends it there. */
  readonly path: string;
  readonly call: string;
  readonly send: (text: string, idempotency_key: string) => Promise<unknown>;
}

/** A line to write; where nothing can be written there is none. */
export function Say(props: SayProps) {
  if (!has_begun.value) return <p class="muted">{say('Nobody writes anything before the age has begun.')}</p>;
  return nothing_to_write.value ? null : <Line {...props} />;
}

function Line({ label, path, call, send }: SayProps) {
  const [waiting, setWaiting] = useQuery('say', '');
  const text = draftOf(path);
  useLayoutEffect(() => {
    if (waiting !== '') keepDraft(path, waiting);
  }, [path]);
  const { busy, refused, run } = useDoing();
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    // The next line is written where this one was, also while this one is on its way.
    event.currentTarget.querySelector('input')?.focus();
    keepDraft(path, '');
    setWaiting('');
    let sent = false;
    try {
      sent = await run(async () => {
        await sendText(path, text, (key) => send(text, key));
        refresh();
        return undefined;
      });
    } finally {
      // It is there to be sent again, beside what is being written by now.
      if (!sent && draftOf(path) === '') keepDraft(path, text);
      else if (!sent) setAside(path);
    }
  };
  const type = (typed: string) => {
    if (typed === '') forgetUnanswered(path);
    keepDraft(path, typed);
  };
  return (
    <>
      <Unsent path={path} send={send} />
      <form class="say" onSubmit={submit}>
        <TextField label={label} maxLength={TEXT_MAX} value={text} onChange={type} />
        {refused}
        <div class="buttons">
          <Button type="submit" class="primary" off={busy || text.trim() === ''}>
            {say('Say it')}
          </Button>
        </div>
        {text.trim() === '' ? null : (
          <CopyAs path={path} body={{ text }} call={`await ${call}, ${JSON.stringify(text)});`} />
        )}
      </form>
    </>
  );
}
