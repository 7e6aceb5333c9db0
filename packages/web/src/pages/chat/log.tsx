import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';

/** What is written in one place: what is new is told to whoever listens, though not while something is looked for in it. */
export function Log({ searches, children }: { searches: boolean; children: ComponentChildren }) {
  return (
    <div role="log" aria-label={say('Messages')} aria-live={searches ? 'off' : 'polite'}>
      {children}
    </div>
  );
}
