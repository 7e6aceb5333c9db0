import { type Granted, TOKEN_SCOPES, type TokenScope } from '@realm/contract';

/** Scopes in the order in which they are always told; one named twice counts once. */
export function grantedOf(scopes: readonly TokenScope[]): ReadonlySet<TokenScope> {
  return new Set(TOKEN_SCOPES.filter((scope) => scopes.includes(scope)));
}

/** The same of a site, which may have asked for none: null for all that a connected site may. */
export function grantedOrAll(scopes: readonly TokenScope[] | null): Granted {
  return scopes === null ? null : grantedOf(scopes);
}

/** Scopes as tables have them. */
export function keptScopes(scopes: ReadonlySet<TokenScope>): string {
  return [...scopes].join(' ');
}

/** Scopes as tables have them, read; one that is not known any more is none. */
export function readScopes(kept: string): ReadonlySet<TokenScope> {
  const words = new Set(kept.split(' '));
  return new Set(TOKEN_SCOPES.filter((scope) => words.has(scope)));
}
