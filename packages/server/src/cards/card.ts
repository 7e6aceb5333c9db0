import { Canvas, type Colour, type Place } from './canvas.ts';
import { writable, written } from './letters.ts';
import { pngOf } from './png.ts';
import { runsOf } from './strokes.ts';

/** What a card of a page shows: what it is about, at most four lines of it, and a picture. */
export interface Card {
  readonly title: string;
  /** In place of a title with letters that the card doesn't have. */
  readonly otherwise: string;
  readonly lines: readonly string[];
  /** What stands at its foot. */
  readonly foot: string;
  readonly picture: { readonly body?: string; readonly line?: string; readonly glow?: string };
}

/** As most places that show cards take them. */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

const GROUND: Colour = [20, 16, 14];
const PANEL: Colour = [42, 31, 25];
const INK: Colour = [244, 233, 218];
const MUTED: Colour = [187, 168, 150];
const EMBER: Colour = [255, 146, 87];

const LEFT = 72;
/** How wide letters may run: beside the picture. */
const ROOM = 700;
const TITLE_SCALE = 5;
const LINE_SCALE = 2.3;

/** Draws a card, and answers it as a PNG. */
export function drawCard({ title, otherwise, lines, foot, picture }: Card): Promise<Buffer> {
  const canvas = new Canvas(CARD_WIDTH, CARD_HEIGHT, GROUND);
  canvas.rect(0, 0, CARD_WIDTH, 12, EMBER);
  canvas.rect(820, 12, 380, CARD_HEIGHT - 12, PANEL);
  drawPicture(canvas, picture, { x: 866, y: 170, scale: 12 });
  write(canvas, 'REALM', { x: LEFT, y: 62, scale: 1.9 }, EMBER, ROOM);
  let y = 150;
  for (const part of brokenTitle(written(title) === undefined ? otherwise : title)) {
    write(canvas, part, { x: LEFT, y, scale: TITLE_SCALE }, INK, ROOM);
    y += 108;
  }
  y += 18;
  for (const line of lines.slice(0, y > 300 ? 3 : 4)) {
    write(canvas, line, { x: LEFT, y, scale: LINE_SCALE }, MUTED, ROOM);
    y += 58;
  }
  write(canvas, foot, { x: LEFT, y: CARD_HEIGHT - 76, scale: 1.9 }, MUTED, ROOM);
  return pngOf(canvas);
}

/** A title in one line where it is short, else in two. */
function brokenTitle(title: string): string[] {
  const words = title.split(' ');
  if ((written(title)?.width ?? 0) * TITLE_SCALE <= ROOM * 1.15 || words.length === 1) return [title];
  let first = 1;
  const length = (count: number) => words.slice(0, count).join(' ').length;
  while (first < words.length - 1 && length(first) < title.length / 2 - 2) first++;
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')];
}

/** A line of text, smaller where it has no room; without the letters that there are none of here. */
function write(canvas: Canvas, text: string, { x, y, scale }: Place, colour: Colour, room: number): void {
  const known = written(text) ?? written(writable(text));
  if (known === undefined || known.width === 0) return;
  const own = Math.min(scale, room / known.width);
  canvas.stroke(known.runs, { x, y: y + (scale - own) * 7, scale: own }, colour, Math.max(2, own * 1.7));
}

function drawPicture(canvas: Canvas, { body, line, glow }: Card['picture'], place: Place): void {
  const pen = place.scale * 1.1;
  if (body !== undefined) {
    canvas.fill(runsOf(body), place, INK, 0.16);
    canvas.stroke(runsOf(body), place, INK, pen);
  }
  if (line !== undefined) canvas.stroke(runsOf(line), place, INK, pen);
  if (glow !== undefined) canvas.fill(runsOf(glow), place, EMBER);
}

/** The mark of the game alone, as a square of so many pixels. */
export function drawMark(picture: Card['picture'], size: number): Promise<Buffer> {
  const canvas = new Canvas(size, size, GROUND);
  drawPicture(canvas, picture, { x: size / 8, y: size / 8, scale: size / 32 });
  return pngOf(canvas);
}
