/** When an order ahead fires: told apart by `type`. */
import Type, { type Static } from 'typebox';
import { int, object, oneOf } from '../fields.ts';
import { conditions } from './condition.ts';

/** What may arrive. */
export const ARRIVALS = ['acres', 'buildings', 'troops', 'army', 'aether'] as const;
export type Arrival = (typeof ARRIVALS)[number];

export const when = Type.Union([
  object('At the end of a tick', {
    type: Type.Literal('at_tick'),
    tick: int('The tick at whose end it fires, a tick number', 1, 10_000_000),
  }),
  object('At the end of the next tick that brings the house something of this', {
    type: Type.Literal('arrival'),
    of: oneOf(
      [...ARRIVALS],
      '`acres` explored or conquered; `buildings` finished; `troops` trained; an `army` home; `aether` made',
    ),
  }),
  object('At the end of the first tick after which the house has what it takes', {
    type: Type.Literal('affordable'),
  }),
  object('At the end of every tick in which all of these hold', {
    type: Type.Literal('each_tick'),
    while: Type.Optional(conditions('All of which must hold; none mean always')),
  }),
]);

export type When = Static<typeof when>;
