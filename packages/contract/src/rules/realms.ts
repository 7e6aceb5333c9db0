import { id, object, placeId } from '../fields.ts';
import { about, name } from './parts.ts';

export const realm = object({
  realm: placeId('The realm'),
  name,
  about,
  material: id('The material it produces'),
});
