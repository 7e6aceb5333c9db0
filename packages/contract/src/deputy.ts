/** A deputy: who plays a house while its player is away, how, and what it never does. */
import Type, { type Static } from 'typebox';
import { DEPUTY_STYLES } from './deputy_style.ts';
import { flag, object, objectOrNull, oneOf, orNull, tick } from './fields.ts';
import { kept } from './queue/kept.ts';

export const deputyStyle = oneOf(
  [...DEPUTY_STYLES],
  'How it plays: like robots of that kind, at their good level',
);

export const deputyLimits = object(
  'What it never does. Whatever they say, it gives no command of a leader, moves nothing to another house or to the state, ' +
    'does not vote, and does not leave protection',
  {
    attack: Type.Optional(flag('Whether it may attack; default false')),
    hexes: Type.Optional(flag('Whether it may cast rites on others; default false')),
    thieves: Type.Optional(flag('Whether it may send thieves; default false')),
    keep: Type.Optional(kept('What its orders must leave of stocks')),
  },
);
export type DeputyLimits = Static<typeof deputyLimits>;

/** Of the house's own record. */
export const deputy = objectOrNull('Who plays it while its player is away; null without', {
  style: deputyStyle,
  limits: deputyLimits,
  since_tick: tick('When it began'),
  until_tick: orNull(
    tick('The tick in which it ends'),
    'When it ends by itself; null for one that the age gave, which ends with the next command by hand',
  ),
  by_age: flag('Whether the age gave it, after the house had been silent for long'),
});
export type DeputyTold = Static<typeof deputy>;
