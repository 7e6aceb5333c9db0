import type { Notice } from '@realm/sdk';
import { fullMoment, written } from './format.ts';

/** Kinds of notices that say what people have written, or addresses and names of the account's: no number in them is an amount. */
const IN_OTHERS_WORDS: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>([
  'sign_in',
  'sanction',
  'message',
  'mention',
  'place',
  'test',
]);

/** A moment as the service writes it for whoever's clock it does not know. */
const MOMENT = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g;

/**
 * What a notice says: amounts of the game are written as the reader writes them, others' words are as they were written. Until when
 * a sanction lasts is told by the reader's clock.
 */
export const noticeText = ({ kind, text }: Pick<Notice, 'kind' | 'text'>): string =>
  kind === 'sanction'
    ? text.replace(MOMENT, (_, day, time) => fullMoment(Date.parse(`${day}T${time}Z`)))
    : IN_OTHERS_WORDS.has(kind)
      ? text
      : written(text);
