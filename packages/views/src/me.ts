import {
  fieldPath,
  isRefusal,
  ME_FIELDS,
  type OwnHouse,
  type ReadReply,
  type Refusal,
  refuse,
} from '@realm/contract';
import { ownHouse, ownHouseInPart } from './own/house.ts';
import type { Context, View } from './view.ts';

type Me = ReadReply<'me'>;

/** The viewer's account and house, on one level; of both as much as is asked for. */
export const me: View<'me'> = (context, _params, { fields }) => {
  const account = accountOf(context);
  const { world, viewer } = context;
  if (isRefusal(account)) return account;
  if (fields !== undefined) return someOf(context, account, fields.split(','));
  if (viewer.house === null)
    return { ...account, house: null, ...(viewer.resigned ? { resigned: true } : {}) };
  return { ...ownHouse(world, viewer.house), ...account, house: viewer.house.id };
};

type Account = Pick<Me, 'account' | 'email' | 'subscriber'>;

function accountOf({ viewer }: Context): Account | Refusal {
  const { account: id, name, subscriber, site } = viewer;
  return id === null
    ? refuse('unauthorized')
    : { account: { id, name }, email: site ? null : viewer.email, subscriber };
}

/** Some fields alone. Of an account without a house those of the house are absent. */
function someOf(
  { world, viewer: { house } }: Context,
  account: Account,
  names: readonly string[],
): Me | Refusal {
  const unknown = names.find((name) => !ME_FIELDS.has(name));
  if (unknown !== undefined) return refuse('unknown_field', { path: fieldPath('', unknown) });
  const beside = { ...account, house: house?.id ?? null };
  const own = (names as (keyof OwnHouse)[]).filter((name) => !(name in beside));
  const known = names
    .filter((name) => name in beside)
    .map((name) => [name, beside[name as keyof typeof beside]]);
  // Which fields are there is the asker's choice, of which no type knows.
  return { ...(house === null ? {} : ownHouseInPart(world, house, own)), ...Object.fromEntries(known) } as Me;
}
