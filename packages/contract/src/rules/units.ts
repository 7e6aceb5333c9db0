import { count, object, objectOrNull, orNull, slot, text } from '../fields.ts';
import { goods, made } from './parts.ts';

export const unit = object({
  name: text('One of them'),
  plural: text('Several of them'),
  attack: count('Attack of one'),
  defense: count('Defense of one'),
  wage_milli: count('Wage a tick, in thousandths of gold'),
  train: orNull(made, 'What training one takes before modifiers; null where it cannot be trained'),
  upgrade: objectOrNull('What upgrading one takes before modifiers; null where it cannot be upgraded', {
    to: slot('The slot it becomes'),
    gold: count('Gold'),
    materials: goods,
    ticks: count('Ticks'),
  }),
});
