import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { brief, number } from '../words/format.ts';
import { useWidth } from './use_width.ts';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface ChartProps {
  /** What is drawn, such as Land. */
  readonly title: string;
  readonly ticks: readonly number[];
  /** At most two, of as many values as there are ticks. */
  readonly series: readonly Series[];
  /** A tick to mark, with what happened in it. */
  readonly mark?: { readonly tick: number; readonly name: string };
}

/** The picture's measures, in px; it is as wide as there is room. */
const HEIGHT = 200;
const LEFT = 48;
const RIGHT = 8;
const BOTTOM = 22;
const TOP = 14;
/** How wide it is taken to be before it stands. */
const WIDTH = 640;

/** Lines over ticks, with a slider that reads them off at any of these. */
export function Chart({ title, ticks, series, mark }: ChartProps) {
  const id = useId();
  const [picture, width] = useWidth(WIDTH);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  if (ticks.length < 2)
    return <p class="muted small">{say('{title}: drawn from the second tick on.', { title })}</p>;
  const last = ticks.length - 1;
  const at = Math.min(chosen ?? last, last);
  const all = series.flatMap(({ values }) => values);
  const [least, most] = roomFor(Math.min(...all), Math.max(...all));
  const x = (tick: number) =>
    LEFT + ((width - LEFT - RIGHT) * (tick - ticks[0])) / Math.max(1, ticks[last] - ticks[0]);
  const y = (value: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least);
  const lineOf = (values: readonly number[]) =>
    values.map((value, n) => `${x(ticks[n]).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
  const says = series
    .map(({ name, values }) =>
      say('{name} from {values} to {values2}', {
        name,
        values: number(values[0]),
        values2: number(values[last]),
      }),
    )
    .join('; ');
  return (
    <figure class="chart">
      <figcaption>
        <strong>{title}</strong>
        <span class="muted small"> {say('at tick {ticks}', { ticks: number(ticks[at]) })}</span>
        <ul class="legend">
          {series.map(({ name, values }, i) => (
            <li key={name} data-line={i}>
              <bdi>{name}</bdi> <span class="num">{number(values[at])}</span>
            </li>
          ))}
        </ul>
      </figcaption>
      <svg
        ref={picture}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={`${title}: ${says}`}
      >
        {[least, (least + most) / 2, most].map((value) => (
          <g key={value}>
            <path class="grid" d={`M${LEFT} ${y(value)}H${width - RIGHT}`} />
            <text x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {brief(Math.round(value))}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 4}>
          {number(ticks[0])}
        </text>
        <text x={width - RIGHT} y={HEIGHT - 4} text-anchor="end">
          {number(ticks[last])}
        </text>
        {mark === undefined || mark.tick < ticks[0] || mark.tick > ticks[last] ? null : (
          <g class="mark">
            <path d={`M${x(mark.tick)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text x={x(mark.tick) + 4} y={TOP + 10}>
              {mark.name}
            </text>
          </g>
        )}
        {series.length > 1 ? null : (
          <path
            class="area"
            d={`M${x(ticks[0])} ${HEIGHT - BOTTOM}L${lineOf(series[0].values)}V${HEIGHT - BOTTOM}Z`}
          />
        )}
        {series.map(({ name, values }, i) => (
          <path key={name} class="run" data-line={i} d={`M${lineOf(values)}`} />
        ))}
        <path class="at" d={`M${x(ticks[at])} ${TOP}V${HEIGHT - BOTTOM}`} />
        {series.map(({ name, values }, i) => (
          <circle key={name} data-line={i} cx={x(ticks[at])} cy={y(values[at])} r="4" />
        ))}
      </svg>
      <label class="hidden-text" for={id}>
        {say('{title}: read off at a tick', { title })}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={at}
        aria-valuetext={say('Tick {ticks}: {series}', {
          ticks: ticks[at],
          series: series.map(({ name, values }) => `${name} ${number(values[at])}`).join(', '),
        })}
        onInput={(event) => setChosen(Number(event.currentTarget.value))}
      />
    </figure>
  );
}

/** The least and the most that the picture shows: a little more than there is, and never nothing. */
function roomFor(least: number, most: number): [least: number, most: number] {
  const spread = Math.max(most - least, most / 20, 1);
  return [Math.max(0, Math.floor(least - spread / 10)), Math.ceil(most + spread / 10)];
}
