import type { Command, CommandReply } from '@realm/contract';
import { RealmError } from '@realm/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { age } from '../service/age.ts';
import { link } from '../service/live.ts';
import { order } from '../service/order.ts';
import { realm } from '../service/realm.ts';
import { number, plural } from '../words/format.ts';
import { goodName } from '../words/names.ts';
import { CopyAs, copiedOf } from './copy_as.tsx';
import { When } from './numbers.tsx';
import { Refused } from './waiting.tsx';

interface OrderFormProps {
  /** The order as the form stands; null while it is not whole. */
  readonly command: Command | null;
  /** What the button says. */
  readonly label: string;
  /** What to say when it is done. */
  readonly done: (reply: CommandReply) => string;
  /** After it is done; `planned` is what the form last said it would come to. */
  readonly onDone?: (reply: CommandReply, planned: CommandReply | undefined) => void;
  /** Whether another button of the page is the one that most will want. */
  readonly quiet?: true;
  /** More of what the order would come to, beside its cost and when it is done. */
  readonly show?: (reply: CommandReply) => ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Typing pauses for this long before the service is asked what an order would come to. */
const PAUSE_MS = 200;

type Answer = { readonly reply: CommandReply } | { readonly refused: RealmError } | undefined;

/**
 * A form that gives one order. While it is being filled the service says what the order would answer, by the same
 * calculation that will do it: what it costs, when it is done, or what falls short.
 */
export function OrderForm({ command, label, done, onDone, quiet, show, children }: OrderFormProps) {
  const [answer, setAnswer] = useState<Answer>(undefined);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const said = command === null ? '' : JSON.stringify(command);
  const tick = age.value?.tick;

  // The tick is among what it hangs on: it changes what the same order would answer.
  useEffect(() => {
    setRefused(undefined);
    if (said === '') {
      setAnswer(undefined);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await realm.preview(JSON.parse(said), leaving.signal);
        if (!leaving.signal.aborted) setAnswer({ reply });
      } catch (error) {
        if (!leaving.signal.aborted && error instanceof RealmError) setAnswer({ refused: error });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [said, tick]);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (command === null || busy) return;
    setBusy(true);
    const outcome = await order(command, done).finally(() => setBusy(false));
    if ('refused' in outcome) {
      setRefused(outcome.refused);
      return;
    }
    setAnswer(undefined);
    onDone?.(outcome.reply, answer !== undefined && 'reply' in answer ? answer.reply : undefined);
  };

  const offline = link.value === 'waiting' || link.value === 'connecting';
  return (
    <form onSubmit={submit}>
      {children}
      <div aria-live="polite">{answer === undefined ? null : <Answered answer={answer} show={show} />}</div>
      {refused === undefined ? null : <Refused error={refused} />}
      <div class="buttons">
        <button
          type="submit"
          class={quiet || (answer !== undefined && 'refused' in answer) ? undefined : 'primary'}
          disabled={command === null || busy || offline}
        >
          {label}
        </button>
      </div>
      {command === null ? null : <CopyAs {...copiedOf(command)} />}
    </form>
  );
}

function Answered({ answer, show }: { answer: NonNullable<Answer>; show: OrderFormProps['show'] }) {
  if ('refused' in answer) {
    const text = answer.refused.message;
    return <p class="refusal">{text.charAt(0).toUpperCase() + text.slice(1)}.</p>;
  }
  const { reply } = answer;
  return (
    <>
      {'cost' in reply ? <Costs cost={reply.cost} /> : null}
      {show?.(reply)}
      {'done_tick' in reply && reply.done_tick !== null ? <DoneAt tick={reply.done_tick} /> : null}
    </>
  );
}

type Cost = Extract<CommandReply, { cost: unknown }>['cost'];

/** What an order takes, good by good. */
function Costs({ cost }: { cost: Cost }) {
  const { materials, ...plain } = cost;
  const parts = [...Object.entries(plain), ...Object.entries(materials)].filter(([, n]) => n > 0);
  if (parts.length === 0) return null;
  return <p>Takes {parts.map(([good, n]) => `${number(n)} ${goodName(good).toLowerCase()}`).join(', ')}.</p>;
}

/** When work is done, in ticks and in the player's time. */
function DoneAt({ tick }: { tick: number }) {
  const known = age.value;
  if (known === undefined) return null;
  const ticks = tick - known.tick;
  return (
    <p class="muted">
      Done in {plural(ticks, 'tick')}
      {known.next_tick_at === null ? null : (
        <>
          {', '}
          <When at={known.next_tick_at + (ticks - 1) * known.tick_ms} />
        </>
      )}
      .
    </p>
  );
}
