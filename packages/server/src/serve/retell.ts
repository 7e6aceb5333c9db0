/** English texts that are kept or made elsewhere, told anew by the message that they are of. */
import { type LanguageId, sayIn } from '@realm/words';

const shapes = new Map<string, RegExp>();

/** What a text with `{names}` looks like with anything put in: its groups are what was. */
export function shapeOf(text: string): RegExp {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const met = new Set<string>();
  const source = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    if (met.has(name)) return `\\k<${name}>`;
    met.add(name);
    return `(?<${name}>.+?)`;
  });
  const shape = new RegExp(`^${source}$`, 's');
  shapes.set(text, shape);
  return shape;
}

/** Texts longer than this are no sentence of ours, and stay as they are: looking through them would take long. */
const LENGTH_MAX = 2_000;
/** How deep a text that is put into another is looked at. */
const DEPTH_MAX = 2;

/**
 * A text in a language, by the first of some messages that it is of, and what it puts in by those that stand `within`; undefined where it is of none.
 * Those that put nothing in come first: another may fit them, too.
 */
export function retell(
  language: LanguageId,
  text: string,
  messages: readonly string[],
  within = messages,
  depth = DEPTH_MAX,
): string | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  for (const message of messages) {
    const match = shapeOf(message).exec(text);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      (depth === 0 ? undefined : retell(language, value, within, within, depth - 1)) ?? value,
    ]);
    return sayIn(language, message, Object.fromEntries(values));
  }
  return undefined;
}

/** Messages in the order in which a text is held against them. */
export const inTurn = (messages: readonly string[]): readonly string[] =>
  [...messages].sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));
