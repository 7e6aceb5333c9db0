/** The token that is being asked for, kept by the tab: signing in again on the way may leave the page. */
const KEY = 'realm-token-draft';

export interface Draft {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: string;
}

const NOTHING: Draft = { name: '', scopes: ['read'], days: '30' };

/** What was filled in before; nothing for another account's, and where the tab keeps nothing. */
export function draftOf(account: number): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return kept.account === account ? { ...NOTHING, ...kept.draft } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** Keeps it for an account; undefined forgets it. */
export function keepDraft(account: number, draft: Draft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ account, draft }));
  } catch {
    // Then it lasts as long as the page.
  }
}
