import { keepTabDraft, tabDraft } from '../../service/tab_draft.ts';

/** The token that is being asked for: signing in again on the way may leave the page. */
const KEY = 'realm-token-draft';

export interface Draft {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: string;
}

const NOTHING: Draft = { name: '', scopes: ['read'], days: '30' };

/** What an account has filled in before. */
export const draftOf = (account: number): Draft => ({ ...NOTHING, ...tabDraft<Draft>(KEY, account) });

/** Keeps it for an account; undefined forgets it. */
export const keepDraft = (account: number, draft: Draft | undefined): void =>
  keepTabDraft(KEY, account, draft);
