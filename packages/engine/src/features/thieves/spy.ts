import type { Rules, Spied } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { planErrand } from './check.ts';
import { runErrand } from './run.ts';

const SHOWS: Spied = 'dossier';

/** The operation that brings a dossier, by another name. */
export const spy = handler('spy', {
  check: (world, house, { target, thieves }) =>
    planErrand(world, house, { op: dossierOf(world.rules), target, thieves }),

  apply(scope, house, _command, sending) {
    return { type: 'spied', ...runErrand(scope, house, sending) };
  },
});

/** That operation's id in the age; where it has none, the name by which it is refused. */
function dossierOf({ operations }: Rules): string {
  return operations.list.find(({ shows }) => shows === SHOWS)?.id ?? SHOWS;
}
