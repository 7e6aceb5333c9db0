import type { ReadName } from '@realm/contract';

/** Each read's path, as in the contract, whose schemas a browser need not load; a test keeps them equal. */
export const READ_PATHS: { readonly [N in ReadName]: string } = {
  world: '/world',
  rules: '/rules',
  rankings: '/rankings',
  house: '/houses/{id}',
  state_houses: '/states/{realm}/{state}',
  realm: '/realms/{realm}',
  age: '/age',
  me: '/me',
  ticks: '/ticks',
  news: '/news',
  names: '/names',
  market: '/market',
  orders: '/orders',
  aid_quote: '/aid/quote',
  state: '/state',
  colloquium: '/colloquium',
  reports: '/reports',
  state_series: '/states/{realm}/{state}/series',
  wars: '/wars',
  war_series: '/wars/{id}/series',
  relations: '/relations',
  age_recap: '/age/recap',
  hall: '/hall',
  offers: '/offers',
};

/** The address of a read: arguments that its path doesn't take are its query, in alphabetical order. */
export function readAddress(path: string, args: object): string {
  const rest: Record<string, unknown> = { ...args };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of Object.keys(rest).sort()) {
    if (rest[name] !== undefined) query.set(name, String(rest[name]));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}
