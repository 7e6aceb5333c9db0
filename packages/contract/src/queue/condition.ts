/** What may be asked before an order fires: the house's own numbers, and what its state has found out. */
import Type, { type Static } from 'typebox';
import { AMOUNT_MAX, houseId, id, int, object, oneOf, slot } from '../fields.ts';
import { category } from '../house/science.ts';
import { REPORT_KINDS } from '../reports.ts';

/** Numbers of a house that a condition may name. */
export const OWN_NUMBERS = [
  'tick',
  'gold',
  'food',
  'peasants',
  'population',
  'max_population',
  'soldiers',
  'land',
  'barren',
  'incoming_land',
  'explorable_acres',
  'build_credits',
  'aether',
  'adepts',
  'nerve',
  'horses',
  'chariots',
  'medics',
  'home_defense',
  'battered_tenths',
] as const;
export type OwnNumber = (typeof OWN_NUMBERS)[number];

const bounds = {
  at_least: Type.Optional(int('The least it may be', 0, AMOUNT_MAX)),
  at_most: Type.Optional(int('The most it may be', 0, AMOUNT_MAX)),
};

export const condition = Type.Union([
  object('A number of the house, or the tick, lies between these', {
    type: Type.Literal('own'),
    what: oneOf([...OWN_NUMBERS], 'The number'),
    ...bounds,
  }),
  object('A stock of the house', {
    type: Type.Literal('stock'),
    material: id('A material of `/rules`'),
    ...bounds,
  }),
  object('Units at home', { type: Type.Literal('units'), slot: slot('The unit slot'), ...bounds }),
  object('Buildings that stand or are under construction', {
    type: Type.Literal('building'),
    building: id('A building of `/rules`'),
    ...bounds,
  }),
  object('Books not yet invested', {
    type: Type.Literal('books'),
    category: category('The category'),
    ...bounds,
  }),
  object('Ticks that a lasting rite on the house still runs: 0 where it does not lie on it', {
    type: Type.Literal('rite'),
    rite: id('A rite of `/rules`'),
    ...bounds,
  }),
  object('The state has a report of that house that is no older', {
    type: Type.Literal('report'),
    house: houseId('The house it is about'),
    kind: oneOf([...REPORT_KINDS], 'What it is about'),
    within_ticks: int('How old it may be, in ticks', 0, 1_000),
  }),
]);

export type Condition = Static<typeof condition>;

/** The most conditions in one list. */
const CONDITIONS_MAX = 8;

export const conditions = (description: string) =>
  Type.Array(condition, { description, maxItems: CONDITIONS_MAX });
