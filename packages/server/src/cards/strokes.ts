/** Paths of SVG as runs of points, for what draws without a browser. */

export type Point = readonly [x: number, y: number];
/** Points one after the other; closed where the path says so. */
export interface Run {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** Straight pieces that a curve is drawn by. */
const PIECES = 12;

const NUMBERS_OF: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** The runs of a path. What is no path by SVG's grammar comes to as much of it as can be read. */
export function runsOf(path: string): Run[] {
  const pen = new Pen();
  for (const [, letter, rest] of path.matchAll(COMMAND)) {
    const command = letter.toLowerCase();
    if (command === 'z') {
      pen.close();
      continue;
    }
    const many = NUMBERS_OF[command];
    const numbers = rest.match(NUMBER)?.map(Number) ?? [];
    for (let at = 0; many !== undefined && at + many <= numbers.length; at += many)
      // What follows a move without a letter of its own is a line.
      pen.draw(command === 'm' && at > 0 ? 'l' : command, letter !== command, numbers.slice(at, at + many));
  }
  return pen.runs();
}

class Pen {
  readonly #runs: Run[] = [];
  #points: Point[] = [];
  #at: Point = [0, 0];
  #begin: Point = [0, 0];
  /** The last control point of a curve, which a smooth one goes on from. */
  #control: Point | undefined;

  runs(): Run[] {
    this.#end(false);
    return this.#runs;
  }

  close(): void {
    this.#end(true);
    this.#at = this.#begin;
  }

  draw(command: string, absolute: boolean, n: readonly number[]): void {
    const [x0, y0] = this.#at;
    const to = (x: number, y: number): Point => (absolute ? [x, y] : [x0 + x, y0 + y]);
    const control = this.#control;
    this.#control = undefined;
    switch (command) {
      case 'm':
        this.#end(false);
        this.#at = to(n[0], n[1]);
        this.#begin = this.#at;
        return;
      case 'l':
        return this.#line(to(n[0], n[1]));
      case 'h':
        return this.#line([absolute ? n[0] : x0 + n[0], y0]);
      case 'v':
        return this.#line([x0, absolute ? n[0] : y0 + n[0]]);
      case 'c':
        return this.#curve(to(n[0], n[1]), to(n[2], n[3]), to(n[4], n[5]));
      case 's': {
        const [cx, cy] = control ?? this.#at;
        return this.#curve([2 * x0 - cx, 2 * y0 - cy], to(n[0], n[1]), to(n[2], n[3]));
      }
      case 'q':
        return this.#bow(to(n[0], n[1]), to(n[2], n[3]));
      case 't': {
        const [cx, cy] = control ?? this.#at;
        return this.#bow([2 * x0 - cx, 2 * y0 - cy], to(n[0], n[1]));
      }
      default:
        return this.#arc(n[0], n[1], n[3] !== 0, n[4] !== 0, to(n[5], n[6]));
    }
  }

  #end(closed: boolean): void {
    if (this.#points.length > 1) this.#runs.push({ points: this.#points, closed });
    this.#points = [];
  }

  #line(to: Point): void {
    if (this.#points.length === 0) this.#points.push(this.#at);
    this.#points.push(to);
    this.#at = to;
  }

  #bow(by: Point, to: Point): void {
    const [x0, y0] = this.#at;
    const third = (a: number, b: number) => a + (2 / 3) * (b - a);
    this.#curve([third(x0, by[0]), third(y0, by[1])], [third(to[0], by[0]), third(to[1], by[1])], to);
    this.#control = by;
  }

  #curve(a: Point, b: Point, to: Point): void {
    const from = this.#at;
    for (let i = 1; i <= PIECES; i++) {
      const t = i / PIECES;
      const u = 1 - t;
      const on = (k: 0 | 1) =>
        u * u * u * from[k] + 3 * u * u * t * a[k] + 3 * u * t * t * b[k] + t * t * t * to[k];
      this.#line([on(0), on(1)]);
    }
    this.#control = b;
  }

  /** An arc of an ellipse that is not turned, by the ends, as the specification of SVG finds its middle. */
  #arc(rx: number, ry: number, large: boolean, sweep: boolean, to: Point): void {
    const [x0, y0] = this.#at;
    const [dx, dy] = [(x0 - to[0]) / 2, (y0 - to[1]) / 2];
    if (rx === 0 || ry === 0 || (dx === 0 && dy === 0)) return this.#line(to);
    const grow = Math.sqrt(Math.max(1, (dx / rx) ** 2 + (dy / ry) ** 2));
    const [a, b] = [rx * grow, ry * grow];
    const rest = Math.max(0, (a * b) ** 2 - (a * dy) ** 2 - (b * dx) ** 2) / ((a * dy) ** 2 + (b * dx) ** 2);
    const side = (large === sweep ? -1 : 1) * Math.sqrt(rest);
    const [mx, my] = [(side * a * dy) / b, (-side * b * dx) / a];
    const [cx, cy] = [mx + (x0 + to[0]) / 2, my + (y0 + to[1]) / 2];
    const begin = Math.atan2((dy - my) / b, (dx - mx) / a);
    let turn = Math.atan2((-dy - my) / b, (-dx - mx) / a) - begin;
    if (sweep && turn < 0) turn += 2 * Math.PI;
    if (!sweep && turn > 0) turn -= 2 * Math.PI;
    const pieces = Math.ceil((Math.abs(turn) / Math.PI) * PIECES) + 1;
    for (let i = 1; i < pieces; i++) {
      const angle = begin + (turn * i) / pieces;
      this.#line([cx + a * Math.cos(angle), cy + b * Math.sin(angle)]);
    }
    this.#line(to);
  }
}
