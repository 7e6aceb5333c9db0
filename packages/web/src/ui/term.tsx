import type { ComponentChildren } from 'preact';
import { guidePath } from '../address/paths.ts';
import type { TopicId } from '../words/topics.ts';

/** A word of the game that leads to where the guide explains it. */
export function Term({ of, children }: { of: TopicId; children: ComponentChildren }) {
  return (
    <a class="term" href={guidePath(of)}>
      {children}
    </a>
  );
}
