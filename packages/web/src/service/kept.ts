/**
 * What was last read, kept on this device for when the service can't be reached. One entry a reading, by its key;
 * another player's sign-in and signing out forget it all.
 */
import { effect, signal } from '@preact/signals';
import { keepOnDevice, onDevice } from './device.ts';

/** Whether the service is out of reach, so that the page shows what was kept. */
export const offline = signal(false);

const PREFIX = 'realm-kept:';
/** Replies longer than this, in characters, are not kept: storage is small. */
const LENGTH_MAX = 400_000;
/** Replies that come together are written together. */
const GATHER_MS = 1_000;

const last = new Map<string, unknown>();
const waiting = new Map<string, unknown>();

/** Keeps a reply, soon; the same as before is kept already. */
export function keep(key: string, value: unknown): void {
  if (value === undefined || last.get(key) === value) return;
  last.set(key, value);
  if (waiting.size === 0) setTimeout(write, GATHER_MS);
  waiting.set(key, value);
}

function write(): void {
  for (const [key, value] of waiting) {
    const text = JSON.stringify(value);
    if (text.length <= LENGTH_MAX) keepOnDevice(PREFIX + key, text);
  }
  waiting.clear();
}

/** What was kept of a reading. */
export function kept<T>(key: string): T | undefined {
  try {
    const text = onDevice(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Calls back whenever another tab has kept something of a reading. */
export function whenKeptElsewhere(key: string, call: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + key && event.newValue !== null) call();
  });
}

/** Forgets everything kept. */
export function forgetKept(): void {
  waiting.clear();
  last.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}

/** Calls back whenever the service goes out of reach. */
export function whenOffline(show: () => void): void {
  effect(() => {
    if (offline.value) show();
  });
}
