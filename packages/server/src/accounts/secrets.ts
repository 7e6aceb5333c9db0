import { hash, randomBytes } from 'node:crypto';

/**
 * Secrets that stand for someone: 256 random bits, told once to whom they are for, kept only as their SHA-256.
 * A secret that leaked is found, and known for what it is, by its beginning.
 */
const PREFIXES = {
  session: 'realm_s_',
  connection: 'realm_t_',
  token: 'realm_k_',
  ticket: 'realm_l_',
  consent: 'realm_a_',
  code: 'realm_c_',
  oidc: 'realm_o_',
  passkey: 'realm_p_',
  invite: 'realm_i_',
  entry: 'realm_e_',
} as const;

export type SecretKind = keyof typeof PREFIXES;

/** 256 bits in base64url without padding. */
const BODY = /^[A-Za-z0-9_-]{43}$/;

export function newSecret(kind: SecretKind): string {
  return PREFIXES[kind] + randomBytes(32).toString('base64url');
}

/** What is stored in a secret's place: 64 hexadecimal digits. */
export function keyOf(secret: string): string {
  return hash('sha256', secret);
}

/** Whether a text has the form of a secret of the kind: all else need not be looked for. */
export function isSecret(kind: SecretKind, text: string): boolean {
  const prefix = PREFIXES[kind];
  return text.startsWith(prefix) && BODY.test(text.slice(prefix.length));
}

/** A name for a record that tells nothing: 96 random bits. */
export function newRecordId(): string {
  return randomBytes(12).toString('base64url');
}
