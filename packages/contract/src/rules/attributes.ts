import { object } from '../fields.ts';
import { category } from '../house/science.ts';
import { namedFields } from './parts.ts';

export const academicAttribute = object({
  ...namedFields,
  category: category('The category of its academics'),
});
