import Type from 'typebox';
import { count, id, list, object, signed } from '../fields.ts';
import { condition } from '../house/prices.ts';
import { namedFields } from './parts.ts';

export const generalTrait = object({
  ...namedFields,
  leads: list(Type.Tuple([id('Stat'), signed('bp')]), 'What of it holds for the army the general leads'),
  defends: list(
    Type.Tuple([id('Stat'), signed('bp')]),
    'What of it holds for the house while the general is its defender at home',
  ),
  serves: list(
    Type.Tuple([id('Stat'), signed('bp')]),
    'What of it holds for the house while the general is at home',
  ),
  conds: list(
    condition,
    'What holds for every army of the house while the general is at home, as `prices.offense.conds` of `/me`',
  ),
  price_bp: count('What it adds to the price of a general, in bp'),
});
