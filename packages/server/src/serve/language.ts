/** In which language a request is answered: the one that `?lang=` asks for, English without it. */
import { type Refusal, type RefusalSpec, refusals, refusalText, renderRefusal } from '@realm/contract';
import { acceptedLanguage, isTextIn, type LanguageId, languageOf, sayIn, textIn } from '@realm/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { capitalized } from '../capitalized.ts';
import { text as escaped } from '../html.ts';
import { reasonIn } from './reasons.ts';
import { queryOf } from './request.ts';

/** The query parameter that asks for a language. */
export const LANG = 'lang';

/** The language that an address asks for; English for none, and for one that isn't spoken here. */
export function languageAsked(query: Readonly<Record<string, unknown>>): LanguageId {
  const asked = query[LANG];
  return typeof asked === 'string' ? (languageOf(asked) ?? 'en') : 'en';
}

/** Takes the parameter out of every query before anything looks at it: no request has to know of it. */
export function takeLanguage(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(LANG)) {
      const { [LANG]: asked, ...rest } = queryOf(request);
      if (asked !== undefined) {
        request.language = languageAsked({ [LANG]: asked });
        request.query = rest;
      }
    }
    done();
  });
}

/** The language of a page that a browser is shown: the one asked for, else the first that the browser wants. */
export const pageLanguage = ({ language, headers }: FastifyRequest): LanguageId =>
  language === 'en' ? acceptedLanguage(headers['accept-language']) : language;

/** A message as HTML; its values are HTML already. */
export function htmlIn(
  language: LanguageId,
  message: string,
  values: Readonly<Record<string, string>> = {},
): string {
  // What no text has stands where they go until all else is escaped.
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, `\uE000${name}\uE001`]));
  return escaped(sayIn(language, message, marks)).replace(/\uE000(\w+)\uE001/g, (_, name) => values[name]);
}

/** Why something was not done, as text in a language. What an id stands for is said by its words. */
export function refusalTextIn(language: LanguageId, refusal: Refusal): string {
  if (language === 'en') return refusalText(refusal);
  if (refusal.text !== undefined) return sayIn(language, refusal.text);
  const { text, params }: RefusalSpec = refusals[refusal.code];
  const values = Object.entries(refusal.params).map(([name, value]) => {
    return [name, valueIn(language, params[name]?.kind, value)] as const;
  });
  return sayIn(language, text, Object.fromEntries(values));
}

/** What a text puts in, in a language: an id by its words, a reason by what says it. */
export function valueIn(
  language: LanguageId,
  kind: RefusalSpec['params'][string]['kind'] | undefined,
  value: number | string,
  thing: Thing = (text) => textIn(language, text),
): number | string {
  if (kind === 'id') return idIn(language, String(value), thing);
  return kind === 'reason' ? reasonIn(language, String(value)) : value;
}

/** What a language says for a text of the game or of an age; the text itself where it says nothing. */
export type Thing = (text: string) => string;

/** An id in words: as it stands, or as the name of a thing, which has a large letter. */
function idIn(language: LanguageId, id: string, thing: Thing): string {
  const plain = id.replaceAll('_', ' ');
  const called = [plain, capitalized(plain)].find((text) => isTextIn(language, text) || thing(text) !== text);
  return called === undefined ? plain : thing(called);
}

/** A refusal's status and body, with its text in a language. Codes and everything else are the same in all of them. */
export function refusalIn(language: LanguageId, refusal: Refusal): ReturnType<typeof renderRefusal> {
  const rendered = renderRefusal(refusal);
  if (language === 'en') return rendered;
  return { ...rendered, body: { ...rendered.body, error: refusalTextIn(language, refusal) } };
}
