import type { ComponentChildren } from 'preact';
import type { TopicId } from '../words/topics.ts';
import { Term } from './term.tsx';

interface FactProps {
  readonly name: ComponentChildren;
  /** What of the guide explains it. */
  readonly about?: TopicId;
  readonly children: ComponentChildren;
}

/** One line of a list of facts (`dl`): what it is called, and what it is. */
export function Fact({ name, about, children }: FactProps) {
  return (
    <div>
      <dt>{about === undefined ? name : <Term of={about}>{name}</Term>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
