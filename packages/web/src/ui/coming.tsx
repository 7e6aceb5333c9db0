import type { Command } from '@realm/contract';
import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tickAt } from '../service/age.ts';
import { order } from '../service/order.ts';
import { own, own_tick } from '../service/player.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { nothing_to_order } from '../service/suspended.ts';
import { number, sentence } from '../words/format.ts';
import { readable } from '../words/names.ts';
import { orderWords } from '../words/order.ts';
import { type Ahead, dueBy, firstOf, moved, tickOf } from './ahead.ts';
import { dragging } from './dragging.ts';
import { useForecast } from './forecast.tsx';
import { foretold } from './foretold.ts';
import { howItStands } from './how_it_stands.ts';
import { When } from './numbers.tsx';
import { OrderButton } from './order_button.tsx';
import { WorkLine, workKey } from './pending.tsx';
import { Said } from './said.tsx';
import { Timeline } from './timeline.tsx';
import { Refused } from './waiting.tsx';

interface ComingProps {
  readonly house: OwnHouse;
  /** How much of it is shown; all by default. */
  readonly most?: number;
}

/** What is under way and what is ordered ahead, into the future, with what can be done about the orders. */
export function Coming({ house, most }: ComingProps) {
  const orders = useReading('queue', () => realm.queue()).value?.entries ?? [];
  const next = useForecast().value;
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const tick = own_tick.value;
  const all = dueBy(house.pending, orders);
  const shown = most === undefined ? all : firstOf(all, most);
  const hidden = house.pending.length + orders.length - countOf(shown);
  const give = async (command: Command, said: string) => {
    const outcome = await order(command, () => said);
    setRefused('refused' in outcome ? outcome.refused : undefined);
    return 'reply' in outcome;
  };
  const dated = orders.flatMap((each) => {
    const done_tick = tickOf(each, house.pending);
    return done_tick === null ? [] : [{ kind: 'order' as const, count: 1, done_tick }];
  });
  if (all.length === 0)
    return <p class="muted">{say('Nothing is under way, and nothing is ordered ahead.')}</p>;
  return (
    <>
      <Timeline works={[...house.pending, ...dated]} tick={tick} />
      {refused === undefined ? null : <Refused error={refused} />}
      <ol class="coming">
        {shown.map((due) => (
          <li key={due.tick ?? 'standing'}>
            <h3>
              {due.tick === null ? (
                say('Whenever it may be')
              ) : (
                <Said
                  of="End of tick {tick}{due}"
                  values={{ tick: number(due.tick), due: <DueAt tick={due.tick} /> }}
                />
              )}
            </h3>
            <ul class="works">
              {due.works.map((work) => (
                <li key={workKey(work)}>
                  <WorkLine work={work} race={house.race} />
                </li>
              ))}
              {due.orders.map((each) => (
                <OrderAhead
                  key={each.entry}
                  house={house.id}
                  each={each}
                  all={orders}
                  next={next === undefined ? '' : foretold(next, each.entry)}
                  give={give}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {hidden === 0 ? null : (
        <p class="small muted">{say('And {hidden} more.', { hidden: number(hidden) })}</p>
      )}
    </>
  );
}

const countOf = (dues: ReturnType<typeof dueBy>): number =>
  dues.reduce((sum, { works, orders }) => sum + works.length + orders.length, 0);

function DueAt({ tick }: { tick: number }) {
  const at = tickAt(tick);
  return at === null ? null : (
    <>
      {', '}
      <When at={at} />
    </>
  );
}

interface OrderAheadProps {
  readonly house: number;
  readonly each: Ahead;
  readonly all: readonly Ahead[];
  /** What the forecast says of it. */
  readonly next: string;
  /** Answers whether it is done. */
  readonly give: (command: Command, said: string) => Promise<boolean>;
}

/** One order ahead: what it is, how it stands, and the ways to move it, wake it and take it back. */
function OrderAhead({ house, each, all, next, give }: OrderAheadProps) {
  const { entry, status, held_up, guards } = each;
  const words = orderWords(each, own.value?.race ?? '');
  const place = all.indexOf(each) + 1;
  const held = useRef<HTMLElement | null>(null);
  // What moves within the page loses the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) held.current?.focus();
    held.current = null;
  }, [place]);
  const moveTo = (moving: number, by: number, said: string) => {
    const entries = moved(all, moving, by);
    if (entries !== null && by !== 0) void give({ type: 'reorder', house, entries }, said);
  };
  const move = (by: number) => {
    held.current = document.activeElement as HTMLElement | null;
    moveTo(entry, by, say('Now {place} of {all}: {words}', { place: place + by, all: all.length, words }));
  };
  const drag = dragging(entry, (dragged) => {
    const from = all.findIndex((other) => other.entry === dragged);
    if (from === -1) return;
    moveTo(
      dragged,
      place - 1 - from,
      say('Now {place} of {all}: {words}', {
        place,
        all: all.length,
        words: orderWords(all[from], own.value?.race ?? ''),
      }),
    );
  });
  const fixed = nothing_to_order.value || all.length === 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (fixed || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  // It stands here until the list is read anew: a double click would take it back twice.
  const [gone, setGone] = useState(false);
  const takeBack = async () => {
    setGone(true);
    setGone(await give({ type: 'unqueue', house, entry }, say('Taken back: {words}', { words })));
  };
  const named = <span class="hidden-text"> {words}</span>;
  return (
    <li class="order-ahead" onKeyDown={onKeyDown} {...(fixed ? {} : drag)}>
      <p>
        {each.note === '' ? null : <strong>{each.note}: </strong>}
        {sentence(words)} {status === 'paused' ? <span class="tag bad">{say('paused')}</span> : null}
      </p>
      <p class="small muted">
        {howItStands(each, place, all.length)}{' '}
        {held_up === null ? null : (
          <span class="held">
            {status === 'paused'
              ? held_up.code === 'not_enough' && guards?.keep !== undefined
                ? say('Refused in tick {tick}: {error} beside what it is to keep.', {
                    tick: number(held_up.tick),
                    error: readable(held_up.error),
                  })
                : say('Refused in tick {tick}: {error}.', {
                    tick: number(held_up.tick),
                    error: readable(held_up.error),
                  })
              : held_up.code === 'not_enough' && guards?.keep !== undefined
                ? say('Held up in tick {tick}: {error} beside what it is to keep.', {
                    tick: number(held_up.tick),
                    error: readable(held_up.error),
                  })
                : say('Held up in tick {tick}: {error}.', {
                    tick: number(held_up.tick),
                    error: readable(held_up.error),
                  })}
          </span>
        )}{' '}
        {status === 'paused' ? '' : next}
      </p>
      <div class="buttons">
        {status === 'paused' ? (
          <OrderButton
            class="quiet slim"
            onClick={() =>
              give(
                { type: 'reorder', house, entries: all.map((other) => other.entry) },
                say('What was paused waits again'),
              )
            }
          >
            <Said of="Wake{named}" values={{ named }} />
          </OrderButton>
        ) : null}
        {fixed ? null : (
          <>
            <button type="button" class="quiet slim" aria-disabled={place === 1} onClick={() => move(-1)}>
              <Said of="Earlier{named}" values={{ named }} />
            </button>
            <button
              type="button"
              class="quiet slim"
              aria-disabled={place === all.length}
              onClick={() => move(1)}
            >
              <Said of="Later{named}" values={{ named }} />
            </button>
          </>
        )}
        <OrderButton class="quiet slim" off={gone} onClick={() => void takeBack()}>
          <Said of="Take back{named}" values={{ named }} />
        </OrderButton>
      </div>
    </li>
  );
}
