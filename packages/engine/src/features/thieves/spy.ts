import type { Spied } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { errandRefusal } from './check.ts';
import { runErrand } from './run.ts';

const OP: Spied = 'dossier';

/** The operation that brings a dossier, by another name. */
export const spy = handler({
  type: 'spy',
  check: (world, house, { target, thieves }) => errandRefusal(world, house, { op: OP, target, thieves }),

  apply(scope, house, { target, thieves }) {
    return { type: 'spied', ...runErrand(scope, house, { op: OP, target, thieves }) };
  },
});
