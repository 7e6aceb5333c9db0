import { handler } from '../../scope/handler.ts';
import { planErrand } from './check.ts';
import { runErrand } from './run.ts';

/** Thieves go to a house of another state: to know, to take or to harm. */
export const operation = handler('operation', {
  check: planErrand,

  apply(scope, house, _command, sending) {
    return { type: 'operation', ...runErrand(scope, house, sending) };
  },
});
