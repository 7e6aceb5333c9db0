import type { Settings } from './settings.ts';
import { withoutPasswords } from './without_passwords.ts';

/**
 * Says that something happened which an operator may want to know: one call an event. `event` names its kind; `about` has ids and
 * numbers, and of people nothing else; `text`, where there is one, is a line for people.
 */
export type Tell = (
  level: 'info' | 'warn' | 'error',
  event: string,
  about: Readonly<Record<string, unknown>>,
  text?: string,
) => void;

/** A request that takes longer is told of, in ms. */
export const SLOW_MS = 1_000;

/** Settings by which worlds can be foretold. */
const SECRET = new Set<string>(['seed'] satisfies (keyof Settings)[]);

/** All settings in force, without what is secret: passwords in addresses, the seed. */
export function settingsTold(settings: Settings): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      SECRET.has(name) && value !== undefined
        ? '…'
        : typeof value === 'string'
          ? withoutPasswords(value)
          : value,
    ]),
  );
}
