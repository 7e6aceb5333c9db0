import { count, id, object } from '../fields.ts';
import { name } from './parts.ts';

export const realmWork = object({
  id: id('Its id'),
  name,
  gold: count('Gold it takes'),
  material: count("Units of the realm's material it takes"),
  output_bp: count("What it adds to the realm's output, in bp"),
});
