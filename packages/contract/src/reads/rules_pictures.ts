import Type from 'typebox';
import { byId, id, list, object, text } from '../fields.ts';
import { read } from '../read_spec.ts';

const path = (what: string) => Type.Optional(text(`${what}, as the path of an SVG on a field of 24 by 24`));

export const rules_pictures = read({
  path: '/rules/pictures',
  summary: 'How the things of the age look.',
  description:
    'Shapes, and of which of them each thing of the age is drawn. A shape has up to three paths: `body`, an outline filled ' +
    'lightly; `line`, strokes; `glow`, filled in a warm colour. It changes only when another age opens.',
  caller: 'anyone',
  reply: object({
    shapes: byId(
      object({ body: path('An outline'), line: path('Strokes'), glow: path('What glows') }),
      'By name',
    ),
    pictures: byId(
      byId(list(id('A shape'), 'One, or a second that is drawn small in its corner'), 'By id'),
      'By kind: buildings, units, materials, recipes, sciences, projects, rites, vigils, operations, attacks, traits, ' +
        'attributes, personalities, wonders, realm_works, truths',
    ),
  }),
  example: {
    shapes: {
      house: {
        body: 'M3.5 11.5 12 4l8.5 7.5V20.5h-17z',
        line: 'M15.5 4.5v2.5',
        glow: 'M9.8 20.5V15a2.2 2.2 0 0 1 4.4 0v5.5z',
      },
      snuffed: { body: 'M9 12h6v9.5H9z', line: 'M12 12V9.5M6 21.5h12' },
    },
    pictures: { buildings: { homes: ['house'] }, rites: { cold_hearths: ['house', 'snuffed'] } },
  },
});
