import Type from 'typebox';

/** The small parts that schemas of an age file are made of. */
/** Lower-case words joined by underscores. */
export const Id = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  description: 'an id: lower-case words joined by _',
});

/** A whole number within a range, both ends included. */
export const whole = (minimum: number, maximum: number, description?: string) =>
  Type.Integer({ minimum, maximum, ...(description !== undefined && { description }) });

/** Up to `maxItems` rows of the same parts; `description` names the parts, and their units. */
export const rows = <const P extends Type.TSchema[]>(
  parts: [...P],
  maxItems: number,
  description: string,
  minItems?: number,
) => Type.Array(Type.Tuple(parts), { ...(minItems !== undefined && { minItems }), maxItems, description });

export const Name = Type.String({ minLength: 1, maxLength: 40, description: 'a name players see' });

export const Text = Type.String({ minLength: 1, maxLength: 600, description: 'a text players read' });

export const Count = whole(0, 1_000_000);

export const open = { additionalProperties: false } as const;

export const table = <T extends Type.TSchema>(value: T, description: string) =>
  Type.Record(Id, value, { description, ...open });

/** What many houses pay for together. */
export const Dear = whole(0, 1_000_000_000);

/** One of some words. */
export const words = <const W extends readonly string[]>(list: W) =>
  Type.Union(list.map((word) => Type.Literal(word as W[number])));
