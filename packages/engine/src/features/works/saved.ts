import type { Saved } from '../../scope/saved.ts';
import type { Realm } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import type { RealmWorks } from './state/realm_work.ts';
import type { Wonders } from './state/wonders.ts';

export const saved = {
  core: {
    save: ({ wonders }: World) => ({ wonders: wonders.save() }),
    restore: ({ wonders }: World, core: { readonly wonders: ReturnType<Wonders['save']> }) =>
      wonders.restore(core.wonders),
  },
  realm: {
    save: ({ works }: Realm) => ({ works: works.save() }),
    restore: ({ works }: Realm, realm: { readonly works: ReturnType<RealmWorks['save']> }) =>
      works.restore(realm.works),
  },
} as const satisfies Saved;
