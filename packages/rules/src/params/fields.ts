import Type from 'typebox';

/** Numbers of an age: each says its unit in its name, its limits here, and what it means in its description. */
export const int = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });
export const bp = (description: string, maximum = 10_000, minimum = 0) =>
  int(minimum, maximum, `${description}, in basis points`);
export const ticks = (description: string, maximum = 10_000, minimum = 1) =>
  int(minimum, maximum, `${description}, in ticks`);
export const hundredths = (description: string) =>
  int(0, 1_000_000, `${description}, in hundredths of a point of hostility`);
/** Gold, or what is counted as gold, up to a billion. */
export const gold = (description: string) => int(0, 1_000_000_000, description);
/** 1 where it is so in an age, 0 where it is not. */
export const choice = (description: string) => int(0, 1, description);
export const steps = (description: string) =>
  Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
    minItems: 1,
    maxItems: 20,
    description,
  });
