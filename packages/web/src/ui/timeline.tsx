import { say } from '@realm/words';
import type { OwnHouse } from '../service/records.ts';
import { number } from '../words/format.ts';
import { useWidth } from './use_width.ts';

/** Something to come: work that is done then, or an order ahead. */
interface Mark {
  readonly kind: OwnHouse['pending'][number]['kind'] | 'order';
  readonly count: number;
  readonly done_tick: number;
}

/** The lanes of the picture, from above, each for what is of a kind. */
const LANES: readonly (readonly [kind: Mark['kind'], name: string])[] = [
  ['explore', say('Land')],
  ['build', say('Building')],
  ['train', say('Training')],
  ['medics', say('Medics')],
  ['army', say('Armies')],
  ['order', say('Orders')],
];

/** The picture's measures, in px; it is as wide as there is room, and taken to be this wide before it stands. */
const WIDTH = 360;
const LEFT_LEAST = 76;
/** A letter of a lane's name is at most about so wide, as a rule. */
const LETTER = 7;
const RIGHT = 16;
const LANE = 26;
const FOOT = 20;
/** The least span that is shown, in ticks, so that one work soon done doesn't fill it all. */
const SPAN_TICKS = 12;

/** What is to come against the ticks to come: a lane for each kind, a mark where something is done. */
export function Timeline({ works, tick }: { works: readonly Mark[]; tick: number }) {
  const [picture, width] = useWidth(WIDTH);
  const lanes = LANES.filter(([kind]) => works.some((work) => work.kind === kind));
  if (lanes.length === 0) return null;
  const span = Math.max(SPAN_TICKS, ...works.map(({ done_tick }) => done_tick - tick));
  const left = Math.max(LEFT_LEAST, ...lanes.map(([, name]) => name.length * LETTER));
  const x = (ticks: number) => left + ((width - left - RIGHT) * Math.max(0, ticks)) / span;
  const height = lanes.length * LANE + FOOT;
  const says = lanes
    .map(([kind, name]) => {
      const marks = marksOf(works, kind).map(({ count, at }) =>
        say('{count} in {at, plural, one {# tick} other {# ticks}}', { count: number(count), at: at - tick }),
      );
      return `${name}: ${marks.join(', ')}`;
    })
    .join('; ');
  return (
    <svg
      ref={picture}
      class="timeline"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={says}
    >
      {[0, Math.round(span / 2), span].map((ticks) => (
        <g key={ticks}>
          <path class="grid" d={`M${x(ticks)} 0V${height - FOOT + 4}`} />
          <text x={x(ticks)} y={height - 4} text-anchor={ticks === span ? 'end' : 'middle'}>
            {ticks === 0 ? say('now') : `+${ticks}`}
          </text>
        </g>
      ))}
      {lanes.map(([kind, name], lane) => {
        const y = lane * LANE + LANE / 2;
        const marks = marksOf(works, kind);
        return (
          <g key={kind} data-lane={kind}>
            <text class="lane" x={0} y={y + 4}>
              {name}
            </text>
            <path class="run" d={`M${x(0)} ${y}H${x(marks[marks.length - 1].at - tick)}`} />
            {marks.map(({ at, count }) => (
              <circle key={at} cx={x(at - tick)} cy={y} r={radiusOf(count, marks)} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

interface Sum {
  readonly at: number;
  readonly count: number;
}

/** What comes of a kind, tick by tick, the soonest first. */
function marksOf(works: readonly Mark[], kind: Mark['kind']): readonly Sum[] {
  const counts = new Map<number, number>();
  for (const work of works) {
    if (work.kind === kind) counts.set(work.done_tick, (counts.get(work.done_tick) ?? 0) + work.count);
  }
  return [...counts].map(([at, count]) => ({ at, count })).sort((a, b) => a.at - b.at);
}

/** The more, the larger, within its lane. */
function radiusOf(count: number, marks: readonly Sum[]): number {
  const most = Math.max(...marks.map((mark) => mark.count));
  return 3 + 5 * Math.sqrt(count / most);
}
