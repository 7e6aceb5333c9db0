import Type from 'typebox';
import { command } from '../command_spec.ts';
import { deputyLimits, deputyStyle } from '../deputy.ts';
import { int, tick } from '../fields.ts';

export const deputize = command({
  type: 'deputize',
  summary: 'Hand the house to a deputy.',
  description:
    'A robot plays the house until the tick, at most `deputy_ticks_max` of `params` from now, or until it is taken back. It ' +
    'keeps to its limits, which are looked at whenever it gives a command; what it does never counts as activity. The ' +
    "house stays its player's, who may give commands by hand meanwhile: they do not end it. Given anew, it has the new " +
    'terms. The members of the state see that it is deputized, nobody else does.',
  refusals: ['deputy_closed', 'tick_past', 'deputy_too_long', 'unknown_good'],
  fields: {
    style: deputyStyle,
    limits: deputyLimits,
    until_tick: Type.Optional(int('The tick in which it ends; default as late as may be', 1, 10_000_000)),
  },
  example: {
    style: 'builder',
    limits: { keep: [{ what: 'gold', amount: 20_000 }] },
  },
  replies: 'deputized',
  reply: { style: deputyStyle, until_tick: tick('When it ends') },
  reply_example: { style: 'builder', until_tick: 268 },
});
