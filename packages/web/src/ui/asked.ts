import { number, plural, words } from '../words/format.ts';
import { goodName, materialName } from '../words/names.ts';

/** What a quest asks for: of a kind, and where that needs saying, of what. */
export interface Asked {
  readonly kind: string;
  readonly what: string | null;
  /** Units, or ticks of forbearance; null where the kind says it all. */
  readonly amount: number | null;
}

/** What a house promises not to do, by the command that would do it. */
const FORBORNE: Readonly<Record<string, string>> = {
  attack: 'attack',
  cast: 'rite',
  explore: 'exploring',
  operation: 'thieves sent out',
};

/** What is asked for, in words. */
export function askedFor({ kind, what, amount }: Asked): string {
  const n = amount ?? 0;
  switch (kind) {
    case 'material':
      return `${number(n)} ${materialName(what ?? '').toLowerCase()}`;
    case 'books':
      return `${plural(n, 'book')}${what === null ? '' : ` of ${words(what).toLowerCase()}`}`;
    case 'forbearance':
      return `forbearance: no ${FORBORNE[what ?? ''] ?? words(what ?? '').toLowerCase()} for ${plural(n, 'tick')}`;
    default:
      return `${number(n)} ${goodName(kind).toLowerCase()}`;
  }
}
