import { flag, object, signed, text } from '../fields.ts';

export const stat = object({
  name: text('Its name, as it stands behind more and less'),
  does: text('What more of it does'),
  min_bp: signed('The lowest sum that counts, in bp'),
  max_bp: signed('The highest sum that counts, in bp'),
  less_is_better: flag('Whether less is better, as with costs'),
});
