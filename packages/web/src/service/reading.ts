import { type Signal, signal } from '@preact/signals';
import type { RealmError } from '@realm/sdk';
import { useEffect } from 'preact/hooks';
import { forgetKept, keep, kept, offline, whenOffline } from './kept.ts';

/** What a read says, as far as it is known here. */
export interface Reading<T> {
  /** The last reply; undefined before the first. */
  readonly value: T | undefined;
  /** Why the last try failed; undefined where it didn't. */
  readonly error: RealmError | undefined;
}

interface Source {
  readonly key: string;
  readonly state: Signal<Reading<unknown>>;
  load: () => Promise<unknown>;
  /** Whether this device keeps what was read, for when the service is out of reach. */
  readonly keeps: boolean;
  /** How many components show it. */
  shown: number;
  /** The try under way, and whether another is wanted after it. */
  busy: boolean;
  again: boolean;
}

const sources = new Map<string, Source>();

const NOTHING: Reading<never> = { value: undefined, error: undefined };

function sourceOf<T>(key: string, load: () => Promise<T>, keeps: boolean): Source {
  let source = sources.get(key);
  if (source === undefined) {
    source = {
      key,
      state: signal<Reading<unknown>>(NOTHING),
      load,
      keeps,
      shown: 0,
      busy: false,
      again: false,
    };
    sources.set(key, source);
    if (offline.peek()) showKept(source);
  }
  source.load = load;
  return source;
}

async function reload(source: Source): Promise<void> {
  if (source.busy) {
    source.again = true;
    return;
  }
  source.busy = true;
  try {
    do {
      source.again = false;
      try {
        const value = await source.load();
        // What has not changed is the same object, and nothing is drawn anew for it.
        const known = source.state.peek();
        if (known.error === undefined && known.value === value) continue;
        if (source.keeps) keep(source.key, value);
        source.state.value = { value, error: undefined };
      } catch (error) {
        source.state.value = { value: source.state.value.value, error: error as RealmError };
      }
    } while (source.again);
  } finally {
    source.busy = false;
  }
}

/** Shows what was last read before, where nothing has been read since. */
function showKept({ key, state }: Source): void {
  if (state.peek().value !== undefined) return;
  const value = kept(key);
  if (value !== undefined) state.value = { value, error: undefined };
}

whenOffline(() => {
  for (const source of sources.values()) showKept(source);
});

/**
 * A read that a component shows: known at once where another page has shown it, asked again when the component
 * appears, and at every {@link refresh} while it is shown. `key` names it, arguments included. What is too long to be
 * kept on the device, or none of its business (what staff reads, how one signs in), says so by `keeps`.
 */
export function useReading<T>(key: string, load: () => Promise<T>, keeps = true): Reading<T> {
  const source = sourceOf(key, load, keeps);
  useEffect(() => {
    source.shown++;
    void reload(source);
    return () => {
      source.shown--;
    };
  }, [source]);
  return source.state.value as Reading<T>;
}

/** Asks again for everything that is shown: something has changed. Unchanged replies cost a 304. */
export function refresh(): void {
  for (const source of sources.values()) if (source.shown > 0) void reload(source);
}

/** Forgets everything: another player has signed in. */
export function forget(): void {
  forgetKept();
  for (const source of sources.values()) source.state.value = NOTHING;
  refresh();
}
