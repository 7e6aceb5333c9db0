/** What is on its way out: said in the description, and in the headers of answers where it is a whole request. */
import type { TSchema } from 'typebox';

/** Dates are `YYYY-MM-DD`. */
export interface Deprecation {
  readonly since: string;
  /** When it may go, at the earliest. */
  readonly sunset: string;
  /** What to use in its place. */
  readonly instead: string;
}

/** The least days between a deprecation and its sunset. */
export const SUNSET_DAYS_MIN = 180;

/** A field that is on its way out. Nothing that the specification names may be; a test looks. */
export function deprecated<S extends TSchema>(schema: S, { since, sunset, instead }: Deprecation): S {
  const { description } = schema as { description?: string };
  return {
    ...schema,
    description: `${description}. Deprecated: ${instead}`,
    deprecated: true,
    'x-since': since,
    'x-sunset': sunset,
  };
}
