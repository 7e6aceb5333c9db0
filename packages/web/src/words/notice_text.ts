import type { Notice } from '@realm/sdk';
import { written } from './format.ts';

/** Kinds of notices that say what people have written, or addresses and names of the account's: no number in them is an amount. */
const IN_OTHERS_WORDS: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>([
  'sign_in',
  'sanction',
  'message',
  'mention',
  'place',
  'test',
]);

/** What a notice says: amounts of the game are written as the reader writes them, others' words are as they were written. */
export const noticeText = ({ kind, text }: Pick<Notice, 'kind' | 'text'>): string =>
  IN_OTHERS_WORDS.has(kind) ? text : written(text);
