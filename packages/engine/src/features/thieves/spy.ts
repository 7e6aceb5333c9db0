import type { Spied } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { planErrand } from './check.ts';
import { runErrand } from './run.ts';

const OP: Spied = 'dossier';

/** The operation that brings a dossier, by another name. */
export const spy = handler('spy', {
  check: (world, house, { target, thieves }) => planErrand(world, house, { op: OP, target, thieves }),

  apply(scope, house, _command, sending) {
    return { type: 'spied', ...runErrand(scope, house, sending) };
  },
});
