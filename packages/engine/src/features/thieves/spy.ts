import type { Rules, Spied } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { planOperation } from './check.ts';
import { runOperation } from './run.ts';

const SHOWS: Spied = 'dossier';

/** The operation that brings a dossier, by another name. */
export const spy = handler('spy', {
  check: (world, house, { target, thieves }) =>
    planOperation(world, house, { op: dossierOf(world.rules), target, thieves }),

  apply(scope, house, _command, sending) {
    return { type: 'spied', ...runOperation(scope, house, sending) };
  },
});

/** That operation's id in the age; where it has none, the name by which it is refused. */
function dossierOf({ operations }: Rules): string {
  return operations.list.find(({ shows }) => shows === SHOWS)?.id ?? SHOWS;
}
