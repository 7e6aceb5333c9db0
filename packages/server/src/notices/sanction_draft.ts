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

/** What happens to a sanction that its player is told of. */
export type SanctionStage = 'laid_on' | 'lifted' | 'answered';

/** What a sanction's player is told as that happens; `said` is what staff say of it. */
export function sanctionDraft(
  { id, kind, age, until, reason, upheld }: KeptSanction,
  stage: SanctionStage,
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
    stage === 'laid_on'
      ? `${reason}.${lasts} If you think that is wrong, say so on the page of your account.`
      : said;
  return {
    key: `sanction.${id}.${stage}`,
    kind: 'sanction',
    age,
    tick: null,
    at,
    title: titles[stage],
    text,
    links: [link('Your account', '/auth/account#sanctions')],
  };
}
