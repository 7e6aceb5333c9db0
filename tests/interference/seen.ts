import { type ReadName, reads } from '@realm/contract';
import type { House } from '@realm/engine';
import { type Context, olderNews, olderReports, type View, type Viewer, views } from '@realm/views';
import type { Twin } from '../support/twins.ts';
import { readsAsked } from './reads.ts';

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** Everything that who plays a house and whoever is not signed in can read, and the versions by which they read it. */
export function seenBy(twin: Twin, account: number, house: House): Record<string, string> {
  const { world } = twin;
  const viewer: Viewer = { account, name: 'ada', email: null, subscriber: false, site: false, house };
  const found: Record<string, string> = {};
  for (const name of Object.keys(reads) as ReadName[]) {
    const view = views[name] as View<ReadName>;
    for (const [params, query] of readsAsked[name](twin)) {
      for (const who of [viewer, NOBODY]) {
        const context: Context = { world, viewer: who, now_ms: world.at };
        const asked = `${name} ${JSON.stringify([params, query])} by ${who.account}`;
        found[asked] = JSON.stringify(view(context, params as never, query as never));
      }
    }
  }
  const context: Context = { world, viewer, now_ms: world.at };
  const { public_seq, market_seq, seq } = world;
  const state = world.stateOf(house);
  found.versions = JSON.stringify([seq, public_seq, market_seq, house.seq, state.seq]);
  found.links = JSON.stringify([
    olderNews(house, house.news.items().slice(0, 1)),
    olderReports(context, [], {}),
  ]);
  return found;
}
