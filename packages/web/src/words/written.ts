import { LANGUAGES, language } from '@realm/words';
import { setting } from '../service/setting.ts';

/** How numbers are written: thousands and decimals apart by these. */
export type Numbers = 'comma' | 'dot' | 'space' | 'plain';
export const numbers = setting<Numbers>(
  'realm-numbers',
  // Whoever has not chosen reads them as the language writes them.
  LANGUAGES[language()].marks[0] === '.'
    ? ['dot', 'comma', 'space', 'plain']
    : ['comma', 'dot', 'space', 'plain'],
);

/** How the time of day is written. */
export type Times = '24' | '12';
export const times = setting<Times>('realm-times', ['24', '12']);
