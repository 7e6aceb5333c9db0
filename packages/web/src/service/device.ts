/** What this device keeps for its user. Where storage is denied or full a thing lasts as long as the page. */
import { signal } from '@preact/signals';

/** What is kept under a key; null for nothing. */
export function onDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or forgets it with null; answers whether that could be done. */
export function keepOnDevice(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The records that there are; `whose.ts` says when each is forgotten. */
export type RecordKey =
  | 'realm-deeds'
  | 'realm-fought'
  | 'realm-house-names'
  | 'realm-muted'
  | 'realm-plan'
  | 'realm-shares'
  | 'realm-sheets';

/** A record of this device, which all of its tabs change. */
export interface DeviceRecord<T> {
  /** As it stands; whoever shows it is shown its changes, those of other tabs too. */
  readonly value: T;
  /** Changes it from as it stands on the device by now. */
  readonly change: (changed: (before: T) => T) => void;
}

/** Reads a record that is in use anew, by its key. */
const readers = new Map<string, () => void>();

/** The record that is kept under a key; what was not kept before is as in `nothing`. */
export function recordOnDevice<T extends object>(key: RecordKey, nothing: T): DeviceRecord<T> {
  const standing = (): T => ({ ...nothing, ...read(key) });
  const kept = signal(standing());
  /** Whether the device has taken what stands here; it has no room else, and what it has is older. */
  let is_kept = true;
  readers.set(key, () => {
    is_kept = true;
    kept.value = standing();
  });
  return {
    get value() {
      return kept.value;
    },
    change: (changed) => {
      const after = changed(is_kept ? standing() : kept.peek());
      is_kept = keepOnDevice(key, JSON.stringify(after));
      kept.value = after;
    },
  };
}

/** Forgets a record, also one that no page has used yet. */
export function forgetRecord(key: RecordKey): void {
  keepOnDevice(key, null);
  readers.get(key)?.();
}

/** Reads one anew that another tab has changed; null for all of them. */
export function readRecordAnew(key: string | null): void {
  for (const [each, readAnew] of readers) if (key === null || key === each) readAnew();
}

function read(key: string): object {
  try {
    return JSON.parse(onDevice(key) ?? '{}');
  } catch {
    return {};
  }
}
