import { count, object, oneOf } from '../fields.ts';
import { name } from './parts.ts';

export const material = object({
  name,
  kind: oneOf(['raw', 'refined'], 'Whether realms produce it or recipes make it'),
  reference_price: count('Opening reference price, in gold'),
});
