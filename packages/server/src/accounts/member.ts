import { type GoodName, NAME_MAX } from '@realm/contract';
import type { Access } from './access.ts';
import { type Account, type Accounts, checkAccountName } from './accounts.ts';
import type { Claims, IdentityProvider } from './provider.ts';
import { newUntil } from './ways.ts';

/** What a player is called whom nobody named. */
const NAMELESS = 'Player';

/** Who has come, and by which of the ways to their account. */
export interface Arrived {
  readonly account: Account;
  readonly way: string;
  /** Whether the account has another address by it than it had. */
  readonly address_changed: boolean;
}

/** The account of someone who comes from an identity provider, made if they are new here. Belongs into a transaction. */
export function arrive(
  { accounts, identities }: Access,
  { issuer }: IdentityProvider,
  { subject, email, name }: Claims,
  now_ms: number,
): Arrived {
  const known = identities.find(issuer, subject);
  const account = known && accounts.get(known.account);
  if (known !== undefined && account !== undefined) {
    if (email !== undefined && email !== known.email) identities.setEmail(known.id, email);
    const address_changed = findAddress({ accounts, identities }, account, now_ms);
    return { account, way: known.id, address_changed };
  }
  const made = accounts.add(freeName(accounts, name ?? NAMELESS), now_ms);
  const way = identities.add(
    { account: made.id, issuer, subject, settled_at: 0, email: email ?? null },
    now_ms,
  );
  findAddress({ accounts, identities }, made, now_ms);
  return { account: made, way, address_changed: false };
}

/** Adds an identity to an account that has it not. */
export function link(
  { accounts, identities, ways }: Access,
  account: Account,
  { issuer }: IdentityProvider,
  { subject, email = null }: Claims,
  now_ms: number,
): void {
  const settled_at = ways.settlesAt(account.id, now_ms);
  identities.add({ account: account.id, issuer, subject, settled_at, email }, now_ms);
  findAddress({ accounts, identities }, account, now_ms);
}

/**
 * Gives an account the address of its oldest identity that has one: of those that count in full as long as one of them has any, since
 * one that is new may be a thief's. Answers whether it is another than before.
 */
export function findAddress(
  { accounts, identities }: Pick<Access, 'accounts' | 'identities'>,
  { id, email: before }: Account,
  now_ms: number,
): boolean {
  const told = identities.list(id).filter(({ email }) => email !== null);
  const found = told.find((identity) => newUntil(identity, now_ms) === null) ?? told.at(0);
  const email = found?.email ?? null;
  if (email === before) return false;
  accounts.setEmail(id, email);
  return true;
}

/** A name that nobody has, as near as can be to the one wanted. */
function freeName(accounts: Accounts, wanted: string): GoodName {
  // A provider may send a name of any length, and composing one takes longer than it is long.
  const short = wanted
    .slice(0, 4 * NAME_MAX)
    .toWellFormed()
    .normalize('NFC');
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`;
    const start = [...short].slice(0, NAME_MAX - suffix.length).join('');
    const checked = checkAccountName(start.trimEnd() + suffix);
    if (checked.refusal !== undefined) return freeName(accounts, NAMELESS);
    if (!accounts.has(checked)) return checked;
  }
}
