import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { brief, number } from '../words/format.ts';
import { type Column, Table } from './table.tsx';
import { useWidth } from './use_width.ts';

export interface Series {
  readonly name: string;
  /** Null where there was none: the line has a gap there, and every value is a dot. */
  readonly values: readonly (number | null)[];
}

interface ChartProps {
  /** What is drawn, such as Land. */
  readonly title: string;
  readonly ticks: readonly number[];
  /** At most two, of as many values as there are ticks. */
  readonly series: readonly Series[];
  /** Amounts drawn as bars below the lines, by a scale of their own. */
  readonly bars?: Series;
  /** A tick to mark, with what happened in it. */
  readonly mark?: { readonly tick: number; readonly name: string };
}

/** The picture's measures, in px; it is as wide as there is room. */
const HEIGHT = 200;
const LEFT = 48;
const RIGHT = 8;
const BOTTOM = 22;
const TOP = 14;
/** What bars take of its height, and what stays free above them. */
const BARS = 60;
const ABOVE_BARS = 16;
/** How wide it is taken to be before it stands. */
const WIDTH = 640;

const isThere = (value: number | null): value is number => value !== null;
const shown = (value: number | null): string => (value === null ? '–' : number(value));

/** Lines over ticks, with a slider that reads them off at any of these, and the same as a table. */
export function Chart({ title, ticks, series, bars, mark }: ChartProps) {
  const id = useId();
  const [picture, width] = useWidth(WIDTH);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  if (ticks.length < 2)
    return <p class="muted small">{say('{title}: drawn from the second tick on.', { title })}</p>;
  const last = ticks.length - 1;
  const at = Math.min(chosen ?? last, last);
  const all = series.flatMap(({ values }) => values.filter(isThere));
  const [least, most] = roomFor(Math.min(...all), Math.max(...all));
  const floor = HEIGHT - BOTTOM - (bars === undefined ? 0 : BARS);
  const x = (tick: number) =>
    LEFT + ((width - LEFT - RIGHT) * (tick - ticks[0])) / Math.max(1, ticks[last] - ticks[0]);
  const y = (value: number) => TOP + ((floor - TOP) * (most - value)) / (most - least);
  const drawn = bars === undefined ? series : [...series, bars];
  const says = drawn.map(({ name, values }) => saidOf(name, values)).join('; ');
  return (
    <figure class="chart">
      <figcaption>
        <strong>{title}</strong>
        <span class="muted small"> {say('at tick {ticks}', { ticks: number(ticks[at]) })}</span>
        <ul class="legend">
          {drawn.map(({ name, values }, i) => (
            <li key={name} data-line={i < series.length ? i : 'bars'}>
              <bdi>{name}</bdi> <span class="num">{shown(values[at])}</span>
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
            <path d={`M${x(mark.tick)} ${TOP}V${floor}`} />
            <text x={x(mark.tick) + 4} y={TOP + 10}>
              {mark.name}
            </text>
          </g>
        )}
        {bars === undefined ? null : (
          <Bars
            values={bars.values}
            from={x(ticks[0])}
            to={x(ticks[last])}
            top={floor + ABOVE_BARS}
            foot={HEIGHT - BOTTOM}
          />
        )}
        {drawn.length > 1 || series[0].values.includes(null) ? null : (
          <path
            class="area"
            d={`M${x(ticks[0])} ${floor}L${lineOf(series[0].values, (n) => x(ticks[n]), y).slice(1)}V${floor}Z`}
          />
        )}
        {series.map(({ name, values }, i) => (
          <path key={name} class="run" data-line={i} d={lineOf(values, (n) => x(ticks[n]), y)} />
        ))}
        {series.map(({ name, values }, i) =>
          values.includes(null)
            ? values.map((value, n) =>
                value === null ? null : (
                  <circle key={`${name} ${ticks[n]}`} data-line={i} cx={x(ticks[n])} cy={y(value)} r="2.5" />
                ),
              )
            : null,
        )}
        <path class="at" d={`M${x(ticks[at])} ${TOP}V${HEIGHT - BOTTOM}`} />
        {series.map(({ name, values }, i) => {
          const value = values[at];
          return value === null ? null : (
            <circle key={name} data-line={i} cx={x(ticks[at])} cy={y(value)} r="4" />
          );
        })}
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
          series: drawn.map(({ name, values }) => `${name} ${shown(values[at])}`).join(', '),
        })}
        onInput={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <AsTable title={title} ticks={ticks} series={drawn} />
    </figure>
  );
}

interface BarsProps {
  readonly values: Series['values'];
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly foot: number;
}

function Bars({ values, from, to, top, foot }: BarsProps) {
  const most = Math.max(1, ...values.filter(isThere));
  const step = (to - from) / (values.length - 1);
  const wide = Math.max(1, Math.min(12, step - 2));
  return (
    <g class="bars">
      <path class="grid" d={`M${from} ${foot}H${to}`} />
      <text x={from - 6} y={top + 10} text-anchor="end">
        {brief(most)}
      </text>
      {values.map((value, n) => {
        if (value === null || value === 0) return null;
        const height = Math.max(1, ((foot - top) * value) / most);
        // The first and the last stand within the picture.
        const left = Math.min(to - wide, Math.max(from, from + n * step - wide / 2));
        return <rect key={n} x={left.toFixed(1)} y={foot - height} width={wide} height={height} />;
      })}
    </g>
  );
}

interface Row {
  readonly tick: number;
  readonly values: readonly (number | null)[];
}

/** The chart's numbers, newest first, made when they are asked for. */
function AsTable({ title, ticks, series }: Pick<ChartProps, 'title' | 'ticks' | 'series'>) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="small">
        {say('As a table')}
        <span class="hidden-text">{`: ${title}`}</span>
      </summary>
      {open ? <Numbers title={title} ticks={ticks} series={series} /> : null}
    </details>
  );
}

function Numbers({ title, ticks, series }: Pick<ChartProps, 'title' | 'ticks' | 'series'>) {
  const columns: readonly Column<Row>[] = [
    { title: say('Tick'), value: ({ tick }) => tick, numeric: true },
    ...series.map(
      ({ name }, i): Column<Row> => ({
        title: name,
        value: ({ values }) => values[i] ?? '',
        show: ({ values }) => shown(values[i]),
        numeric: true,
      }),
    ),
  ];
  const rows = ticks.map((tick, n): Row => ({ tick, values: series.map(({ values }) => values[n]) }));
  return <Table caption={title} columns={columns} rows={rows.reverse()} rowKey={({ tick }) => tick} />;
}

function saidOf(name: string, values: Series['values']): string {
  const there = values.filter(isThere);
  if (there.length === 0) return say('{name}: none', { name });
  return say('{name} from {values} to {values2}', {
    name,
    values: number(there[0]),
    values2: number(there[there.length - 1]),
  });
}

/** A line through what there is, begun anew after each gap. */
function lineOf(values: Series['values'], x: (n: number) => number, y: (value: number) => number): string {
  return values
    .map((value, n) => {
      if (value === null) return '';
      const pen = n > 0 && values[n - 1] !== null ? 'L' : 'M';
      return `${pen}${x(n).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** The least and the most that the picture shows: a little more than there is, and never nothing. */
function roomFor(least: number, most: number): [least: number, most: number] {
  const spread = Math.max(most - least, most / 20, 1);
  return [Math.max(0, Math.floor(least - spread / 10)), Math.ceil(most + spread / 10)];
}
