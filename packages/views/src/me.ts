import { refuse } from '@realm/contract';
import { ownHouse } from './own/house.ts';
import type { View } from './view.ts';

/** The viewer's account and house, on one level. */
export const me: View<'me'> = ({ world, viewer }) => {
  const { account: id, name, subscriber, site, house } = viewer;
  if (id === null) return refuse('unauthorized');
  const account = { id, name };
  const email = site ? null : viewer.email;
  if (house === null) return { account, email, subscriber, house: null };
  return { ...ownHouse(world, house), account, email, subscriber, house: house.id };
};
