import { id, object, placeId, text } from '../fields.ts';
import { about, name } from './parts.ts';

export const realm = object({
  realm: placeId('The realm'),
  name,
  original_name: text('Its name as the age file has it, the same in every language'),
  about,
  material: id('The material it produces'),
});
