/**
 * Letters as strokes, drawn for cards: capitals are 14 units high on a line at 14, small ones begin at 5, tails end at 18.
 * What it has no letter for it does not write.
 */
import { type Run, runsOf } from './strokes.ts';

const BOWL = 'M7.5 9.5C7.5 3.5 0 3.5 0 9.5C0 15.5 7.5 15.5 7.5 9.5';

/** How wide each is, and its strokes. */
const LETTERS: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  ' ': [2, ''],
  A: [10, 'M0 14L5 0 10 14M1.8 9H8.2'],
  B: [9, 'M0 14V0H4.5C8.7 0 8.7 6.5 4.5 6.5H0M4.5 6.5C10 6.5 10 14 4.5 14H0'],
  C: [10, 'M10 3C8.5 1 7 0 5.5 0C2 0 0 3 0 7C0 11 2 14 5.5 14C7 14 8.5 13 10 11'],
  D: [10, 'M0 0V14H3.5C7.5 14 10 11 10 7C10 3 7.5 0 3.5 0H0'],
  E: [8, 'M8 0H0V14H8M0 6.8H6.5'],
  F: [8, 'M8 0H0V14M0 6.8H6.5'],
  G: [10.5, 'M10 3C8.5 1 7 0 5.5 0C2 0 0 3 0 7C0 11 2 14 5.5 14C8.5 14 10.5 12 10.5 7.8H6.5'],
  H: [9.5, 'M0 0V14M9.5 0V14M0 6.8H9.5'],
  I: [0, 'M0 0V14'],
  J: [6, 'M6 0V10C6 15 0 15 0 10.5'],
  K: [9, 'M0 0V14M9 0L0 8.5M3.3 5.5L9 14'],
  L: [7.5, 'M0 0V14H7.5'],
  M: [12, 'M0 14V0L6 9.5 12 0V14'],
  N: [10, 'M0 14V0L10 14V0'],
  O: [11, 'M5.5 0C2 0 0 3 0 7C0 11 2 14 5.5 14C9 14 11 11 11 7C11 3 9 0 5.5 0'],
  P: [8.5, 'M0 14V0H4.5C9.8 0 9.8 7.5 4.5 7.5H0'],
  Q: [11, 'M5.5 0C2 0 0 3 0 7C0 11 2 14 5.5 14C9 14 11 11 11 7C11 3 9 0 5.5 0M7 10.5L11 15'],
  R: [9, 'M0 14V0H4.5C9.8 0 9.8 7.5 4.5 7.5H0M4.5 7.5L9 14'],
  S: [
    8.5,
    'M8.2 2.5C7 .8 5.8 0 4.3 0C2 0 .5 1.5 .5 3.5C.5 8.5 8.5 5.5 8.5 10.5C8.5 12.7 6.7 14 4.3 14C2.5 14 1 13 0 11.3',
  ],
  T: [9, 'M0 0H9M4.5 0V14'],
  U: [9.5, 'M0 0V9C0 15.7 9.5 15.7 9.5 9V0'],
  V: [10, 'M0 0L5 14 10 0'],
  W: [14, 'M0 0L3.5 14 7 2.5 10.5 14 14 0'],
  X: [9, 'M0 0L9 14M9 0L0 14'],
  Y: [9, 'M0 0L4.5 7 9 0M4.5 7V14'],
  Z: [9, 'M0 0H9L0 14H9'],
  a: [7.5, `M7.5 5V14${BOWL}`],
  b: [7.5, `M0 0V14${BOWL}`],
  c: [7, 'M7 6.7C4.5 3.5 0 4.5 0 9.5C0 14.5 4.5 15.5 7 12.3'],
  d: [7.5, `M7.5 0V14${BOWL}`],
  e: [7.5, 'M0 9.3H7.5C7.5 3.5 0 3.5 0 9.5C0 14.8 5 15.6 7.2 12.3'],
  f: [5, 'M5 .4C3 -.4 2 .8 2 3V14M0 5H4.5'],
  g: [7.5, `M7.5 5V14.5C7.5 19 2 19.3 .5 16.5${BOWL}`],
  h: [7, 'M0 0V14M0 9C0 3.7 7 3.7 7 9V14'],
  i: [0, 'M0 5V14M0 1V1.2'],
  j: [2, 'M2 5V15.5C2 17.7 1 18.2 -.5 18M2 1V1.2'],
  k: [7, 'M0 0V14M6.5 5L0 11M2.3 9L7 14'],
  l: [0, 'M0 0V14'],
  m: [11.5, 'M0 5V14M0 9C0 3.7 5.8 3.7 5.8 9V14M5.8 9C5.8 3.7 11.5 3.7 11.5 9V14'],
  n: [7, 'M0 5V14M0 9C0 3.7 7 3.7 7 9V14'],
  o: [8, 'M4 5C1.3 5 0 7 0 9.5C0 12 1.3 14 4 14C6.7 14 8 12 8 9.5C8 7 6.7 5 4 5'],
  p: [7.5, `M0 5V18.5${BOWL}`],
  q: [7.5, `M7.5 5V18.5${BOWL}`],
  r: [4.5, 'M0 5V14M0 9C0 5.5 2.5 4.6 4.5 5.2'],
  s: [6.5, 'M6.2 6.6C4.5 4.3 .5 4.5 .5 7.2C.5 10.3 6.5 8.5 6.5 11.6C6.5 14.6 1.5 14.8 0 12.3'],
  ß: [7, 'M0 14V4C0 -1.2 6 -1.2 6 3C6 5.2 3.5 5.2 3.5 7C3.5 9 7 8.5 7 11.3C7 14.3 4 14.5 2.5 13'],
  æ: [
    12.5,
    `M6.5 5V14${BOWL.replaceAll('7.5', '6.5')}M6.5 9.3H12.5C12.5 3.5 6.5 3.5 6.5 9.5C6.5 14.8 10.5 15.6 12.3 12.3`,
  ],
  œ: [12, `${BOWL.replaceAll('7.5', '6')}M6 9.3H12C12 3.5 6 3.5 6 9.5C6 14.8 10 15.6 11.8 12.3`],
  Œ: [14, 'M7 0C2.5 0 0 3 0 7C0 11 2.5 14 7 14H14M14 0H7V14M7 6.8H12.5'],
  ł: [3, 'M1.5 0V14M-.5 9L3.5 5.5'],
  Ł: [8.5, 'M1 0V14H8.5M-1 9L4 5'],
  ø: [8, 'M4 5C1.3 5 0 7 0 9.5C0 12 1.3 14 4 14C6.7 14 8 12 8 9.5C8 7 6.7 5 4 5M7.5 4L.5 15'],
  Æ: [14, 'M0 14L6 0H14M6 0V14H14M2.5 9H12.5'],
  Ø: [11, 'M5.5 0C2 0 0 3 0 7C0 11 2 14 5.5 14C9 14 11 11 11 7C11 3 9 0 5.5 0M9.8 -1L1.2 15'],
  t: [5, 'M2 1V11C2 13.7 3.3 14.3 5 13.7M0 5H4.8'],
  u: [7, 'M0 5V10C0 15.3 7 15.3 7 10M7 5V14'],
  v: [7.5, 'M0 5L3.8 14 7.5 5'],
  w: [11, 'M0 5L2.8 14 5.5 6.5 8.3 14 11 5'],
  x: [7, 'M0 5L7 14M7 5L0 14'],
  y: [7.5, 'M0 5L3.8 13.8M7.5 5L3.5 15.5C2.8 17.5 1.8 18.3 0 18'],
  z: [7, 'M0 5H7L0 14H7'],
  '0': [8, 'M4 0C1.3 0 0 3 0 7C0 11 1.3 14 4 14C6.7 14 8 11 8 7C8 3 6.7 0 4 0'],
  '1': [4, 'M0 3L4 0V14'],
  '2': [8, 'M.3 3.5C.8 -1 7.7 -1.2 7.7 4C7.7 7.5 2 10.5 0 14H8'],
  '3': [8, 'M.5 2C2.5 -.8 7.5 -.6 7.5 3.3C7.5 5.7 5.5 6.6 3 6.6C6 6.6 8 7.8 8 10.3C8 14.8 2 15.2 0 12'],
  '4': [8, 'M6 14V0L0 9.8H8'],
  '5': [8, 'M7.5 0H1.2L.6 6.2C4 4.5 8 5.8 8 9.7C8 14.5 2 15.3 0 12.2'],
  '6': [8, 'M7 .8C3 -1 0 3 0 8.5C0 15.8 8 15.8 8 9.7C8 4.5 1 4 0 9'],
  '7': [8, 'M0 0H8L2.8 14'],
  '8': [8, 'M4 6.5C0 6.5 0 0 4 0C8 0 8 6.5 4 6.5C-1.3 6.5 -1.3 14 4 14C9.3 14 9.3 6.5 4 6.5'],
  '9': [8, 'M1 13.2C5 15 8 11 8 5.5C8 -1.8 0 -1.8 0 4.3C0 9.5 7 10 8 5'],
  '.': [0, 'M0 13.6V14'],
  ',': [1, 'M.6 13.6L0 16.5'],
  ':': [0, 'M0 6.6V7M0 13.6V14'],
  ';': [1, 'M.6 6.6V7M.6 13.6L0 16.5'],
  '!': [0, 'M0 0V9.5M0 13.6V14'],
  '?': [7, 'M0 3C.3 -1 7 -1 7 3.3C7 6.5 3.5 6.5 3.5 10M3.5 13.6V14'],
  "'": [0, 'M0 0V3.2'],
  '’': [0, 'M0 0V3.2'],
  '"': [3, 'M0 0V3.2M3 0V3.2'],
  '-': [4, 'M0 9H4'],
  '–': [7, 'M0 9H7'],
  '·': [0, 'M0 8.6V9'],
  '/': [6, 'M6 -1L0 16'],
  '(': [3, 'M3 -1C-1 4 -1 11 3 16'],
  ')': [3, 'M0 -1C4 4 4 11 0 16'],
  '+': [7, 'M3.5 5V12M0 8.5H7'],
  '%': [
    10,
    'M9.5 0L.5 14M2.2 0C-.7 0 -.7 5 2.2 5C5.1 5 5.1 0 2.2 0M7.8 9C4.9 9 4.9 14 7.8 14C10.7 14 10.7 9 7.8 9',
  ],
  '&': [9, 'M9 14L1.5 4C-.5 .5 6.5 -1.5 6 2.8C5.6 5.6 0 6.5 0 10.5C0 15 7.5 15.5 8.5 8.5'],
};

