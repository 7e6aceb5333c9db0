import type { ComponentChildren } from 'preact';

interface FactProps {
  readonly name: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One line of a list of facts (`dl`): what it is called, and what it is. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
