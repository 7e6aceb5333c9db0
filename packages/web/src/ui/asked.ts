import { say } from '@realm/words';
import { number, words } from '../words/format.ts';
import { goodName, materialName } from '../words/names.ts';
import { within } from '../words/within.ts';
import { FORBORNE } from './forborne.ts';

/** What a quest asks for: of a kind, and where that needs saying, of what. */
export interface Asked {
  readonly kind: string;
  readonly what: string | null;
  /** Units, or ticks of forbearance; null where the kind says it all. */
  readonly amount: number | null;
}

/** What is asked for, in words. */
export function askedFor({ kind, what, amount }: Asked): string {
  const n = amount ?? 0;
  switch (kind) {
    case 'material':
      return `${number(n)} ${within(materialName(what ?? ''))}`;
    case 'books':
      return what === null
        ? say('{n, plural, one {# book} other {# books}}', { n })
        : say('{n, plural, one {# book} other {# books}} of {what}', { n, what: within(words(what)) });
    case 'forbearance':
      return say('forbearance: no {what} for {n, plural, one {# tick} other {# ticks}}', {
        what: FORBORNE[what ?? ''] ?? within(words(what ?? '')),
        n,
      });
    default:
      return `${number(n)} ${within(goodName(kind))}`;
  }
}
