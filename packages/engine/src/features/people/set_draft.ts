import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';

/** The share of the people that shall serve. */
export const set_draft = handler('set_draft', {
  check({ rules }, _house, { rate_bp }) {
    const max = rules.params.draft_rate_max_bp;
    return rate_bp > max ? refuse('draft_too_high', { max }) : null;
  },

  apply(_scope, house, { rate_bp }) {
    house.draft_rate_bp = rate_bp;
    return { type: 'draft_set', rate_bp };
  },
});
