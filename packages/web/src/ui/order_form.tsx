import {
  type Command,
  type CommandReply,
  type Foretold as ForetoldOrder,
  NEVER_QUEUED,
} from '@realm/contract';
import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useQuery } from '../address/query.ts';
import { age, tickAt } from '../service/age.ts';
import { waitingFor } from '../service/given_orders.ts';
import { offline } from '../service/kept.ts';
import { order } from '../service/order.ts';
import { own, own_means, own_tick } from '../service/player.ts';
import { realm } from '../service/realm.ts';
import { nothing_to_order } from '../service/suspended.ts';
import { isOnItsWay, shown_orders } from '../service/waiting_orders.ts';
import { number, sentence } from '../words/format.ts';
import { param, readable, refusalText } from '../words/names.ts';
import { orderWords } from '../words/order.ts';
import { Button } from './button.tsx';
import { CopyAs, copiedOf } from './copy_as.tsx';
import { Costs } from './costs.tsx';
import { toldOf } from './foretold.ts';
import { AT_NEXT_TICK, fieldOf, laterIn, queueOf, textOf } from './later.ts';
import { LaterFields } from './later_fields.tsx';
import { LeftOpen } from './left_open.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';
import { Refused } from './waiting.tsx';
import { WhenCan } from './when_can.tsx';
import { useWrongFields, WrongFields } from './wrong_fields.ts';

interface OrderFormProps {
  /** What its way to be given later is called in the page's address: no two forms of a page share one. */
  readonly name: string;
  /** The order as the form stands; null while it is not whole. */
  readonly command: Command | null;
  /** Its field that says how much, if one does: while that is 0 it is not whole, but an order ahead may leave it open. */
  readonly amount?: string;
  /** What the button says. */
  readonly label: string;
  /** What to say when it is done; an order ahead is told in its own words. */
  readonly done?: (reply: CommandReply) => string;
  /** After it is done; `planned` is what the form last said it would come to. */
  readonly onDone?: (reply: CommandReply, planned: CommandReply | undefined) => void;
  /** Empties it for the next order, once it is done: not where another stands there by then, typed while it was on its way. */
  readonly clear?: () => void;
  /** What else the page shows and the answer hangs on, beside the house: once that is another, the service is asked again. */
  readonly hangs_on?: unknown;
  /** Whether another button of the page is the one that most will want. */
  readonly quiet?: true;
  /** More of what the order would come to, beside its cost and when it is done. */
  readonly show?: (reply: CommandReply) => ComponentChildren;
  /** What is still to be said before it is whole. */
  readonly lacks?: ComponentChildren;
  /** What would help where it is refused. */
  readonly help?: (error: RealmError) => ComponentChildren;
  readonly children?: ComponentChildren;
}

/** Typing pauses for this long before the service is asked what an order would come to. */
const PAUSE_MS = 200;

/**
 * The order of each form as it stands by now, by the form's name: whoever left its page and came back has the same before them.
 * How it is to be given is left out: that moves with the ticks.
 */
const standing = new Map<string, string>();

type Answer = { readonly reply: CommandReply } | { readonly refused: RealmError } | undefined;

/**
 * A form that gives one order, now or ahead. While it is being filled the service says what the order would answer, by
 * the same calculation that will do it: what it costs, when it is done, or what falls short. Once the age has ended nothing
 * can be ordered, and there is no form; nor is there one for whoever is suspended.
 */
export function OrderForm(props: OrderFormProps) {
  return nothing_to_order.value ? <span class="form-over" hidden /> : <Form {...props} />;
}

