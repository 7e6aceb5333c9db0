import { effect, type Signal, signal } from '@preact/signals';
import { keepOnDevice, onDevice } from './device.ts';

/** A choice kept on this device. */
export type Setting<T extends string> = Signal<T>;

/**
 * A choice of a few, kept on this device under `key`; the first of `options` is what holds for whoever has not chosen.
 * Where storage is denied a choice lasts as long as the page.
 */
export function setting<T extends string>(key: string, options: readonly [T, ...T[]]): Setting<T> {
  const kept = onDevice(key);
  const chosen = signal(options.find((each) => each === kept) ?? options[0]);
  effect(() => {
    const value = chosen.value;
    keepOnDevice(key, value === options[0] ? null : value);
  });
  return chosen;
}
