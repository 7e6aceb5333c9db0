/** What was begun and not sent, kept by the tab: for one thing of one player's under each key. */

/** What the tab keeps for it; undefined where that is another's, or the tab keeps nothing. */
export function tabDraft<T>(key: string, of: string | number): T | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return kept.of === of ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; undefined forgets it. */
export function keepTabDraft(key: string, of: string | number, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ of, draft }));
  } catch {
    // Then it lasts as long as the page.
  }
}
