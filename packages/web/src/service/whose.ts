/**
 * What this device keeps is one player's: another's sign-in, and the end of theirs wherever it was ended, forgets what was read.
 * What they have made themselves is there for them when they come back; another's sign-in alone forgets it.
 */
import { effect } from '@preact/signals';
import { forgetRecord, keepOnDevice, onDevice, type RecordKey, readRecordAnew } from './device.ts';
import { forgetNames } from './house_names.ts';
import { kept } from './kept.ts';
import { me } from './player.ts';
import { forget } from './reading.ts';
import type { Me } from './records.ts';

const KEY = 'realm-whose';

/** Whether a record is of what was read, or of what its player has made. */
const RECORDS: { readonly [K in RecordKey]: 'read' | 'made' } = {
  'realm-deeds': 'made',
  'realm-fought': 'read',
  'realm-house-names': 'read',
  'realm-muted': 'made',
  'realm-plan': 'made',
  'realm-shares': 'made',
  'realm-sheets': 'made',
};

let whose: number | null = kept<Me | null>('me')?.account.id ?? null;
/** Who was signed in last, also where they have signed out since; 0 for nobody. */
let last = Number(onDevice(KEY) ?? whose ?? 0);

/** Watches who is signed in, and what other tabs change of what is kept, for as long as the page is open. */
export function keepForOne(): void {
  addEventListener('storage', ({ key }) => readRecordAnew(key));
  effect(() => {
    if (me.value === undefined) return;
    const now = me.value?.account.id ?? null;
    if (whose !== null && whose !== now) {
      forget();
      forgetAll('read');
      forgetNames();
    }
    whose = now;
    if (now === null || now === last) return;
    const is_known = Number(onDevice(KEY)) === now;
    // Another tab has forgotten it, while this one slept perhaps, and what stands there is what this player has made since.
    if (is_known && last !== 0) return location.reload();
    if (last !== 0) {
      forgetAll('made');
    }
    last = now;
    keepOnDevice(KEY, String(now));
  });
}

function forgetAll(of: 'read' | 'made'): void {
  for (const key of Object.keys(RECORDS) as RecordKey[]) if (RECORDS[key] === of) forgetRecord(key);
}
