import type { Notice } from '@realm/contract';
import { type LanguageId, sayIn } from '@realm/words';
import type { EndpointKind, Secrets } from '../endpoints.ts';

/** Something on its way to one place: all that whoever sends it has to know. */
export interface Post {
  readonly id: number;
  readonly kind: EndpointKind;
  /** An address, of the web or of mail. */
  readonly to: string;
  readonly secrets: Secrets;
  /** What it is known by wherever it comes twice. */
  readonly key: string;
  /** What the place is named by: with the key it is known by among all that comes to one address. */
  readonly place: string;
  /** The notices that it brings, oldest first: one, or several as one. */
  readonly notices: readonly Notice[];
  /** In which its reader is spoken to. */
  readonly language: LanguageId;
  /** Where players reach the service, without a slash at the end. */
  readonly site: string;
  /** Where mail is ended by one click; empty for what is no mail. */
  readonly unsubscribe: string;
}

/** What became of it: `gone` where the place says that it is there no more. */
export interface Outcome {
  readonly id: number;
  readonly outcome: 'arrived' | 'gone' | 'failed';
  readonly error?: string | undefined;
  /** What the operator is told, where nothing gets out the same way. */
  readonly trouble?: string | undefined;
  /** Whether the place has surely not taken it: it said so, or was not reached. */
  readonly not_taken?: boolean | undefined;
  /** Seconds after which the place wants to be asked again. */
  readonly retry_after?: number | undefined;
}

/**
 * Where a link of a notice leads that leaves the service: it says of which age it is, since in another its houses' numbers are
 * others'. What is of no age, as an account and what is sent to try a place, says none.
 */
export function linkOf({ age }: Pick<Notice, 'age'>, path: string): string {
  if (age === 0 || !path.startsWith('/game/')) return path;
  const url = new URL(path, 'http://site');
  url.searchParams.set('age', String(age));
  return url.pathname + url.search + url.hash;
}

/** What a post says as a whole. */
export function summaryOf({ notices, language }: Pick<Post, 'notices' | 'language'>): {
  title: string;
  text: string;
} {
  const [first] = notices;
  if (notices.length === 1) return { title: first.title, text: first.text };
  const named = notices.slice(-5).map(({ title }) => title);
  const more = notices.length - named.length;
  return {
    title: sayIn(language, '{count, number} things happened', { count: notices.length }),
    text: sayIn(language, '{things}{more, plural, =0 {} other {; and # more}}.', {
      things: named.join('; '),
      more,
    }),
  };
}
