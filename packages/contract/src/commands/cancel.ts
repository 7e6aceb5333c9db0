import { command } from '../command_spec.ts';
import { count, int } from '../fields.ts';

const orderId = (description: string) => int(description, 1, Number.MAX_SAFE_INTEGER);

export const cancel = command({
  type: 'cancel',
  summary: 'Take a waiting order back.',
  description:
    'What it holds returns to the house, or to the treasury whose order it is (leader only). An order can not be ' +
    'taken back within 10 minutes of placing it (`params.cancel_lock_ms`).',
  refusals: ['no_such_order', 'not_your_order', 'not_leader', 'order_too_new'],
  fields: { order: orderId('The order') },
  example: { order: 41 },
  replies: 'order_cancelled',
  reply: {
    order: orderId('The order'),
    left: count('Units that had not filled'),
    gold: count('Gold that returned'),
    units: count('Goods that returned'),
  },
  reply_example: { order: 41, left: 40, gold: 1_895, units: 0 },
});
