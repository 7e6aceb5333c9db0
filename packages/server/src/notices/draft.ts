import type { Notice } from '@realm/contract';
import type { Voice } from './voice.ts';

/** A notice before it has a place in its player's list. What it says is found here once, for every channel. */
export type Draft = Omit<Notice, 'id' | 'weight'> & {
  /** The account whose words it tells, if it does. */
  readonly writer?: number;
  /** What it says in a language; without it all are told the same. */
  readonly wording?: (voice: Voice) => Wording;
};

/** What a notice says. */
export type Wording = Pick<Notice, 'title' | 'text' | 'links'>;

export const link = (name: string, path: string): Draft['links'][number] => ({ name, path });
