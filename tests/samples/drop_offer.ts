import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { HIDDEN } from './kit/scene.ts';
import { NONE, offer } from './kit/setting.ts';

export const drop_offer: Sample<'drop_offer'> = {
  wire: 'hall.offers',
  accepted: (scene) => ({ offer: offer(scene, HIDDEN).id }),
  refused: { no_such_offer: () => ({ offer: NONE }) },
  fresh: () => [[{ offer: NONE }, refuse('no_such_offer', { offer: NONE })]],
  random: (dice, { hall }, { id }) => ({ offer: dice.oneOf(hall.by(id), { id: 1 }).id }),
  likely: ({ hall }, { id }) => hall.by(id).length > 0,
  tries: () => [{ offer: 1 }],
};
