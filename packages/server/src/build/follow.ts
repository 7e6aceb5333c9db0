import type { Game } from '../game/node.ts';
import type { Hub } from '../live/hub.ts';
import type { Playing } from '../nodes/storage.ts';
import { nowOn, type Service } from '../serve/service.ts';

/** How a service shows the game that another node leads, and takes in what that writes beside it. */
export function follower(service: Service, hubOf: (game: Game) => Hub): Omit<Playing, 'play'> {
  const { access, ages, chat, moderation, names, notices } = service;
  return {
    follow(followed) {
      service.follower = followed;
      service.game = followed;
      service.hub = hubOf(followed);
      followed.listen((published) => service.tick_times.note(published, nowOn(service)));
    },

    followNextAge() {
      const { follower, hub } = service;
      if (follower === undefined) return;
      hub?.retire();
      service.hub = hubOf(follower);
    },

    takeIn(rows) {
      const before = names.words.tag;
      access.takeIn(rows);
      names.takeIn(rows);
      if (names.words.tag !== before) service.hub?.forget();
      ages.takeIn(rows);
      notices.takeIn(rows);
      if (moderation.takeIn(rows)) service.hub?.announce();
      const shown_less = new Map(chat.takeIn(rows).map((audience) => [JSON.stringify(audience), audience]));
      // Entries of the same look come after the rows: whoever has heard them elsewhere is told to load again, too.
      queueMicrotask(() => {
        for (const audience of shown_less.values()) service.hub?.reload(audience);
      });
    },
  };
}
