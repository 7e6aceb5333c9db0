import type { Deprecation } from '@realm/contract';

/** As much of what the contract says of a request as holds for reads, writes and pages. */
export interface Described {
  /** Left out of pages. */
  readonly method?: string;
  readonly path: string;
  readonly query?: { readonly properties: object };
  readonly deprecated?: Deprecation;
  readonly keyed?: boolean;
}

/** The requests among what the contract holds. */
export function requestsIn(...groups: readonly object[]): Described[] {
  return groups.flatMap((group): unknown[] => Object.values(group)).filter(isDescribed);
}

function isDescribed(each: unknown): each is Described {
  return typeof each === 'object' && each !== null && 'path' in each;
}
