import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { now } from '../service/clock.ts';
import { own_tick } from '../service/player.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, words } from '../words/format.ts';
import { buildingName, unitNameById } from '../words/names.ts';
import { within } from '../words/within.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';

type Work = OwnHouse['pending'][number];
type Kind = Work['kind'];

interface PendingProps {
  readonly house: OwnHouse;
  /** Only work of these kinds; all by default. */
  readonly kinds?: readonly Kind[];
}

/** Work under way along the time it takes, the soonest first. */
export function PendingList({ house, kinds }: PendingProps) {
  const works = house.pending.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
  const tick = own_tick.value;
  if (works.length === 0) return <p class="muted">{say('Nothing is under way.')}</p>;
  return (
    <ul class="works">
      {works.map((work) => (
        <li key={workKey(work)}>
          <WorkLine work={work} race={house.race}>
            <span class="small muted">
              <Said
                of="{done_tick, plural, one {# tick} other {# ticks}}, {when}"
                values={{ done_tick: work.done_tick - tick, when: <When at={work.done_at} /> }}
              />
            </span>
          </WorkLine>
        </li>
      ))}
    </ul>
  );
}

/** No two works under way have the same. */
export const workKey = ({ kind, what, done_tick }: Work): string => `${kind} ${what} ${done_tick}`;

interface WorkLineProps {
  readonly work: Work;
  readonly race: string;
  /** Beside what it is. */
  readonly children?: ComponentChildren;
}

/** A work under way, and how much of its time has gone by. */
export function WorkLine({ work, race, children }: WorkLineProps) {
  return (
    <>
      <span>{told(work, race)}</span>
      {children}
      <span class="bar-line" aria-hidden="true">
        <span style={{ width: `${doneOf(work)}%` }} />
      </span>
    </>
  );
}

function told({ kind, what, count }: Work, race: string): ComponentChildren {
  const n = <strong class="num">{number(count)}</strong>;
  if (kind === 'explore')
    return <Said of="{n} {count, plural, one {acre} other {acres}} of new land" values={{ n, count }} />;
  if (kind === 'build')
    return (
      <Said
        of="{n} {count, plural, one {of the } other {}}{building} being built"
        values={{ n, count, building: within(buildingName(what)) }}
      />
    );
  if (kind === 'train')
    return (
      <Said
        of="{n} {count, plural, one {of the } other {}}{unit} in training"
        values={{ n, count, unit: unitNameById(race, what) }}
      />
    );
  if (kind === 'medics')
    return <Said of="{n} {count, plural, one {medic} other {medics}} in training" values={{ n, count }} />;
  return <Said of="{n} {what} on the way home" values={{ n, what: within(words(what)) }} />;
}

/** In percent. */
function doneOf({ started_at, done_at }: Work): number {
  const length = Math.max(1, done_at - started_at);
  return Math.round(100 * Math.max(0, Math.min(1, (now.value - started_at) / length)));
}
