import { appraisalOf, boundsOf, type Character } from '@realm/engine';
import { shielded } from './kit/fresh.ts';
import { wantedBy } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { HIDDEN, type Scene, VIEWER } from './kit/scene.ts';
import {
  crowd,
  everyone,
  FIRST,
  listing,
  NOBODY,
  NONE,
  named,
  offer,
  shelter,
  strip,
} from './kit/setting.ts';

/** An offer of what a character is worth. */
const offerOn = ({ world }: Scene, character: Character) => ({
  character: named(character),
  price: appraisalOf(world, character),
});

export const make_offer: Sample<'make_offer'> = {
  wire: 'hall.offers',
  accepted: (scene) => offerOn(scene, listing(scene, 'offers').character),
  refused: {
    under_protection(scene) {
      shelter(scene.world, scene.viewer);
      return { character: NOBODY, price: 20_000 };
    },
    not_listed: () => ({ character: NOBODY, price: 20_000 }),
    own_character: (scene) => offerOn(scene, listing(scene, 'offers', VIEWER).character),
    takes_bids: (scene) => offerOn(scene, listing(scene, 'auction').character),
    offer_stands: (scene) => offerOn(scene, offer(scene, HIDDEN).character),
    too_many_characters(scene) {
      const { character } = listing(scene, 'offers');
      crowd(scene);
      return offerOn(scene, character);
    },
    price_out_of_band: (scene) => ({ character: named(listing(scene, 'offers').character), price: 1 }),
    beyond_fair(scene) {
      const { character } = listing(scene, 'offers');
      return { character: named(character), price: boundsOf(scene.world, character).max };
    },
    not_enough(scene) {
      const { character } = listing(scene, 'offers');
      strip(scene.viewer);
      return offerOn(scene, character);
    },
  },
  fresh: (me) => [[{ character: { kind: 'general', id: NONE }, price: 1 }, shielded(me)]],
  random({ random }, world, house) {
    const wanted = wantedBy(world, house, false);
    if (wanted.length === 0) return { character: FIRST, price: 1 };
    const { character } = random.pick(wanted);
    const price = Math.ceil((appraisalOf(world, character) * random.between(60, 150)) / 100);
    return { character: named(character), price };
  },
  likely: (world, house) => wantedBy(world, house, false).length > 0,
  tries: (scene) => everyone(scene).map((fields) => ({ ...fields, price: 20_000 })),
};
