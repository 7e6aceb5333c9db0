import { decoder, plan_age, type Refusal } from '@realm/contract';
import type { Wish } from '../../ages/plan.ts';
import type { JsonValue } from '../../json/strict.ts';

const decode = decoder(plan_age.body as NonNullable<typeof plan_age.body>);

/** A plan as it came: any of it may be wrong, but it is an object. */
export function wishIn(
  body: JsonValue,
): { readonly note: string | undefined; readonly wish: Wish } | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return decode(body).refusal as Refusal;
  const given: Readonly<Record<string, unknown>> = body;
  const { note, ...wish } = given;
  if (typeof note === 'string') return { note, wish };
  // A note that is no text is a problem of the plan like any other.
  return { note: undefined, wish: note === undefined || note === null ? wish : given };
}
