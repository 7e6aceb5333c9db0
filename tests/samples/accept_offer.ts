import { the } from '@realm/base';
import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { NONE, offer } from './kit/setting.ts';

export const accept_offer: Sample<'accept_offer'> = {
  wire: 'hall.offers',
  accepted: (scene) => ({ offer: offer(scene).id }),
  refused: {
    no_such_offer: () => ({ offer: NONE }),
    not_at_home(scene) {
      const { id, character } = offer(scene);
      scene.world.hall.delist(the(scene.world.hall.listing(character), 'its listing'));
      scene.world.characters.place(character, 'quest');
      return { offer: id };
    },
    listing_has_bid(scene) {
      const { id, character } = offer(scene);
      the(scene.world.hall.listing(character), 'its listing').bidder = scene.third.id;
      return { offer: id };
    },
    beyond_fair(scene) {
      const { id, character } = offer(scene);
      character.level = 30;
      return { offer: id };
    },
  },
  fresh: () => [[{ offer: NONE }, refuse('no_such_offer', { offer: NONE })]],
  random(dice, { characters, hall }, { id }) {
    const received = characters.of(id).flatMap((one) => hall.on(one));
    return { offer: dice.oneOf(received, { id: 1 }).id };
  },
  likely: ({ characters, hall }, { id }) => characters.of(id).some((one) => hall.on(one).length > 0),
  tries: () => [{ offer: 1 }],
};
