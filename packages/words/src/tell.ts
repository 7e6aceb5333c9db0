import { LANGUAGES, type LanguageId } from './languages.ts';
import type { Branches, Pieces } from './pieces.ts';
import { pseudo } from './pseudo.ts';

/** What is put between the words of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** How numbers are written, where it isn't the language alone that says. */
export type Written = (value: number) => string;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a language that a number takes. English and German need no table of the browser's, which is slow to come. */
function formOf(language: LanguageId, count: number, ordinal: boolean): string {
  if (!ordinal) return count === 1 ? 'one' : 'other';
  const key = `${language} ${ordinal}`;
  let rule = rules.get(key);
  if (rule === undefined) {
    rule = new Intl.PluralRules(LANGUAGES[language].pseudo ? 'en' : language, { type: 'ordinal' });
    rules.set(key, rule);
  }
  return rule.select(count);
}

/** 12,345.5 as a language writes it. */
export function numberIn(language: LanguageId, value: number): string {
  const [thousands, decimals] = LANGUAGES[language].marks;
  const told = Number.isInteger(value) ? value : Math.round(value * 1_000) / 1_000;
  const [whole = '', part] = String(told).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return part === undefined ? grouped : grouped + decimals + part;
}

/** How one message is told: in which language, with what, and what is done with what stands in tags. */
export interface Telling<T> {
  readonly language: LanguageId;
  readonly values: Readonly<Record<string, string | number | T>>;
  readonly tag?: (name: string, inside: readonly (string | T)[]) => T;
  readonly written?: Written;
}

/**
 * What a message says, in parts: words are put together, and what tags and values make of it stands between. A value that is
 * missing shows by its name.
 */
export function tell<T = never>(pieces: Pieces, telling: Telling<T>): (string | T)[] {
  const parts: (string | T)[] = [];
  put(parts, pieces, telling, 0);
  return parts;
}

function put<T>(parts: (string | T)[], pieces: Pieces, telling: Telling<T>, counted: number): void {
  const { language, values } = telling;
  const number = telling.written ?? ((value: number) => numberIn(language, value));
  const add = (part: string | T): void => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] += part;
    else parts.push(part);
  };
  const branchOf = (branches: Branches, ...names: readonly string[]): Pieces =>
    branches[names.find((name) => Object.hasOwn(branches, name)) ?? 'other'] ?? [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      add(LANGUAGES[language].pseudo ? pseudo(piece) : piece);
      continue;
    }
    if (piece.length === 0) {
      add(number(counted));
      continue;
    }
    const [name] = piece;
    const value = (Object.hasOwn(values, name) ? values[name] : undefined) ?? `{${name}}`;
    if (piece.length === 1) {
      add(typeof value === 'number' ? String(value) : value);
      continue;
    }
    switch (piece[1]) {
      case 'n':
        add(typeof value === 'number' ? number(value) : value);
        break;
      case 's':
        put(parts, branchOf(piece[2], String(value)), telling, counted);
        break;
      case 't': {
        const inside: (string | T)[] = [];
        put(inside, piece[2], telling, counted);
        if (telling.tag === undefined) for (const part of inside) add(part);
        else add(telling.tag(name, inside));
        break;
      }
      default: {
        const count = Number(value) - piece[3];
        const form = formOf(language, count, piece[1] === 'o');
        put(parts, branchOf(piece[2], `=${value}`, form), telling, count);
      }
    }
  }
}
