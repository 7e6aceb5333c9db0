import type { SanctionKind } from '@realm/contract';
import { type KeptSanction, momentText } from '../moderation/sanctions.ts';
import { type Draft, link } from './draft.ts';

const LAID_ON: Readonly<Record<SanctionKind, string>> = {
  warn: 'Staff warn you',
  rename: 'Staff have given your house another name',
  mute: 'You write nothing to others for a time',
  suspend: 'You take no part in the game for a time',
  ban: 'You take no part in the game any more',
};

/** What its player is told of a sanction, as it is laid on, lifted, or answered; `said` is what staff say of that. */
export function sanctionDraft(
  { id, kind, age, until, reason, upheld }: KeptSanction,
  what: 'laid_on' | 'lifted' | 'answered',
  at: number,
  said = '',
): Draft {
  const lasts = until === null ? '' : ` It lasts until ${momentText(until)}.`;
  const titles = {
    laid_on: LAID_ON[kind],
    lifted: 'A sanction is lifted',
    answered: upheld === 0 ? 'Staff agree with your appeal' : 'Staff have answered your appeal',
  };
  const text =
    what === 'laid_on'
      ? `${reason}.${lasts} If you think that is wrong, say so on the page of your account.`
      : said;
  return {
    key: `sanction.${id}.${what}`,
    kind: 'sanction',
    age,
    tick: null,
    at,
    title: titles[what],
    text,
    links: [link('Your account', '/auth/account#sanctions')],
  };
}
