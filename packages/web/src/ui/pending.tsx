import type { ComponentChildren } from 'preact';
import { now } from '../service/clock.ts';
import { own_tick } from '../service/player.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, plural, words } from '../words/format.ts';
import { buildingName, unitNameById } from '../words/names.ts';
import { When } from './numbers.tsx';

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
  if (works.length === 0) return <p class="muted">Nothing is under way.</p>;
  return (
    <ul class="works">
      {works.map((work) => (
        <li key={workKey(work)}>
          <WorkLine work={work} race={house.race}>
            <span class="small muted">
              {plural(work.done_tick - tick, 'tick')}, <When at={work.done_at} />
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
      <span>
        <strong class="num">{number(work.count)}</strong> {nameOf(work, race)}
      </span>
      {children}
      <span class="bar-line" aria-hidden="true">
        <span style={{ width: `${doneOf(work)}%` }} />
      </span>
    </>
  );
}

function nameOf({ kind, what, count }: Work, race: string): string {
  const of = count === 1 ? 'of the ' : '';
  if (kind === 'explore') return count === 1 ? 'acre of new land' : 'acres of new land';
  if (kind === 'build') return `${of}${buildingName(what).toLowerCase()} being built`;
  if (kind === 'train') return `${of}${unitNameById(race, what)} in training`;
  if (kind === 'medics') return 'medics in training';
  return `${words(what).toLowerCase()} on the way home`;
}

/** In percent. */
function doneOf({ started_at, done_at }: Work): number {
  const length = Math.max(1, done_at - started_at);
  return Math.round(100 * Math.max(0, Math.min(1, (now.value - started_at) / length)));
}
