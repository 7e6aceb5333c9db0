import { sayParts } from '@realm/words';
import type { ComponentChild, ComponentChildren } from 'preact';

/**
 * One sentence with elements in it, told as one: `<Said of="You have <b>{gold}</b> left" values={{ gold }} tags={{ b: (inside) =>
 * <b>{inside}</b> }} />`. A value may be an element too.
 */
export function Said({
  of,
  values = {},
  tags = {},
}: {
  readonly of: string;
  readonly values?: Readonly<Record<string, ComponentChild>>;
  readonly tags?: Readonly<Record<string, (inside: ComponentChildren) => ComponentChild>>;
}) {
  const tag = (name: string, inside: readonly ComponentChild[]): ComponentChild =>
    Object.hasOwn(tags, name) ? tags[name](inside as ComponentChildren) : (inside as ComponentChildren);
  return <>{sayParts<ComponentChild>(of, values as Record<string, ComponentChild>, tag)}</>;
}
