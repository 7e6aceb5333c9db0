import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';

export const take_back: Sample<'take_back'> = {
  wire: 'deputy',
  accepted(scene) {
    scene.order({ type: 'deputize', style: 'builder', limits: {} });
    return {};
  },
  refused: { no_deputy: () => ({}) },
  fresh: () => [[{}, refuse('no_deputy')]],
  random: () => ({}),
  likely: ({ deputies }, { id }) => deputies.of(id) !== null,
  tries: () => [{}],
};
