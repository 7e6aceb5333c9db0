/** Set for a server whose address another process keeps. */
export const KEPT_ENV = 'REALM_KEPT';

/** What a kept server says to its keeper; `listening` brings its socket along. */
export type FromKept = { readonly word: 'loaded' } | { readonly word: 'listening'; readonly address: string };

/** What a keeper says to its server; `go` brings the socket of the one before along, and its address. */
export interface ToKept {
  readonly word: 'go' | 'leave';
  readonly address?: string | undefined;
}
