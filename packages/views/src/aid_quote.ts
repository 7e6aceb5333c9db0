import { isRefusal, refuse } from '@realm/contract';
import { aidKind, byOwnClock, planAid, tooLate } from '@realm/engine';
import { houseOf } from './caller.ts';
import type { View } from './view.ts';

/** What `send_aid` would do now, by its own functions. */
export const aid_quote: View<'aid_quote'> = ({ world, viewer }, _params, { to, what, amount }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const kind = aidKind(world.rules, what);
  if (kind === -1) return refuse('unknown_good', { given: what });
  const late = tooLate(byOwnClock(world, house), world.rules.params.aid_ticks);
  if (late !== null) return late;
  const plan = planAid(world, house, to, kind, amount);
  if (isRefusal(plan)) return plan;
  const { arriving, tax_bp, loss_bp } = plan.quote;
  return { arriving, tax_bp, loss_bp, ticks: world.rules.params.aid_ticks };
};