/** Marks above or below a letter, around the middle of its top. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M-2 -3.6L.6 -1.8',
  '\u0301': 'M2 -3.6L-.6 -1.8',
  '\u0302': 'M-2.2 -1.6L0 -3.8 2.2 -1.6',
  '\u0303': 'M-2.6 -2C-1 -4.6 1 -.8 2.6 -3.2',
  '\u0308': 'M-2 -2.8V-2.6M2 -2.8V-2.6',
  '\u030a': 'M0 -4.6C-2 -4.6 -2 -1.6 0 -1.6C2 -1.6 2 -4.6 0 -4.6',
  '\u030c': 'M-2.2 -3.8L0 -1.6 2.2 -3.8',
  '\u0304': 'M-2.4 -2.6H2.4',
  '\u0306': 'M-2.4 -3.8C-1.6 -1.6 1.6 -1.6 2.4 -3.8',
  '\u0307': 'M0 -2.8V-2.6',
  '\u030b': 'M-2 -1.8L-.6 -3.8M.8 -1.8L2.2 -3.8',
};
/** Marks at the foot of a letter. */
const FEET: Readonly<Record<string, string>> = {
  '\u0327': 'M0 14.5C2 15.5 2 18 -.5 18',
  '\u0328': 'M1 14C-1.5 15.5 -1 18 1.5 17.6',
};

