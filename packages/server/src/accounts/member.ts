import { checkPublicName, type GoodName, NAME_MAX } from '@realm/contract';
import type { Access } from './access.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Claims, IdentityProvider } from './provider.ts';

/** What a player is called whom nobody named. */
const NAMELESS = 'Player';

/** The account of someone who comes from an identity provider, made if they are new here. */
export function arrive(
  access: Access,
  { issuer }: IdentityProvider,
  { subject, email, name }: Claims,
  now_ms: number,
): { readonly account: Account; readonly way: string } {
  const { accounts, identities } = access;
  const known = identities.find(issuer, subject);
  const account = known === undefined ? undefined : accounts.get(known.account);
  if (account !== undefined) {
    if (email !== null && email !== account.email) accounts.setEmail(account.id, email);
    return { account, way: known?.id ?? '' };
  }
  return access.together(() => {
    const free = freeName(accounts, name ?? NAMELESS);
    const made = accounts.add(free, now_ms);
    const way = identities.add({ account: made.id, issuer, subject, settled_at: 0 }, now_ms);
    if (email !== null) accounts.setEmail(made.id, email);
    return { account: made, way };
  });
}

/** Adds an identity to an account that has it not. */
export function link(
  { accounts, identities, ways }: Access,
  { id: account, email: known }: Account,
  { issuer }: IdentityProvider,
  { subject, email }: Claims,
  now_ms: number,
): void {
  identities.add({ account, issuer, subject, settled_at: ways.settlesAt(account, now_ms) }, now_ms);
  if (email !== null && known === null) accounts.setEmail(account, email);
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
    const checked = checkPublicName(start.trimEnd() + suffix, NAME_MAX);
    if (checked.refusal !== undefined) return freeName(accounts, NAMELESS);
    if (!accounts.has(checked)) return checked;
  }
}
