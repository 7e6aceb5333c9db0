import type { Wish } from '../../ages/plan.ts';
import type { JsonValue } from '../../serve/json.ts';

/** A plan as it came: any of it may be wrong, and a body that is no object at all wants everything. */
export function wishIn(body: JsonValue): { readonly note: string | undefined; readonly wish: Wish } {
  const given: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { note, ...wish } = given;
  if (typeof note === 'string') return { note, wish };
  // A note that is no text is a problem of the plan like any other.
  return { note: undefined, wish: note === undefined || note === null ? wish : given };
}
