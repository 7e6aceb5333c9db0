import type { Notice } from '@realm/contract';

/** A notice before it has a place in its player's list. What it says is found here once, for every channel. */
export type Draft = Omit<Notice, 'id' | 'weight'> & {
  /** The account whose words it tells, if it does. */
  readonly writer?: number;
};

/** What a notice says. */
export type Wording = Pick<Draft, 'title' | 'text' | 'links'>;

export const link = (name: string, path: string): Draft['links'][number] => ({ name, path });