function Form(props: OrderFormProps) {
  const { name, command, amount, label, done, onDone, clear, hangs_on, quiet, show, help, children } = props;
  const [answer, setAnswer] = useState<Answer>(undefined);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  /** What was given last and could not be sent; whoever changes it may give the same once more. */
  const [kept, setKept] = useState<string | null>(null);
  const [asked, setAsked] = useQuery(`later-${name}`, '');
  const asked_later = laterIn(asked);
  const ahead = asked_later !== undefined;
  /** What was asked for last: whoever turns back to it finds it as it was. */
  const last = useRef(AT_NEXT_TICK);
  if (asked_later !== undefined) last.current = asked_later;
  const later = last.current;
  const [is_wrong, tellWrong] = useWrongFields();
  const tick = own_tick.value;
  const has = own_means.value;
  const open = ahead && later.most && amount !== undefined;
  const lacks = command === null || (amount !== undefined && !open && valueIn(command, amount) === 0);
  // What is marked wrong would be left out of the order, and that would be another than the one on the page.
  const given = lacks || is_wrong ? null : ahead ? queueOf(command, later, tick + 1, amount) : command;
  const said = given === null ? '' : JSON.stringify(given);
  /** What asks for just that and may still be done: it is on its way, also from before the page was loaded, or was given here and waits. */
  const same = given === null ? [] : waitingFor(given);
  const waits =
    same.length > 0 && (kept === said || same.some((each) => each.sent !== undefined || isOnItsWay(each)));
  const is_told = waits && !busy && same.some((each) => shown_orders.value.includes(each));

  // The tick and what the house has are among what it hangs on: they change what the same order would answer.
  useEffect(() => {
    setRefused(undefined);
    if (said !== kept) setKept(null);
    if (said === '' || offline.value) {
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
  }, [said, tick, has, hangs_on]);

  standing.set(name, JSON.stringify(command));
  const submit = async (event: Event) => {
    event.preventDefault();
    if (given === null || busy) return;
    const before = standing.get(name);
    setBusy(true);
    const outcome = await order(given, (reply) =>
      given.type === 'queue'
        ? say('Ordered ahead: {ahead}', { ahead: aheadWords(given) })
        : (done?.(reply) ?? label),
    ).finally(() => setBusy(false));
    if ('refused' in outcome) {
      setRefused(outcome.refused);
      return;
    }
    setAnswer(undefined);
    if ('waits' in outcome) {
      setKept(said);
      return;
    }
    if (standing.get(name) === before) clear?.();
    onDone?.(outcome.reply, answer !== undefined && 'reply' in answer ? answer.reply : undefined);
  };

  // What was answered was of the other way to give it.
  const turn = (to: boolean) => {
    if (to === ahead) return;
    setAnswer(undefined);
    setAsked(to ? textOf(later) : '');
  };

  const may_wait =
    own.value !== null && param('queue_entries_max') > 0 && (command === null || mayWait(command));
  const no = refused ?? (answer !== undefined && 'refused' in answer ? answer.refused : undefined);
  const field = ahead && no !== undefined ? fieldOf(no) : undefined;
  const lacks_more = props.lacks !== undefined && command === null;
  return (
    <form onSubmit={submit} noValidate>
      <WrongFields.Provider value={tellWrong}>
        <LeftOpen.Provider value={open ? amount : null}>{children}</LeftOpen.Provider>
        {may_wait ? (
          <details open={ahead} onToggle={(event) => turn(event.currentTarget.open)}>
            <summary>{say('Give it later')}</summary>
            {ahead ? (
              <LaterFields
                later={later}
                onChange={(changes) => setAsked(textOf({ ...later, ...changes }))}
                counts={amount !== undefined}
                attacks={command?.type === 'attack'}
                refused={
                  no === undefined || field === undefined ? undefined : { field, text: sentence(no.message) }
                }
              />
            ) : null}
          </details>
        ) : null}
      </WrongFields.Provider>
      <div class="answers" aria-live="polite">
        {ahead && lacks && command !== null && !is_wrong ? (
          <p class="muted">{say('Say how many, or ask for as many as possible.')}</p>
        ) : null}
        {lacks_more ? <p class="small muted">{props.lacks}</p> : null}
        {answer === undefined || 'refused' in answer || given === null ? null : (
          <Answered reply={answer.reply} given={given} show={show} />
        )}
        {no === undefined || refused !== undefined || field !== undefined || given === null ? null : (
          <p class="refusal">{refusalText(no)}</p>
        )}
      </div>
      {refused === undefined || field !== undefined ? null : <Refused error={refused} />}
      {is_told ? (
        <p class="muted" role="status">
          {same.some(isOnItsWay)
            ? say('It is on its way: see above. Change it to give another.')
            : say('It waits to be sent: see above. Change it to give another.')}
        </p>
      ) : null}
      {no === undefined || ahead || given === null ? null : (
        <>
          <WhenCan error={no} />
          {help?.(no)}
        </>
      )}
      <div class="buttons">
        <Button
          type="submit"
          class={quiet || (answer !== undefined && 'refused' in answer) ? undefined : 'primary'}
          off={given === null || busy || waits}
        >
          {ahead
            ? offline.value
              ? say('{label}, later when the service answers', { label })
              : say('{label}, later', { label })
            : offline.value
              ? say('{label} when the service answers', { label })
              : label}
        </Button>
      </div>
      {given === null ? null : <CopyAs {...copiedOf(given)} />}
    </form>
  );
}

/** An order ahead in words, as the service will tell it. */
const aheadWords = (given: Extract<Command, { type: 'queue' }>): string =>
  orderWords(given, own.value?.race ?? '');

const valueIn = (command: Command, field: string): unknown =>
  (command as unknown as Readonly<Record<string, unknown>>)[field];

const mayWait = ({ type }: Command): boolean => NEVER_QUEUED.every((never) => never !== type);

interface AnsweredProps {
  readonly reply: CommandReply;
  readonly given: Command;
  readonly show: OrderFormProps['show'];
}

function Answered({ reply, given, show }: AnsweredProps) {
  if (given.type === 'queue') {
    if (reply.type !== 'queued') return null;
    return (
      <>
        <p>
          <Said
            of="Kept as: {ahead}, order {waiting} of at most {param} that wait."
            values={{
              ahead: <q>{aheadWords(given)}</q>,
              waiting: number(reply.waiting),
              param: number(param('queue_entries_max')),
            }}
          />
        </p>
        {reply.foretold === undefined ? null : <Foretold of={reply.foretold} />}
      </>
    );
  }
  return (
    <>
      <Costs reply={reply} />
      {show?.(reply)}
      {'done_tick' in reply && reply.done_tick !== null ? <DoneAt tick={reply.done_tick} /> : null}
    </>
  );
}

/** What becomes of an order ahead, and what holds it up if it is not given soon. */
function Foretold({ of }: { of: ForetoldOrder }) {
  const { fires, held_up, becomes } = of;
  const held = fires.length === 0 && becomes === 'waiting' ? held_up : null;
  return (
    <p class="muted">
      {toldOf(of)} {held === null ? null : sentence(readable(held.error))}
    </p>
  );
}

/** When work is done, in ticks and in the player's time. */
function DoneAt({ tick }: { tick: number }) {
  if (age.value === undefined) return null;
  const at = tickAt(tick);
  return (
    <p class="muted">
      {at === null ? (
        say('Done in {tick, plural, one {# tick} other {# ticks}}.', { tick: tick - age.value.tick })
      ) : (
        <Said
          of="Done in {tick, plural, one {# tick} other {# ticks}}, {when}."
          values={{ tick: tick - age.value.tick, when: <When at={at} /> }}
        />
      )}
    </p>
  );
}
