import type { ReadName } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Viewer } from '@realm/views';
import { etagOf, type Scope } from '../../serve/version.ts';

/** Whom each read's reply is the same for; null where its bytes alone say what version it is. */
export const SCOPES: {
  readonly [N in ReadName]: (
    viewer: Viewer,
    params: Readonly<Record<string, unknown>>,
    query: Readonly<Record<string, unknown>>,
  ) => Scope | null;
} = {
  world: () => 'moment',
  rules: () => 'age',
  rules_pictures: () => 'age',
  rankings: () => 'all',
  house: ({ house }, { id }) => (house !== null && house.id === id ? 'viewer' : 'all'),
  houses: () => 'all',
  state_houses: () => 'all',
  realm: () => 'all',
  age: () => 'plan',
  // Some of its fields have a version of their own.
  me: (_viewer, _params, { fields }) => (fields === undefined ? 'viewer' : null),
  ticks: () => 'viewer',
  news: () => 'viewer',
  // A name that is taken unseen gives nothing else another version.
  names: () => null,
  market: () => 'market',
  market_series: () => 'market',
  orders: () => 'state',
  aid_quote: () => null,
  state: () => 'state',
  // Whoever has a house is told what that may pay.
  hall: ({ house }) => (house === null ? 'market' : 'state'),
  offers: () => 'state',
  colloquium: () => 'state',
  reports: () => 'state',
  state_series: () => 'all',
  wars: () => 'all',
  war_series: () => 'all',
  relations: () => 'state',
  age_recap: () => 'all',
  chronicle: () => 'all',
  queue: () => 'viewer',
  forecast: () => 'state',
};

/** The ETag of a read without a plan of the next age, for whoever asks without the service; null where its bytes say it. */
export function etagOfRead(
  name: ReadName,
  world: ReadonlyWorld,
  viewer: Viewer,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string | null {
  const scope = SCOPES[name](viewer, params, query);
  return scope === null ? null : etagOf(scope, world, viewer, null, world.at, '', '');
}
