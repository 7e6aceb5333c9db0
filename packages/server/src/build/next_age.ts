import type { World } from '@realm/engine';
import { type Opening, openAge } from '../ages/opening.ts';
import type { GameNode } from '../game/node.ts';
import type { Playing } from '../nodes/storage.ts';
import type { Service } from '../serve/service.ts';

/**
 * Takes the game that has ended away, opens the next age, and plays it; requests meanwhile are asked to come back, and so are
 * the feeds. Nothing is waited for before: what the opening was found from stands. `besides` is done in the commit that opens the
 * age. Where the game that has ended can't be taken away, it is shown again.
 */
export async function playNextAge(
  service: Service,
  opening: Opening,
  besides: () => void,
  play: Playing['play'],
): Promise<void> {
  const { ages, hub, robots } = service;
  const node = service.node as GameNode;
  const { journal, leads } = node;
  const ended = node.world as World;
  ages.books.close(ended);
  service.game = undefined;
  service.node = undefined;
  service.hub = undefined;
  try {
    await robots?.stop();
    hub?.retire();
    await node.retire();
  } catch (error) {
    await play(journal, { leads });
    throw error;
  }
  await openAge(journal, ages, opening, ended.age.age, () => {
    service.fair_play.begin();
    besides();
  });
  await play(journal, { leads });
}
