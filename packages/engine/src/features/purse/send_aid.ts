import { refuse } from '@realm/contract';
import { tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { WORK } from '../../world/works.ts';
import { addAid, aidFlow, aidKind, aidRefusal, aidStock, aidWorth, noteAid, quoteAid } from './aid.ts';

/** Goods on the road to another house of the state; a tax is burned and some are lost. */
export const send_aid = handler({
  type: 'send_aid',
  check(world, house, { to, what, amount }) {
    const kind = aidKind(world.rules, what);
    if (kind === -1) return refuse('unknown_good', { given: what });
    const late = tooLate(world, world.rules.params.aid_ticks);
    if (late !== null) return late;
    const no = aidRefusal(world, house, to, kind, amount);
    if (no !== null) return no;
    const { arriving } = quoteAid(world, world.house(to)!, kind, amount);
    return arriving === 0 ? refuse('nothing_would_arrive') : need(what, amount, aidStock(house, kind));
  },

  apply(scope, house, { to, what, amount }) {
    const { world } = scope;
    const { rules } = world;
    const kind = aidKind(rules, what);
    const receiver = scope.house(world.house(to)!);
    const { arriving, tax, loss, tax_bp, loss_bp } = quoteAid(world, receiver, kind, amount);
    addAid(rules, house, kind, -amount);
    noteAid(world, receiver, kind, amount, arriving);
    scope.ledger.add(aidFlow(kind, 'aid_tax'), tax);
    scope.ledger.add(aidFlow(kind, 'aid_loss'), loss);
    scope.passes(house, receiver, 'aid', aidWorth(world, kind, arriving));
    const done_tick = scope.schedule(receiver, WORK.aid, kind, arriving, rules.params.aid_ticks);
    scope.tell(receiver, { kind: 'aid_sent', from: house.id, what, amount: arriving, done_tick });
    return { type: 'aid_sent', to, what, amount, arriving, tax_bp, loss_bp, done_tick };
  },
});
