import type { Cue } from './cues.ts';
import { setting } from './setting.ts';

/** What is heard on this device: nothing unless its user chooses, what cannot wait, or all of it. */
export const sound = setting('realm-sound', ['off', 'on', 'all']);

const CANNOT_WAIT: readonly Cue[] = ['hit', 'alarm'];

/** Lets something be heard, where it is to be; nothing waits for it, and a page that nobody looks at is silent. */
export function hear(cue: Cue): void {
  const chosen = sound.peek();
  if (chosen === 'off' || document.visibilityState !== 'visible') return;
  if (chosen === 'all' || CANNOT_WAIT.includes(cue)) void play(cue);
}

/** Plays it whatever is chosen, for whoever asks how it sounds. Where there is no sound to be had there is none. */
export async function play(cue: Cue): Promise<void> {
  try {
    (await import('./cues.ts')).sing(cue);
  } catch {
    // A device without sound, or a page out of reach.
  }
}
