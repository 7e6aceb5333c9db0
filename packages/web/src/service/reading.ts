import { type Signal, signal } from '@preact/signals';
import type { RealmError } from '@realm/sdk';
import { useEffect } from 'preact/hooks';
import { forgetKept, keep, kept, offline, whenOffline } from './kept.ts';
import { realm } from './realm.ts';

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
  /** When the last try began, on the page's own clock, and the journal's entry that its answer shows at least. */
  began_at: number;
  shows_seq: number | undefined;
}

/** What follows from the journal alone: where no entry has come, it is as it was. */
const OF_JOURNAL: ReadonlySet<string> = new Set([
  'forecast',
  'market',
  'news',
  'orders',
  'queue',
  'state',
  'ticks',
]);

/** What another part of the page has asked for so lately is not asked for again by the next that shows it. */
const SHARED_MS = 5_000;

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
      began_at: Number.NEGATIVE_INFINITY,
      shows_seq: undefined,
    };
    sources.set(key, source);
    if (offline.peek()) showKept(source);
  }
  source.load = load;
  return source;
}

/** Asks because something may have changed: a try that is under way may be too early to show it. */
function reload(source: Source): void {
  source.again = true;
  void ask(source);
}

/** Asks because a component shows it: it joins a try that is under way, and what the rest of the page has just asked for. */
function join(source: Source): void {
  const { state, shown, began_at } = source;
  const is_shared = shown > 0 && state.peek().error === undefined && performance.now() - began_at < SHARED_MS;
  if (!is_shared) void ask(source);
}

/** How often everything was forgotten: a reply that was asked for before is another player's. */
let forgotten = 0;

async function ask(source: Source): Promise<void> {
  if (source.busy) return;
  source.busy = true;
  try {
    do {
      const before = forgotten;
      source.again = false;
      source.began_at = performance.now();
      source.shows_seq = realm.as_of?.seq ?? undefined;
      try {
        const value = await source.load();
        if (before !== forgotten) continue;
        // What has not changed is the same object, and nothing is drawn anew for it.
        const known = source.state.peek();
        if (known.error === undefined && known.value === value) continue;
        if (source.keeps) keep(source.key, value);
        source.state.value = { value, error: undefined };
      } catch (error) {
        if (before !== forgotten) continue;
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
    join(source);
    source.shown++;
    return () => {
      source.shown--;
    };
  }, [source]);
  return source.state.value as Reading<T>;
}

/** Asks again for everything that is shown or asked for: something has changed. Unchanged replies cost a 304. */
export function refresh(): void {
  for (const source of sources.values()) if (source.shown > 0 || source.busy) reload(source);
}

/**
 * Asks again for what is shown and may have changed before the page began to hear of changes, at `heard_from` on its own
 * clock: all that was asked for earlier, but for what follows from a journal that has had no entry since. `seq` is an entry
 * that was its last at some time after; undefined where that is not known.
 */
export function refreshUnheard(heard_from: number, seq: number | undefined): void {
  for (const source of sources.values()) {
    const { key, shown, began_at, shows_seq } = source;
    const is_known = seq !== undefined && shows_seq === seq && OF_JOURNAL.has(key);
    if (shown > 0 && began_at < heard_from && !is_known) reload(source);
  }
}

/** Forgets everything: another player has signed in. */
export function forget(): void {
  forgotten++;
  forgetKept();
  for (const source of sources.values()) source.state.value = NOTHING;
  refresh();
}
