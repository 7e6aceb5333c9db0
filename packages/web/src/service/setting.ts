import { effect, type Signal, signal } from '@preact/signals';

/** A choice kept on this device. */
export type Setting<T extends string> = Signal<T>;

/**
 * A choice of a few, kept on this device under `key`; the first of `options` is what holds for whoever has not chosen.
 * Where storage is denied a choice lasts as long as the page.
 */
export function setting<T extends string>(key: string, options: readonly [T, ...T[]]): Setting<T> {
  const chosen = signal(stored(key, options));
  effect(() => {
    const value = chosen.value;
    try {
      if (value === options[0]) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Denied: as said above.
    }
  });
  return chosen;
}

function stored<T extends string>(key: string, options: readonly [T, ...T[]]): T {
  try {
    const kept = localStorage.getItem(key);
    return options.find((each) => each === kept) ?? options[0];
  } catch {
    return options[0];
  }
}
