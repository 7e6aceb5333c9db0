/** Pictures of what a world of the lab came to, as SVG: small, and plain enough for a page of documentation. */
import { groupBy, quantiles } from './census.ts';
import type { Day } from './day_watch.ts';

/** How a world went, and how each of its houses was played, in the order of the houses. */
export interface History {
  readonly days: readonly Day[];
  readonly temperaments: readonly string[];
  readonly levels: readonly string[];
}

/** The pictures of a world, by the names of their files. */
export function picturesOf(history: History): Record<string, string> {
  return {
    'ways.svg': landBySort(history, history.temperaments, 'Land of the median house of each temperament'),
    'levels.svg': landBySort(history, history.levels, 'Land of the median house of each level'),
    'spread.svg': spread(history),
    'wars.svg': wars(history),
  };
}

const [WIDTH, HEIGHT] = [720, 320];
const ROOM = { left: 56, right: 110, top: 36, bottom: 32 };
const COLOURS = ['#b3402a', '#2b6a99', '#4b7f3a', '#8a5a9e', '#b58100', '#4a4a4a'];

type Point = readonly [x: number, y: number];

interface Scale {
  readonly x: (tick: number) => number;
  readonly y: (amount: number) => number;
}

function scaleOf(days: readonly Day[], most: number): Scale {
  const last = Math.max(1, days.at(-1)?.tick ?? 1);
  return {
    x: (tick) => round(ROOM.left + (tick / last) * (WIDTH - ROOM.left - ROOM.right)),
    y: (amount) => round(HEIGHT - ROOM.bottom - (amount / most) * (HEIGHT - ROOM.top - ROOM.bottom)),
  };
}

function landBySort({ days }: History, sorts: readonly string[], title: string): string {
  const groups = groupBy(
    sorts.map((sort, i) => ({ sort, i })),
    ({ sort }) => sort,
  );
  const lines = groups.map(([name, of]) => ({
    name,
    lands: days.map(({ lands }) => quantiles(of.map(({ i }) => lands[i]))[3]),
  }));
  const scale = scaleOf(days, Math.max(1, ...lines.flatMap(({ lands }) => lands)));
  const ends = apart(lines.map(({ lands }) => scale.y(lands.at(-1) ?? 0)));
  const drawn = lines.map(({ name, lands }, i) => {
    const points = lands.map((land, day): Point => [scale.x(days[day].tick), scale.y(land)]);
    const colour = COLOURS[i % COLOURS.length];
    return `${path(points, colour)}${label(WIDTH - ROOM.right + 6, ends[i] + 4, name, colour)}`;
  });
  return framed(title, days, scale, drawn.join(''));
}

function spread({ days }: History): string {
  const all = days.map(({ lands }) => quantiles(lands));
  const scale = scaleOf(days, Math.max(1, ...all.map((of) => of[5])));
  const band = (low: number, high: number, opacity: number) => {
    const there = all.map((of, day): Point => [scale.x(days[day].tick), scale.y(of[high])]);
    const back = all.map((of, day): Point => [scale.x(days[day].tick), scale.y(of[low])]).reverse();
    return `<path d="${line([...there, ...back])}Z" fill="${COLOURS[1]}" fill-opacity="${opacity}"/>`;
  };
  const names = ['a tenth', 'a quarter', 'half', 'three quarters', 'nine tenths'];
  const ends = apart(names.map((_, i) => scale.y(all.at(-1)?.[i + 1] ?? 0)));
  const labels = names.map((name, i) => label(WIDTH - ROOM.right + 6, ends[i] + 4, name, '#444'));
  const median = all.map((of, day): Point => [scale.x(days[day].tick), scale.y(of[3])]);
  const drawn = `${band(1, 5, 0.2)}${band(2, 4, 0.35)}${path(median, COLOURS[1])}${labels.join('')}`;
  return framed('Land that this part of all houses has at most', days, scale, drawn);
}

function wars({ days }: History): string {
  const scale = scaleOf(days, Math.max(4, ...days.map(({ wars }) => wars)));
  const width = Math.max(1, scale.x(days[1]?.tick ?? 1) - scale.x(days[0]?.tick ?? 0) - 1);
  const bars = days.map(({ tick, wars }) => {
    const top = scale.y(wars);
    return `<rect x="${round(scale.x(tick) - width)}" y="${top}" width="${round(width)}" height="${round(scale.y(0) - top)}" fill="${COLOURS[0]}"/>`;
  });
  return framed('Wars under way', days, scale, bars.join(''));
}

/** A picture with its title, its axes and what was drawn. */
function framed(title: string, days: readonly Day[], scale: Scale, drawn: string): string {
  const ticks = days.map(({ tick }) => tick);
  const marks = [0.25, 0.5, 0.75, 1].map(
    (part) => ticks[Math.max(0, Math.round(ticks.length * part) - 1)] ?? 0,
  );
  const across = marks.map((tick) => label(scale.x(tick) - 12, HEIGHT - 12, `${tick}`, '#666')).join('');
  const up = heights(scale)
    .map((amount) => {
      const y = scale.y(amount);
      const rule = `<path d="M${ROOM.left} ${y}H${WIDTH - ROOM.right}" stroke="#ddd"/>`;
      return `${rule}${label(6, y + 4, amount.toLocaleString('en'), '#666')}`;
    })
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img">` +
    `<title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="#fff"/>` +
    `${label(ROOM.left, 20, `${title}, by tick`, '#222')}${up}${across}${drawn}</svg>\n`
  );
}

/** Four even steps up the axis, of a round number. */
function heights({ y }: Scale): number[] {
  const span = y(0) - y(1);
  const most = (HEIGHT - ROOM.top - ROOM.bottom) / Math.max(span, 1e-9);
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/** The same heights, moved so that no two labels lie upon each other. */
function apart(heights: readonly number[]): number[] {
  const moved = [...heights];
  let before = Number.NEGATIVE_INFINITY;
  for (const i of heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b])) {
    before = Math.max(moved[i], before + 14);
    moved[i] = before;
  }
  return moved;
}

const round = (number: number) => Math.round(number * 10) / 10;
const line = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
const path = (points: readonly Point[], colour: string) =>
  `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="2"/>`;
const label = (x: number, y: number, text: string, colour: string) =>
  `<text x="${round(x)}" y="${round(y)}" fill="${colour}">${text}</text>`;
