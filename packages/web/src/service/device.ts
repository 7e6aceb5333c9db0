/** What this device keeps for its user. Where storage is denied or full a thing lasts as long as the page. */
import { effect, type Signal, signal } from '@preact/signals';

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

/** A record whose every change is kept under a key; what was not kept before is as in `nothing`. */
export function recordOnDevice<T extends object>(key: string, nothing: T): Signal<T> {
  const before = { ...nothing, ...read(key) };
  const kept = signal(before);
  effect(() => {
    if (kept.value !== before) keepOnDevice(key, JSON.stringify(kept.value));
  });
  return kept;
}

function read(key: string): object {
  try {
    return JSON.parse(onDevice(key) ?? '{}');
  } catch {
    return {};
  }
}
