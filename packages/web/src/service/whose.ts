/** What this device keeps is one player's: another's sign-in, and the end of theirs wherever it was ended, forgets it. */
import { effect } from '@preact/signals';
import { forgetDrafts } from './drafts.ts';
import { forgetBattles } from './fought.ts';
import { forgetNames } from './house_names.ts';
import { kept } from './kept.ts';
import { me } from './player.ts';
import { forget } from './reading.ts';
import type { Me } from './records.ts';

let whose: number | null = kept<Me | null>('me')?.account.id ?? null;

/** Watches who is signed in, for as long as the page is open. */
export function keepForOne(): void {
  effect(() => {
    if (me.value === undefined) return;
    const now = me.value?.account.id ?? null;
    if (whose !== null && whose !== now) {
      forget();
      forgetNames();
      forgetBattles();
      forgetDrafts();
    }
    whose = now;
  });
}
