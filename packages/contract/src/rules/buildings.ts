import Type from 'typebox';
import { count, id, list, object, signed } from '../fields.ts';
import { about, name } from './parts.ts';

export const building = object({
  name,
  about,
  material: id('The material it is built of'),
  jobs: count('Jobs it offers'),
  living: count('People it holds'),
  share: list(
    Type.Tuple([id('Stat'), signed('Base in bp')]),
    '[stat, base]: with share p of the land, counted to `building_share_max_bp`, they give base x efficiency x p x (1 - p)',
  ),
  produces: list(
    Type.Tuple([id('Product'), count('Hundredths a tick')]),
    "[product, hundredths one makes a tick]; `raw` is the material of the house's realm",
  ),
  holds: list(Type.Tuple([id('What'), count('Units')]), '[what, how many one holds]'),
});
