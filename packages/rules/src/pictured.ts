import type { AgeDefinition } from './definition.ts';
import { PICTURED, type Pictured, type Shape } from './kinds/pictures.ts';
import { type Problem, problemAt } from './problem.ts';

/** What a thing looks like whose age names no picture of it. */
const PLAIN: Readonly<Record<Pictured, Shape>> = {
  buildings: { body: 'M3.5 11.5 12 4l8.5 7.5v9h-17z' },
  units: { body: 'M4.5 13c0-6 3-9.5 7.5-9.5s7.5 3.5 7.5 9.5v6H15v-5h-2v7h-2v-7H9v5H4.5z' },
  materials: { body: 'M12 2.5l8 4.7v9.6l-8 4.7-8-4.7V7.2z', line: 'M4 7.2l8 4.8 8-4.8M12 12v9.5' },
  recipes: { body: 'M3 7h5V5h12v3c-3 0-5 1.5-5 4v2h3v4H7v-4h3v-2c-3-.2-6.5-1.7-7-5z' },
  sciences: {
    body: 'M12 6.5C9.5 4.7 6.5 4.2 3 4.7v13.5c3.5-.5 6.5 0 9 1.8 2.5-1.8 5.5-2.3 9-1.8V4.7c-3.5-.5-6.5 0-9 1.8z',
    line: 'M12 6.5V20',
  },
  projects: { body: 'M6.5 3.5H20V20.5H6.5z', line: 'M10 8h6.5M10 11.5h6.5M10 15h4' },
  rites: {
    body: 'M12.5 2.5c.5 4 6 6 6 11.7a6.5 6.5 0 0 1-13 0c0-2.7 1.5-4.5 2.4-6.5 1.1.6 1.7 1.4 1.9 2.5 1.8-1.7 2.9-4.4 2.7-7.7z',
  },
  vigils: {
    body: 'M9 11h6v10H9z',
    line: 'M12 11V9M6 21h12',
    glow: 'M12 2.5c.4 2 2.4 2.6 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.7 2-2.6 2.4-4.6z',
  },
  operations: {
    body: 'M2.5 8.5c3.2-2.2 6.3-2.2 9.5 0 3.2-2.2 6.3-2.2 9.5 0 0 5.5-2 8.5-5 8.5-2 0-3.3-1.5-4.5-3.2C10.8 15.5 9.5 17 7.5 17c-3 0-5-3-5-8.5z',
  },
  attacks: { line: 'M3.5 3.5 16 16M20.5 3.5 8 16M4 14.5l5.5 5.5M20 14.5 14.5 20' },
  traits: { body: 'M6 4c4-2 7 2 13 0v9c-6 2-9-2-13 0z', line: 'M6 3v18.5' },
  attributes: { body: 'M20.5 2.5C12 3.5 6.5 8.5 5.5 16.5l2 2c8-1 13-6.5 13-16z', line: 'M3 21.5 13.5 10.5' },
  personalities: { body: 'M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5V19c0-4 2.8-6 7.5-6s7.5 2 7.5 6v1.5z' },
  wonders: { body: 'M3 9l9-5.5L21 9z', line: 'M5.5 9v10M10 9v10M14 9v10M18.5 9v10M3 20.5h18' },
  realm_works: { body: 'M9.5 3h5L20 21H4z', line: 'M12 5.5v2.5M12 11v3M12 17.5V21' },
  truths: { body: 'M12 2l2.9 6.5 7.1.8-5.3 4.7 1.5 7L12 17.5 5.8 21l1.5-7L2 9.3l7.1-.8z' },
};

/** The name that the plain shape of a kind has; no shape of an age may have it. */
const plainOf = (kind: Pictured): string => `plain_${kind}`;

/** Of each kind the shapes of everything the age has: the large one first, the small one in its corner after it. */
export interface Pictures {
  readonly shapes: Record<string, Shape>;
  readonly pictures: Record<Pictured, Record<string, string[]>>;
}

/** The pictures of an age that has been checked, with the plain one of its kind for what has none. */
export function picturesOf(definition: AgeDefinition): Pictures {
  const shapes: Record<string, Shape> = {};
  const drawn = (kind: Pictured, id: string): string[] => {
    const names = definition.pictures?.[kind]?.[id]?.split(' + ') ?? [plainOf(kind)];
    for (const name of names) shapes[name] = definition.pictures?.shapes[name] ?? PLAIN[kind];
    return names;
  };
  const pictures = Object.fromEntries(
    PICTURED.map((kind) => [
      kind,
      Object.fromEntries(idsOf(definition, kind).map((id) => [id, drawn(kind, id)])),
    ]),
  ) as Pictures['pictures'];
  return { shapes, pictures };
}

const idsOf = (definition: AgeDefinition, kind: Pictured): string[] =>
  kind === 'realm_works' ? definition.realm_works.map(({ id }) => id) : Object.keys(definition[kind]);

/** What of an age has no picture of its own: it plays all the same, and looks like others of its kind. */
export const unpictured = (definition: AgeDefinition): Problem[] =>
  PICTURED.flatMap((kind) =>
    idsOf(definition, kind)
      .filter((id) => definition.pictures?.[kind]?.[id] === undefined)
      .map((id) =>
        problemAt(
          { file: 'pictures.yaml' },
          ['pictures', kind, id],
          'is not there: it gets the plain picture of its kind',
        ),
      ),
  );
