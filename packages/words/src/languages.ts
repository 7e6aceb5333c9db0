/** A language in which everything can be told. */
export interface Language {
  /** What it calls itself. */
  readonly name: string;
  /** Which way it is written. */
  readonly dir: 'ltr' | 'rtl';
  /** What it puts between thousands and before decimals. */
  readonly marks: readonly [thousands: string, decimals: string];
  /** Made by code of English, for tests: not offered to anybody. */
  readonly pseudo?: true;
}

export type LanguageId = 'en' | 'de' | 'qps' | 'qps-rtl';

/** Every language there is, English, which everything is written in, first. */
export const LANGUAGES: Readonly<Record<LanguageId, Language>> = {
  en: { name: 'English', dir: 'ltr', marks: [',', '.'] },
  de: { name: 'Deutsch', dir: 'ltr', marks: ['.', ','] },
  qps: { name: 'Pseudo', dir: 'ltr', marks: [',', '.'], pseudo: true },
  'qps-rtl': { name: 'Pseudo, from right to left', dir: 'rtl', marks: [',', '.'], pseudo: true },
};

/** Languages that people read, by what they call themselves. */
export const OFFERED = (Object.keys(LANGUAGES) as LanguageId[]).filter((id) => !LANGUAGES[id].pseudo);

/** The language that a tag such as `de-AT` asks for; undefined for one that isn't here. */
export function languageOf(tag: string): LanguageId | undefined {
  const asked = tag.toLowerCase();
  if (Object.hasOwn(LANGUAGES, asked)) return asked as LanguageId;
  const [base = ''] = asked.split('-', 1);
  return Object.hasOwn(LANGUAGES, base) ? (base as LanguageId) : undefined;
}

/** The first language of a list of tags that is here, such as a browser's; English for none. */
export const firstLanguageOf = (tags: readonly string[]): LanguageId =>
  tags.map(languageOf).find((id) => id !== undefined && !LANGUAGES[id].pseudo) ?? 'en';

/** Tags that are looked at, at most: a header can hold thousands. */
const TAGS_MAX = 16;

/** The same of a request's `Accept-Language`, by the weights in it. */
export function acceptedLanguage(header: string | undefined): LanguageId {
  const tags = (header ?? '').split(',', TAGS_MAX).map((part) => {
    const [tag = '', weight] = part.split(';', 2);
    const q = Number(/^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(weight ?? 'q=1')?.[1] ?? 0);
    return [tag.trim(), q] as const;
  });
  const wanted = tags.filter(([, q]) => q > 0).sort(([, a], [, b]) => b - a);
  return firstLanguageOf(wanted.map(([tag]) => tag));
}
