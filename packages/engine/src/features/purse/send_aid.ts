import { isRefusal, refuse } from '@realm/contract';
import { tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { WORK } from '../../world/works.ts';
import { addAid, aidKind, aidPosting, aidStock, aidWorth, noteAid, planAid } from './aid.ts';

/** Goods on the road to another house of the state; a tax is burned and some are lost. */
export const send_aid = handler('send_aid', {
  check(world, house, { to, what, amount }) {
    const kind = aidKind(world.rules, what);
    if (kind === -1) return refuse('unknown_good', { given: what });
    const late = tooLate(world, world.rules.params.aid_ticks);
    if (late !== null) return late;
    const plan = planAid(world, house, to, kind, amount);
    if (isRefusal(plan)) return plan;
    if (plan.quote.arriving === 0) return refuse('nothing_would_arrive');
    return need(what, amount, aidStock(house, kind)) ?? { ...plan, kind };
  },

  apply(scope, house, { to, what, amount }, plan) {
    const { world } = scope;
    const { rules } = world;
    const { kind } = plan;
    const { arriving, tax, loss, tax_bp, loss_bp } = plan.quote;
    const receiver = scope.house(plan.receiver);
    addAid(rules, house, kind, -amount);
    noteAid(world, receiver, kind, amount, arriving);
    scope.ledger.add(aidPosting(kind, 'aid_tax'), tax);
    scope.ledger.add(aidPosting(kind, 'aid_loss'), loss);
    scope.passes(house, receiver, 'aid', aidWorth(world, kind, arriving));
    const done_tick = scope.schedule(receiver, WORK.aid, kind, arriving, rules.params.aid_ticks);
    scope.tell(receiver, { kind: 'aid_sent', from: house.id, what, amount: arriving, done_tick });
    return { type: 'aid_sent', to, what, amount, arriving, tax_bp, loss_bp, done_tick };
  },
});
