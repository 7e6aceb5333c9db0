import type { SanctionKind } from '@realm/contract';
import { msg } from '@realm/words';
import { type KeptSanction, momentText } from '../moderation/sanctions.ts';
import { type Draft, link } from './draft.ts';
import { worded } from './speaking.ts';

const LAID_ON: Readonly<Record<SanctionKind, string>> = {
  warn: msg('Staff warn you'),
  rename: msg('Staff have given your house another name'),
  mute: msg('You write nothing to others for a time'),
  suspend: msg('You take no part in the game for a time'),
  ban: msg('You take no part in the game any more'),
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
  const about = { key: `sanction.${id}.${stage}`, kind: 'sanction', age, tick: null, at } as const;
  return worded(about, ({ say }) => {
    const titles = {
      laid_on: say(LAID_ON[kind]),
      lifted: say('A sanction is lifted'),
      answered: upheld === 0 ? say('Staff agree with your appeal') : say('Staff have answered your appeal'),
    };
    const laid_on = (): string =>
      until === null
        ? say('{reason}. If you think that is wrong, say so on the page of your account.', { reason })
        : say(
            '{reason}. It lasts until {until}. If you think that is wrong, say so on the page of your account.',
            { reason, until: momentText(until) },
          );
    return {
      title: titles[stage],
      text: stage === 'laid_on' ? laid_on() : said,
      links: [link(say('Your account'), '/auth/account#sanctions')],
    };
  });
}
