import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { end } from './begin.ts';

/** The house is its player's alone again. */
export const take_back = handler('take_back', {
  check: (world, { id }) => (world.deputies.of(id) === null ? refuse('no_deputy') : null),

  apply(scope, house) {
    scope.beyond((world) => end(world, house, 'taken_back'));
    return { type: 'taken_back' };
  },
});
