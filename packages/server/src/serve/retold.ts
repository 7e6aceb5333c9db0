/** Refusals that the world keeps as English text, such as those of orders ahead, told anew in a language. */
import { GUARD_REASONS, type RefusalSpec, refusals } from '@realm/contract';
import { type LanguageId, sayIn, textIn } from '@realm/words';
import { type Thing, valueIn } from './language.ts';
import { shapeOf } from './retell.ts';

const GUARDS: ReadonlySet<string> = new Set(GUARD_REASONS);

/** A refusal's text in a language, by its code and what its English text puts in; the English where that is no text of the code. */
export function retold(
  language: LanguageId,
  code: string,
  error: string,
  thing: Thing = (text) => textIn(language, text),
): string {
  if (code === 'guard' && GUARDS.has(error)) return sayIn(language, error);
  if (language === 'en' || !Object.hasOwn(refusals, code)) return error;
  const spec: RefusalSpec = refusals[code as keyof typeof refusals];
  const match = shapeOf(spec.text).exec(error);
  if (match === null) return error;
  const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
    name,
    valueIn(language, spec.params[name]?.kind, value, thing),
  ]);
  return sayIn(language, spec.text, Object.fromEntries(values));
}

/** The same of every refusal in a reply: what has a code beside its text; and of what quests ask for in news. */
export function retoldIn<T>(reply: T, language: LanguageId, thing?: Thing): T {
  if (typeof reply !== 'object' || reply === null) return reply;
  if (Array.isArray(reply)) return reply.map((each) => retoldIn(each, language, thing)) as T;
  const told = Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [name, retoldIn<unknown>(value, language, thing)]),
  );
  const { code, error, kind, text } = told;
  if (typeof code === 'string' && typeof error === 'string')
    told.error = retold(language, code, error, thing);
  if (kind === 'quest_asks' && typeof text === 'string') told.text = thing?.(text) ?? text;
  return told as T;
}
