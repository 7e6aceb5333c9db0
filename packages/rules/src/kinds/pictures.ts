import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Id, open, table } from '../parts/fields.ts';

/** Of the letters and numbers of SVG's paths, and nothing else: it is put into pages as it stands. */
const Strokes = Type.String({
  pattern: '^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .-]{1,599}$',
  description: 'a path in the form of SVG, on a field of 24 by 24, without commas',
});

const ShapeSchema = Type.Object(
  {
    body: Type.Optional(Strokes),
    line: Type.Optional(Strokes),
    glow: Type.Optional(Strokes),
  },
  { ...open, description: 'body: an outline filled lightly; line: strokes; glow: filled with the ember' },
);
export type Shape = Static<typeof ShapeSchema>;

const PictureSchema = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}( [+] [a-z][a-z0-9_]{0,39})?$',
  description: 'a shape, or a shape and a small one in its corner: house + flame',
});

/** What is drawn, by the section of the age file it stands in. Realms and races have emblems instead. */
export const PICTURED = [
  'buildings',
  'units',
  'materials',
  'recipes',
  'sciences',
  'projects',
  'rites',
  'vigils',
  'operations',
  'attacks',
  'traits',
  'attributes',
  'personalities',
  'wonders',
  'realm_works',
  'truths',
] as const;
export type Pictured = (typeof PICTURED)[number];

const kind = Type.Optional(Type.Record(Id, PictureSchema, { ...open, description: 'pictures by id' }));

export const PicturesSchema = Type.Object(
  {
    shapes: table(ShapeSchema, 'shapes by name'),
    ...(Object.fromEntries(PICTURED.map((each) => [each, kind])) as Record<Pictured, typeof kind>),
  },
  { ...open, description: 'how things look' },
);

/** Pictures: each of shapes that there are, and no shape by a name that plain ones have. */
export function checkPictures(draft: Draft): void {
  const shapes = draft.keys('pictures', 'shapes');
  for (const shape of shapes) {
    if (shape.startsWith('plain_'))
      draft.complain(
        ['pictures', 'shapes', shape],
        'has a name that begins with plain_, as those of kinds do',
      );
    if (draft.keys('pictures', 'shapes', shape).length === 0)
      draft.complain(['pictures', 'shapes', shape], 'has neither body, line nor glow');
  }
  for (const kind of PICTURED) {
    for (const id of draft.keys('pictures', kind)) {
      const path = ['pictures', kind, id];
      for (const shape of draft.get<string>(...path)?.split(' + ') ?? []) {
        if (!shapes.includes(shape)) draft.unknown(path, 'shape', shape, shapes);
      }
    }
  }
}
