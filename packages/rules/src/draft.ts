import { hintFor } from './hint.ts';
import type { Loaded, Locate } from './loaded.ts';
import { type Path, type Problem, pathText, problemAt } from './problem.ts';
import { checkShape, isObject, type ShapeSchema } from './shape.ts';

/**
 * A definition being checked: what was read, and what is wrong with it so far. Checks of sense ask it for the
 * parts they judge and get only those whose shape is right, so that one damage never hides another.
 */
export class Draft {
  readonly problems: Problem[];
  readonly #raw: unknown;
  readonly #locate: Locate;
  /** Paths with a problem of shape, each also by all that is above it. */
  readonly #unsound = new Set<string>();

  /** `schema` says which shape it should have. */
  constructor({ raw, locate, problems, unread }: Loaded, schema: ShapeSchema) {
    this.#raw = raw;
    this.#locate = locate;
    this.problems = [...problems];
    // What stands in a file that can't be read isn't missing.
    const quiet = new Set(unread.map(pathText));
    checkShape(schema, raw, [], (path, message, hint) => {
      if (!quiet.has(pathText(path))) this.complain(path, message, hint);
      for (let length = 0; length <= path.length; length++)
        this.#unsound.add(pathText(path.slice(0, length)));
    });
  }

  /** Adds a problem at a path. */
  complain(path: Path, message: string, hint?: string): void {
    this.problems.push(problemAt(this.#locate(path), path, message, hint));
  }

  /** Adds a problem about a word that is none of those known. */
  unknown(path: Path, kind: string, word: string, known: Iterable<string>): void {
    this.complain(path, `there is no ${kind} "${word}"`, hintFor(word, known));
  }

  /** The value at a path, if it is there and nothing in it or above it has the wrong shape. */
  get<T>(...path: Path): T | undefined {
    return this.#unsound.has(pathText(path)) ? undefined : (this.#peek(path) as T | undefined);
  }

  /** The keys of the table at a path, whatever is wrong inside; none if it isn't a table. */
  keys(...path: Path): string[] {
    const value = this.#peek(path);
    return isObject(value) ? Object.keys(value) : [];
  }

  /** The places of the list at a path, whatever is wrong inside; none if it isn't a list. */
  places(...path: Path): number[] {
    const value = this.#peek(path);
    return Array.isArray(value) ? value.map((_, i) => i) : [];
  }

  #peek(path: Path): unknown {
    let value = this.#raw;
    for (const step of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Record<string | number, unknown>)[step];
    }
    return value;
  }
}
