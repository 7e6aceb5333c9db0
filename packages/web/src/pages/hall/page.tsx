import { say } from '@realm/words';
import { useMemo } from 'preact/hooks';
import { paths, statePath } from '../../address/paths.ts';
import { RaceEmblem } from '../../emblems/emblem.tsx';
import { age, has_begun, last_tick, rules } from '../../service/age.ts';
import { usePins } from '../../service/pins.ts';
import { own_tick } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, TickRow } from '../../service/records.ts';
import { nothing_to_order } from '../../service/suspended.ts';
import { useFirstSteps } from '../../steps/use_first_steps.ts';
import { AgeOver } from '../../ui/age_over.tsx';
import { Coming } from '../../ui/coming.tsx';
import { Forecast } from '../../ui/forecast.tsx';
import { Later, useHeld } from '../../ui/held.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Pinned } from '../../ui/pinned.tsx';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';
import { peopleName, personalityName, stateName } from '../../words/names.ts';
import { alertsOf } from './alerts.ts';
import { FirstSteps } from './first_steps.tsx';
import { HouseFacts } from './house_facts.tsx';
import { LastTicks } from './last_ticks.tsx';
import { LiveAhead } from './live_ahead.tsx';
import { PlanPanel } from './plan_panel.tsx';
import { StockTable } from './stock_table.tsx';
import { WhileAway } from './while_away.tsx';

/** How much of what is to come the Hall shows. */
const AT_A_GLANCE = 8;

/** The house at a glance: what it has, what comes, what to look to, what to do next. */
export function Hall({ house }: { house: OwnHouse }) {
  const ticks = useReading('ticks', () => realm.ticks());
  const rows = ticks.value?.ticks ?? [];
  const digest = useReading('digest', () => realm.notices.digest());
  const pins = usePins();
  const come = [ticks, digest, pins].every(({ value, error }) => value !== undefined || error !== undefined);
  const held = useHeld(come && rules.value !== undefined && age.value !== undefined);
  const tick = own_tick.value;
  const over = nothing_to_order.value || !has_begun.value;
  const alerts = over ? [] : alertsOf(house, rules.value, rows[0], tick, paths, last_tick.value);
  const steps = useFirstSteps(house);
  const lasts = ticks.value?.ticks;
  // Made anew with the house and its ticks, not with each answer that the page waits for. Its own reads come after those.
  const below = useMemo(() => <Below house={house} rows={lasts ?? []} over={over} />, [house, lasts, over]);
  return (
    <Page
      title={house.name}
      emblem={<RaceEmblem race={house.race} size={56} />}
      lead={
        <Said
          of="{personality} of the {people}, seat {seat} of {state}. Rank {land_rank} by land and {might_rank} by might of {of}."
          values={{
            personality: personalityName(house.personality),
            people: peopleName(house.race),
            seat: house.seat,
            state: <a href={statePath(house.realm, house.state)}>{stateName(house.realm, house.state)}</a>,
            land_rank: number(house.ranks.land_rank),
            might_rank: number(house.ranks.might_rank),
            of: number(house.ranks.of),
          }}
        />
      }
    >
      <div class={held ? 'page not-yet' : 'page'}>
        <AgeOver />
        {has_begun.value || age.value === undefined ? null : <Begins at={age.value.started_at} />}
        <WhileAway />
        {alerts.map(({ text, tick: by, grave, path, act }) => (
          <p key={text} class={grave ? 'note bad' : 'note warn'}>
            <span>
              {by <= tick ? (
                <Said of="{text} now." values={{ text: <strong>{text}</strong> }} />
              ) : (
                <Said
                  of="{text} in {by, plural, one {# tick} other {# ticks}}."
                  values={{ text: <strong>{text}</strong>, by: by - tick }}
                />
              )}
            </span>
            <a href={path}>{act}</a>
          </p>
        ))}
        {pins.value === undefined || pins.value.pins.length === 0 ? null : (
          <Panel
            title={say('Plans of your state')}
            aside={<a href={`${paths.state}#plans`}>{say('Your state')}</a>}
          >
            <Pinned pins={pins.value} />
          </Panel>
        )}
        {over || steps.length === 0 ? null : <FirstSteps steps={steps} />}
        {held ? null : below}
      </div>
    </Page>
  );
}

/** That there is nothing to do before the age begins, and when it does. */
function Begins({ at }: { at: number }) {
  return (
    <p class="note">
      <span>
        <Said
          of="The age begins {when}. Nothing can be ordered before."
          values={{ when: <When at={at} /> }}
        />
      </span>
    </p>
  );
}

interface BelowProps {
  readonly house: OwnHouse;
  readonly rows: readonly TickRow[];
  /** Whether the age has ended or not begun, or the player is suspended: there is nothing to do. */
  readonly over: boolean;
}

/** What is under way, what there is, and how it goes: the plan first. */
function Below({ house, rows, over }: BelowProps) {
  return (
    <>
      <div class={over ? 'page' : 'columns wide-first'}>
        {over ? null : (
          <div class="page">
            <PlanPanel house={house} />
            <LiveAhead house={house} />
          </div>
        )}
        <Later>
          {() => (
            <div class="page">
              {over ? null : (
                <Panel
                  title={say('Under way and ahead')}
                  aside={<a href={paths.queue}>{say('Orders ahead')}</a>}
                >
                  <Coming house={house} most={AT_A_GLANCE} />
                </Panel>
              )}
              <HouseFacts house={house} />
              <Panel title={say('Stocks')} aside={say("with the last tick's change")}>
                <StockTable house={house} last={rows[0]} />
              </Panel>
            </div>
          )}
        </Later>
      </div>
      <Later>
        {() => (
          <div class="columns">
            <LastTicks rows={rows} />
            {over ? null : (
              <Panel title={say('Over the next ticks')} aside={say('if nobody does anything')}>
                <Forecast house={house} />
              </Panel>
            )}
          </div>
        )}
      </Later>
    </>
  );
}
