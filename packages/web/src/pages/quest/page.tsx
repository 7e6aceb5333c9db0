import { say } from '@realm/words';
import { age, last_tick, tickAt } from '../../service/age.ts';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse } from '../../service/records.ts';
import { askedFor } from '../../ui/asked.ts';
import { FORBORNE } from '../../ui/forborne.ts';
import { When } from '../../ui/numbers.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { number, words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { Truths } from './truths.tsx';

type QuestRecord = NonNullable<OwnHouse['quest']>;

/** What somebody of the house has set out for, what it asks of you, and what has been found before. */
export function Quest({ house }: { house: OwnHouse }) {
  return (
    <Page
      lead={say(
        'Now and then somebody of your house sets out after a Truth. It asks something of you on the way; give it, and the way goes on.',
      )}
    >
      {house.quest === null ? (
        <p class="muted">
          {say('Nobody of your house is on a quest now.')}{' '}
          {age.value?.ended
            ? null
            : house.protection_until_tick === null
              ? say('It comes by itself.')
              : say('It comes by itself, once protection is over.')}
        </p>
      ) : (
        <Under house={house} quest={house.quest} />
      )}
      <Truths truths={house.truths} />
    </Page>
  );
}

function Under({ house, quest }: { house: OwnHouse; quest: QuestRecord }) {
  const last = last_tick.value;
  const { seeker, seeker_kind, episode, of, ask, text, next_ask_tick, forbears } = quest;
  const who =
    seeker ??
    (seeker_kind === 'scientists'
      ? say('Your scientists')
      : say('{kind, select, general {A general} other {An academic}}', { kind: seeker_kind }));
  return (
    <Panel title={who} aside={say('episode {episode} of {of}', { episode, of })}>
      <ol class="episodes" aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <li key={i} class={i + 1 < episode ? 'done' : i + 1 === episode ? 'here' : undefined} />
        ))}
      </ol>
      <p class="tale">{text}</p>
      {age.value?.ended ? null : ask === null ? (
        <>
          {forbears == null ? null : (
            <p class="note bad">
              {say(
                'You have promised forbearance: no {what} until tick {until_tick}, or the quest is over. Orders ahead and a deputy keep it.',
                {
                  what: FORBORNE[forbears.what] ?? within(words(forbears.what)),
                  until_tick: number(Math.min(forbears.until_tick, last)),
                },
              )}
            </p>
          )}
          {next_ask_tick === null ? null : next_ask_tick >= last ? (
            <p class="muted">{say('It goes on by itself until the age ends.')}</p>
          ) : (
            <p class="muted">
              {say('It goes on by itself until tick {next_ask_tick}.', {
                next_ask_tick: number(next_ask_tick),
              })}{' '}
              <Left tick={next_ask_tick} before={say('That is in')} />
            </p>
          )}
        </>
      ) : (
        <>
          <p>
            <strong>{say('It asks for {asked_for}.', { asked_for: askedFor(ask) })}</strong>{' '}
            {quest.answer_by_tick === null ? null : quest.answer_by_tick <= own_tick.value ? (
              say('Answer in this tick.')
            ) : (
              <Left tick={Math.min(quest.answer_by_tick, last)} before={say('Answer within')} />
            )}
          </p>
          <div class="columns">
            <OrderForm
              name="commit"
              command={{ type: 'answer_quest', house: house.id, commit: true }}
              label={ask.kind === 'forbearance' ? say('Promise it') : say('Give it')}
              done={() => say('The quest goes on')}
            />
            <OrderForm
              name="refuse"
              command={{ type: 'answer_quest', house: house.id, commit: false }}
              label={say('Refuse, and call them home')}
              quiet
              done={() => say('The quest is over')}
            />
          </div>
        </>
      )}
    </Panel>
  );
}

/** How long until a tick. */
function Left({ tick, before }: { tick: number; before: string }) {
  const known = age.value;
  if (known === undefined) return null;
  const ticks = Math.max(0, tick - known.tick);
  const at = tickAt(known.tick + Math.max(1, ticks));
  return (
    <span>
      {at === null ? (
        say('{before} {ticks, plural, one {# tick} other {# ticks}}.', { before, ticks })
      ) : (
        <Said
          of="{before} {ticks, plural, one {# tick} other {# ticks}}{span}."
          values={{
            before,
            ticks,
            span: (
              <span class="muted">
                , <When at={at} />
              </span>
            ),
          }}
        />
      )}
    </span>
  );
}
