import type { Settings } from './settings.ts';

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
      SECRET.has(name) && value !== undefined ? '…' : withoutPassword(value),
    ]),
  );
}

function withoutPassword(value: unknown): unknown {
  const url = typeof value === 'string' && value.includes('@') ? URL.parse(value) : null;
  if (url === null || url.host === '') return value;
  if (url.password !== '') url.password = '…';
  for (const name of ['password', 'sslpassword'])
    if (url.searchParams.has(name)) url.searchParams.set(name, '…');
  return url.href.replaceAll('%E2%80%A6', '…');
}
