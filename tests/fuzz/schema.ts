import type { Random } from '@realm/base';
import type { Known } from './known.ts';

/** A JSON Schema as the API description has it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Numbers at which programs break. */
const NUMBERS = [
  0,
  -1,
  1,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  0.5,
  1e300,
  5e-324,
];
/** And texts. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\u0301',
  '\ud800',
  '\u202e',
  '<b>',
  '🏰',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(40),
  '../..',
];

/** How often, in bp, a field says what means something in the world, where that is known. */
const MEANT_BP = 9_000;

/** Values that fit a schema, but for those that on purpose do not. */
export class Values {
  readonly #random: Random;
  readonly #named: Readonly<Record<string, Schema>>;
  readonly #known: Known;
  /** How often, in bp, a value is not what its schema wants. */
  readonly wrong_bp: number;

  constructor(random: Random, named: Readonly<Record<string, Schema>>, known: Known, wrong_bp: number) {
    this.#random = random;
    this.#named = named;
    this.#known = known;
    this.wrong_bp = wrong_bp;
  }

  /** One for a schema; `field` is the name of the field it stands in, if it does. */
  of(schema: Schema, field = ''): unknown {
    const random = this.#random;
    if (random.chance(this.wrong_bp)) return this.any(2);
    const { $ref, anyOf, oneOf, properties, items } = schema;
    if ($ref !== undefined) return this.of(this.#named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, field);
    const choices = anyOf ?? oneOf;
    if (choices !== undefined) return this.of(random.pick(choices), field);
    if ('const' in schema) return schema.const;
    if (schema.enum !== undefined) return random.pick(schema.enum);
    if (properties !== undefined) return this.#object(properties, schema.required ?? []);
    if (items !== undefined) return Array.from({ length: random.below(4) }, () => this.of(items, field));
    return this.#plain(schema, field);
  }

  #object(properties: Readonly<Record<string, Schema>>, required: readonly string[]): unknown {
    const random = this.#random;
    const object: Record<string, unknown> = {};
    for (const name of Object.keys(properties)) {
      const asked = required.includes(name) ? !random.chance(this.wrong_bp) : random.chance(5_000);
      if (asked) object[name] = this.of(properties[name], name);
    }
    if (random.chance(this.wrong_bp)) object[random.pick(TEXTS)] = this.any(1);
    return object;
  }

  #plain(
    { type, minimum = 0, maximum = 1_000, minLength = 0, maxLength = 12 }: Schema,
    field: string,
  ): unknown {
    const random = this.#random;
    const meant = random.chance(MEANT_BP);
    switch (Array.isArray(type) ? random.pick(type) : type) {
      case 'integer':
      case 'number': {
        const known = meant ? this.#known.number(field, random) : undefined;
        if (known !== undefined) return known;
        if (random.chance(1_000)) return random.pick([minimum, maximum]);
        return random.between(minimum, Math.max(minimum, Math.min(maximum, minimum + 60)));
      }
      case 'boolean':
        return random.chance(5_000);
      case 'null':
        return null;
      case 'array':
        return [];
      case 'object':
        return {};
      default:
        return (meant ? this.#known.text(field, random) : undefined) ?? this.#text(minLength, maxLength);
    }
  }

  #text(min: number, max: number): string {
    const random = this.#random;
    if (random.chance(500)) return random.pick(TEXTS);
    if (random.chance(100)) return 'x'.repeat(max);
    const length = random.between(min, Math.max(min, Math.min(max, min + 8)));
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(97 + random.below(26));
    return text;
  }

  /** Anything that JSON can say. */
  any(depth: number): unknown {
    const random = this.#random;
    switch (random.below(depth > 0 ? 8 : 6)) {
      case 0:
        return null;
      case 1:
        return random.chance(5_000);
      case 2:
        return random.pick(NUMBERS);
      case 3:
        return random.pick(TEXTS);
      case 4:
        return random.below(1_000);
      case 5:
        return 'x'.repeat(random.below(600));
      case 6:
        return Array.from({ length: random.below(4) }, () => this.any(depth - 1));
      default:
        return { [random.pick(TEXTS)]: this.any(depth - 1), house: this.any(depth - 1) };
    }
  }
}
