import type { ReadonlyWorld } from '@realm/engine';
import type { Players } from '../names/players.ts';
import { draftsOfAge } from './derive.ts';
import type { Notices } from './notices.ts';

/** Tells all who played in an age that it has ended, where no server was there to do it; nobody twice. */
export function tellEnded(notices: Notices, players: Players, world: ReadonlyWorld, now_ms: number): void {
  const draft = draftsOfAge(world).find(({ key }) => key.endsWith('.ended'));
  if (draft === undefined) return;
  notices.tables.transaction(() => {
    for (const house of world.houses) {
      const account = players.accountOf(world, house);
      if (account === 0) continue;
      notices.tell({ account, leads: world.stateOf(house).leader === house.id }, draft, now_ms);
    }
  });
}
