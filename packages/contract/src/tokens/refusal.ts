import { type Refusal, refuse } from '../refusals.ts';
import type { Need } from './of_requests.ts';
import type { TokenScope } from './scopes.ts';

/** What a sign-in may do: the scopes of its token, or null for all that its player may, as far as any token may. */
export type Granted = ReadonlySet<TokenScope> | null;

/** Why a token may not do what takes some scopes. */
export function refusalOfScopes(granted: Granted, scopes: readonly TokenScope[]): Refusal | undefined {
  const lacking = scopes.find((scope) => granted?.has(scope) === false);
  return lacking === undefined ? undefined : refuse('needs_scope', { scope: lacking });
}

/** Why a token may not ask; what it sends as commands is looked at one by one. */
export function refusalOfNeed(granted: Granted, need: Need): Refusal | undefined {
  switch (need) {
    case 'any':
    case 'commands':
      return undefined;
    case 'none':
      return refuse('not_for_sites');
    case 'full':
      return granted === null ? undefined : refuse('not_for_sites');
    default:
      return refusalOfScopes(granted, [need]);
  }
}
