import type { Point, Run } from './strokes.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Where and how large something is drawn. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** Pixels a unit. */
  readonly scale: number;
}

/** Sides of the circle that a round end is drawn by. */
const ROUND = 10;

/**
 * Pixels that shapes are painted on, with smooth edges: how much of each pixel a shape covers is added up along its edges, so
 * that a shape costs its edges and its box and no more.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue, row by row. */
  readonly pixels: Uint8Array;
  readonly #covered: Float32Array;
  #box = { left: 0, right: 0, top: 0, bottom: 0 };

  constructor(width: number, height: number, [red, green, blue]: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 3);
    this.pixels.set([red, green, blue]);
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done);
    this.#covered = new Float32Array((width + 2) * height);
    this.#clearBox();
  }

  /** Fills what closed runs enclose; `share` of the colour is laid over what is there. */
  fill(runs: readonly Run[], place: Place, colour: Colour, share = 1): void {
    for (const { points } of runs) this.#polygon(points.map((point) => placed(point, place)));
    this.#paint(colour, share);
  }

  /** Draws along runs with a round pen, `pen` pixels wide. */
  stroke(runs: readonly Run[], place: Place, colour: Colour, pen: number, share = 1): void {
    for (const { points, closed } of runs) {
      const on = points.map((point) => placed(point, place));
      if (closed) on.push(on[0]);
      for (let i = 1; i < on.length; i++) this.#segment(on[i - 1], on[i], pen / 2);
      for (const [x, y] of on) this.#disc(x, y, pen / 2);
    }
    this.#paint(colour, share);
  }

  /** Fills a box of pixels. */
  rect(x: number, y: number, width: number, height: number, colour: Colour, share = 1): void {
    this.#polygon([
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
    this.#paint(colour, share);
  }

  #segment([x0, y0]: Point, [x1, y1]: Point, half: number): void {
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) return;
    const [nx, ny] = [((y1 - y0) / length) * half, (-(x1 - x0) / length) * half];
    this.#polygon([
      [x0 + nx, y0 + ny],
      [x1 + nx, y1 + ny],
      [x1 - nx, y1 - ny],
      [x0 - nx, y0 - ny],
    ]);
  }

  #disc(x: number, y: number, radius: number): void {
    const around: Point[] = [];
    for (let i = 0; i < ROUND; i++) {
      const angle = (2 * Math.PI * i) / ROUND;
      around.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    }
    this.#polygon(around);
  }

  #polygon(points: readonly Point[]): void {
    // All go round the same way, so that where two overlap nothing is taken away.
    const area = points.reduce((sum, [x, y], i) => {
      const [px, py] = points[(i + points.length - 1) % points.length];
      return sum + px * y - x * py;
    }, 0);
    const round = area < 0 ? [...points].reverse() : points;
    for (let i = 0; i < round.length; i++) this.#edge(round[i], round[(i + 1) % round.length]);
  }

  /** Adds an edge: how much of each pixel right of it lies on its one side. */
  #edge(from: Point, to: Point): void {
    if (from[1] === to[1]) return;
    const sign = from[1] < to[1] ? 1 : -1;
    const [a, b] = sign > 0 ? [from, to] : [to, from];
    const slope = (b[0] - a[0]) / (b[1] - a[1]);
    const first = Math.max(0, Math.floor(a[1]));
    const last = Math.min(this.height, Math.ceil(b[1]));
    const row = this.width + 2;
    const inside = (x: number) => Math.min(Math.max(x, 0), this.width);
    for (let y = first; y < last; y++) {
      const top = Math.max(y, a[1]);
      const bottom = Math.min(y + 1, b[1]);
      const x0 = inside(a[0] + (top - a[1]) * slope);
      const x1 = inside(a[0] + (bottom - a[1]) * slope);
      this.#span(y * row, Math.min(x0, x1), Math.max(x0, x1), (bottom - top) * sign);
    }
    const { left, right, top, bottom } = this.#box;
    this.#box = {
      left: Math.min(left, Math.floor(inside(Math.min(a[0], b[0])))),
      right: Math.max(right, Math.ceil(inside(Math.max(a[0], b[0]))) + 1),
      top: Math.min(top, first),
      bottom: Math.max(bottom, last),
    };
  }

  /** Spreads `much` of a row over the pixels between two points of it. */
  #span(row: number, from: number, to: number, much: number): void {
    const covered = this.#covered;
    const first = Math.floor(from);
    const last = Math.ceil(to);
    if (last <= first + 1) {
      const middle = (from + to) / 2 - first;
      covered[row + first] += much * (1 - middle);
      covered[row + first + 1] += much * middle;
      return;
    }
    const each = 1 / (to - from);
    let before = 0;
    for (let x = first; x < last; x++) {
      const begin = Math.max(x, from);
      const end = Math.min(x + 1, to);
      // What lies right of the edge in this pixel, and what the pixels after it have in full.
      const here = (end - begin) * each;
      const right = x + 1 - (begin + end) / 2;
      covered[row + x] += much * (before + here * right);
      before = here * (1 - right);
    }
    covered[row + last] += much * before;
  }

  #paint([red, green, blue]: Colour, share: number): void {
    const { left, right, top, bottom } = this.#box;
    const { pixels } = this;
    const covered = this.#covered;
    const row = this.width + 2;
    const end = Math.min(right, this.width);
    for (let y = top; y < bottom; y++) {
      let sum = 0;
      for (let x = left; x < end; x++) {
        sum += covered[y * row + x];
        if (sum < 1 / 512 && sum > -1 / 512) continue;
        const much = Math.min(Math.abs(sum), 1) * share;
        const at = (y * this.width + x) * 3;
        pixels[at] += Math.round((red - pixels[at]) * much);
        pixels[at + 1] += Math.round((green - pixels[at + 1]) * much);
        pixels[at + 2] += Math.round((blue - pixels[at + 2]) * much);
      }
      covered.fill(0, y * row + left, (y + 1) * row);
    }
    this.#clearBox();
  }

  #clearBox(): void {
    this.#box = { left: this.width, right: 0, top: this.height, bottom: 0 };
  }
}

const placed = ([px, py]: Point, { x, y, scale }: Place): Point => [x + px * scale, y + py * scale];
