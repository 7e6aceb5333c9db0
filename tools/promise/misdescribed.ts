/**
 * Where a recorded version described its service otherwise than that was. It is described rightly since, and breaks nobody: what is
 * answered is what was answered then.
 */
import type { Difference } from './compare.ts';

const MISDESCRIBED: {
  readonly [date: string]: readonly { readonly what: string; readonly where: RegExp }[];
} = {
  '2026-11-23': [
    // Without a house, some fields of `/me` were answered in a form that none of those described had.
    { what: 'option_answered', where: /^GET \/me 200 option 4$/ },
    // Staff were refused by every token, outside dev mode.
    { what: 'security_narrowed', where: /^(?:GET|POST|DELETE) \/dev(?:\/|$)/ },
  ],
};

/** Whether a difference from a version is one of its description alone. */
export function isMisdescribed(date: string, { what, where }: Difference): boolean {
  return (MISDESCRIBED[date] ?? []).some((each) => each.what === what && each.where.test(where));
}
