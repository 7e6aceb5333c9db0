import { say } from '@realm/words';
import type { TargetedSubmitEvent } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { age, has_begun } from '../../service/age.ts';
import { draftOf, keepDraft, lineOf } from '../../service/drafts.ts';
import { refresh } from '../../service/reading.ts';
import { forgetUnanswered, sendText, setAside } from '../../service/sent_texts.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { CopyAs } from '../../ui/copy_as.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { bringBack, keepForTab, onItsWayTo, setOnItsWay } from './on_its_way.ts';
import { Unsent } from './unsent.tsx';

/** Most characters of a message. */
const TEXT_MAX = 1_000;
/** What is answered within this is not shown as on its way. */
const SEEN_AFTER_MS = 500;

interface SayProps {
  readonly label: string;
  /** Where a message goes, and the call that sends it there. */
  readonly path: string;
  readonly call: string;
  readonly send: (text: string, idempotency_key: string) => Promise<unknown>;
}

/** A line to write; where nothing can be written there is none. */
export function Say(props: SayProps) {
  // Until the age is known nobody knows to whom it would go.
  if (age.value === undefined) return null;
  if (!has_begun.value) return <p class="muted">{say('Nobody writes anything before the age has begun.')}</p>;
  return nothing_to_write.value ? null : <Line {...props} />;
}

function Line({ label, path, call, send }: SayProps) {
  const [waiting, setWaiting] = useQuery('say', '');
  const line = lineOf(path);
  const text = draftOf(line);
  useLayoutEffect(() => bringBack(line), [line]);
  useLayoutEffect(() => {
    if (waiting === '') return;
    setAside(line);
    keepDraft(line, waiting);
  }, [path]);
  const { busy: is_busy, refused, run } = useDoing();
  const on_its_way = onItsWayTo(line);
  const busy = is_busy || on_its_way !== undefined;
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    // The next line is written where this one was, also while this one is on its way.
    event.currentTarget.querySelector('input')?.focus();
    keepDraft(line, '');
    setWaiting('');
    let sent = false;
    try {
      sent = await run(async () => {
        await sendText(line, text, (key) => {
          setOnItsWay(line, { text, key });
          return send(text, key);
        });
        refresh();
        return undefined;
      });
    } finally {
      // It is there to be sent again, beside what is being written by now.
      if (!sent && draftOf(line) === '') keepDraft(line, text);
      else if (!sent) setAside(line);
      setOnItsWay(line, undefined);
    }
  };
  const type = (typed: string) => {
    if (typed === '' && forgetUnanswered(line)) keepForTab(line);
    keepDraft(line, typed);
  };
  return (
    <>
      <Unsent line={line} send={send} />
      {on_its_way === undefined ? null : <OnItsWay key={on_its_way.key} text={on_its_way.text} />}
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

/** A message that is being sent, once that takes long. */
function OnItsWay({ text }: { text: string }) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!seen) return null;
  return (
    <p class="muted" role="status">
      <Said of="On its way: {text}" values={{ text: <bdi>{text}</bdi> }} />
    </p>
  );
}