/** Between two letters. */
const GAP = 3;

/** A text without what there are no letters for. */
export function writable(text: string): string {
  return [...text.normalize('NFC')].filter((letter) => written(`n${letter}`) !== undefined).join('');
}

/** What can't be written with these letters is told by undefined. */
export function written(text: string): { readonly runs: readonly Run[]; readonly width: number } | undefined {
  const runs: Run[] = [];
  let x = 0;
  let last: { readonly x: number; readonly width: number; readonly top: number } | undefined;
  const put = (strokes: string, dx: number, dy: number) => {
    for (const { points, closed } of runsOf(strokes))
      runs.push({ closed, points: points.map(([px, py]) => [px + dx, py + dy] as const) });
  };
  for (const letter of text.normalize('NFD')) {
    const known = Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
    if (known !== undefined) {
      put(known[1], x, 0);
      last = { x, width: known[0], top: /[a-z]/.test(letter) && !/[bdfhklt]/.test(letter) ? 4 : 0 };
      x += known[0] + GAP;
    } else if (last !== undefined && Object.hasOwn(FEET, letter)) {
      put(FEET[letter], last.x + last.width / 2, 0);
    } else if (last !== undefined && Object.hasOwn(MARKS, letter)) {
      put(MARKS[letter], last.x + last.width / 2, last.top);
    } else return undefined;
  }
  return { runs, width: Math.max(0, x - GAP) };
}
