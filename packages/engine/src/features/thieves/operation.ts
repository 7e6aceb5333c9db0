import { handler } from '../../scope/handler.ts';
import { planOperation } from './check.ts';
import { runOperation } from './run.ts';

/** Thieves go to a house of another state: to know, to take or to harm. */
export const operation = handler('operation', {
  check: planOperation,

  apply(scope, house, _command, sending) {
    return { type: 'operation', ...runOperation(scope, house, sending) };
  },
});
