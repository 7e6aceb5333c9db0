import { handler } from '../../scope/handler.ts';
import { errandRefusal } from './check.ts';
import { runErrand } from './run.ts';

/** Thieves go to a house of another state: to know, to take or to harm. */
export const operation = handler({
  type: 'operation',
  check: errandRefusal,

  apply(scope, house, errand) {
    return { type: 'operation', ...runErrand(scope, house, errand) };
  },
});
