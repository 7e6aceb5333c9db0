import { type ReadName, reads } from '@realm/contract';
import type { House, World } from '@realm/engine';
import { etagOfRead } from '@realm/server';
import { type Context, type View, type Viewer, views } from '@realm/views';
import { readsAsked } from '../../interference/reads.ts';

/** What is read under which version, by what is asked and by whom. */
type Read = ReadonlyMap<string, { readonly etag: string; readonly body: string }>;

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/** All that whoever is not signed in, the first two houses, which are of one state, and the third read now. */
export function readNow(world: World, [viewer, mate, hidden]: readonly [House, House, House]): Read {
  const found = new Map<string, { etag: string; body: string }>();
  const own = [viewer, mate, hidden].map((house) => ({ ...NOBODY, account: house.id, house }));
  for (const name of Object.keys(reads) as ReadName[]) {
    const view = views[name] as View<ReadName>;
    for (const [params, query] of readsAsked[name]({ world, hidden, mate })) {
      for (const who of reads[name].caller === 'anyone' ? [NOBODY, ...own] : own) {
        const etag = etagOfRead(name, world, who, params);
        // Its own bytes are its version.
        if (etag === null) continue;
        const context: Context = { world, viewer: who, now_ms: world.at };
        const body = JSON.stringify(view(context, params as never, query as never));
        found.set(`${name} ${JSON.stringify([params, query])} by ${who.account}`, { etag, body });
      }
    }
  }
  return found;
}

/** Reads that have changed and whose version has not. */
export function unversioned(before: Read, after: Read): string[] {
  return [...after].flatMap(([asked, { etag, body }]) => {
    const was = before.get(asked);
    if (was === undefined || was.etag !== etag || was.body === body) return [];
    const at = [...body].findIndex((char, i) => char !== was.body[i]);
    const near = (text: string) => text.slice(Math.max(0, at - 40), at + 40);
    return [`${asked}: ${near(was.body)} became ${near(body)}`];
  });
}
