import { count, id, object, objectOrNull, oneOf, orNull, rows } from '../fields.ts';
import { about, name } from './parts.ts';

export const operation = object({
  name,
  about,
  kind: oneOf(['intel', 'theft', 'sabotage'], 'What it is for; theft and sabotage may be blamed on a state'),
  nerve: count('Nerve it takes'),
  curve: oneOf(['chance', 'divination'], 'The curve of its chance; `divination` is the easier'),
  shows: orNull(id('A kind of report'), 'Of intel: the kind of report it brings'),
  takes: objectOrNull('Of theft: what it takes', {
    good: id('gold, food, material, aether, horses or books'),
    share_bp: count('Most of what lies there beyond a tick of its making, in bp'),
    each_hundredths: count('Hundredths of a unit that one thief carries'),
  }),
  harms: rows('Of sabotage: what it harms', {
    what: id('buildings, peasants, food, thieves, adepts or troops'),
    share_bp: count('Most of it, in bp'),
    each_milli: count('Thousandths of one that one thief manages'),
  }),
  needs: orNull(
    oneOf(['material', 'category', 'building'], 'Which'),
    'The field its command must have beside those of every operation; null for none',
  ),
});
