import type { ComponentChildren } from 'preact';
import { Picture } from '../emblems/picture.tsx';
import type { Kind } from '../words/kinds.ts';

interface PicturedProps {
  readonly kind: Kind;
  /** Nothing is drawn for what is no thing of the age. */
  readonly id: string | undefined;
  readonly children: ComponentChildren;
}

/** A name with the picture of what it names before it. */
export function Pictured({ kind, id, children }: PicturedProps) {
  return (
    <span class="named">
      {id === undefined ? null : <Picture kind={kind} id={id} size={22} />}
      <span>{children}</span>
    </span>
  );
}
