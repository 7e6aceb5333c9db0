import type { ComponentChildren } from 'preact';

interface AcrossProps {
  readonly label: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** What may be wider than its place: it is scrolled there, by keys too. */
export function Across({ label, class: name = 'across', children }: AcrossProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is within the keyboard's reach
    <section class={name} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
