/** Schemas as the reference shows them: a line a field, with its type, limits and words. */
import { text } from '../../../html.ts';
import type { Description, Schema } from './description.ts';
import { prose } from './frame.ts';

/** Where a schema with a name is told. */
export type PageOf = (name: string) => string;

/** What of the players' guide tells more of a field of this name. */
const GUIDE: Readonly<Record<string, string>> = {
  building: 'buildings',
  unit: 'units',
  units: 'units',
  science: 'sciences',
  material: 'materials',
  race: 'races',
  personality: 'personalities',
  stat: 'stats',
};

/** Levels of fields in fields that are shown in one place; what is deeper has mostly a name. */
const DEPTH_MAX = 5;

export class Fields {
  readonly #description: Description;
  readonly #pageOf: PageOf;

  constructor(description: Description, pageOf: PageOf) {
    this.#description = description;
    this.#pageOf = pageOf;
  }

  /** The fields of an object, or what else it is. `sent`: whether what need not be given is said. */
  listed(schema: Schema, sent: boolean): string {
    const rows = this.#rows(schema, '', sent, 0);
    if (rows.length > 0) return `<dl>${rows.join('')}</dl>`;
    const whole = this.#description.whole(schema);
    return `<p>${whole.properties === undefined ? this.type(schema) : 'No fields.'}</p>`;
  }

  /** Of a schema with a name: what it is, and its fields. */
  named(name: string): string {
    const schema = this.#description.schemas[name];
    const words = schema.description === undefined ? '' : `<p>${prose(schema.description)}</p>`;
    return `<section id="${name}"><h3><code>${name}</code></h3>${words}${this.listed(schema, false)}</section>`;
  }

  #rows(schema: Schema, before: string, sent: boolean, depth: number): string[] {
    const { properties = {}, required = [] } = this.#description.whole(schema);
    return Object.entries(properties).flatMap(([name, property]) => {
      const at = `${before}${name}`;
      const must = required.includes(name);
      const notes = [
        this.type(property, sent && !must),
        ...(sent && must ? ['required'] : !sent && !must ? ['at times'] : []),
        ...(property.deprecated === true ? ['<strong>deprecated</strong>'] : []),
      ];
      const guide = Object.hasOwn(GUIDE, name) ? ` (<a href="/game/guide#${GUIDE[name]}">guide</a>)` : '';
      const words = property.description ?? this.#description.whole(property).description ?? '';
      const row = `<dt><code>${text(at)}</code> <span class="muted">${notes.join(', ')}</span></dt><dd>${prose(words)}${guide}</dd>`;
      const [inner, mark] = this.#inner(property);
      if (inner === undefined || depth >= DEPTH_MAX) return [row];
      return [row, ...this.#rows(inner, `${at}${mark}.`, sent, depth + 1)];
    });
  }

  /** The object that a field has in it, where it has no name of its own, and how one gets there. */
  #inner(schema: Schema): [schema: Schema | undefined, mark: string] {
    if (schema.$ref !== undefined) return [undefined, ''];
    if (schema.properties !== undefined) return [schema, ''];
    if (schema.items) {
      const [inner, mark] = this.#inner(schema.items);
      return [inner, `[]${mark}`];
    }
    if (typeof schema.additionalProperties === 'object') {
      const [inner, mark] = this.#inner(schema.additionalProperties);
      return [inner, `.*${mark}`];
    }
    const options = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
    return options.length === 1 ? this.#inner(options[0]) : [undefined, ''];
  }

  /** A schema's type in words, as HTML. */
  type(schema: Schema, optional = false): string {
    const name = this.#description.nameOf(schema);
    if (name !== undefined) return `<a href="${this.#pageOf(name)}">${name}</a>`;
    const several = schema.oneOf ?? schema.anyOf;
    if (several !== undefined) {
      const options = optional ? several.filter(({ type }) => type !== 'null') : several;
      return options.map((option) => this.type(option)).join(' or ');
    }
    if (schema.allOf !== undefined) return schema.allOf.map((part) => this.type(part)).join(' with ');
    if ('const' in schema) return `<code>${text(JSON.stringify(schema.const))}</code>`;
    if (schema.enum !== undefined)
      return `one of ${schema.enum.map((value) => `<code>${text(String(value))}</code>`).join(', ')}`;
    if (schema.prefixItems !== undefined)
      return `[${schema.prefixItems.map((each) => this.#item(each)).join(', ')}]`;
    if (schema.items) return `list of ${this.type(schema.items)}${limits(schema)}`;
    if (typeof schema.additionalProperties === 'object')
      return `object by id of ${this.type(schema.additionalProperties)}`;
    const types = [schema.type ?? 'anything'].flat().filter((type) => !(optional && type === 'null'));
    return `${types.map((type) => (type === 'integer' ? 'whole number' : type)).join(' or ')}${limits(schema)}`;
  }

  #item(schema: Schema): string {
    const words = schema.description === undefined ? '' : ` (${text(schema.description)})`;
    return `${this.type(schema)}${words}`;
  }
}

function limits({ type, minimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const number = (value: number) => value.toLocaleString('en');
  const numeric = [type].flat().includes('integer');
  if (numeric && minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `, ${number(minimum)} to ${number(maximum)}`;
  if (numeric && minimum !== undefined) return `, ${number(minimum)} or more`;
  if (minLength !== undefined && maxLength !== undefined)
    return `, ${number(minLength)} to ${number(maxLength)} characters`;
  if (maxLength !== undefined) return `, at most ${number(maxLength)} characters`;
  return maxItems === undefined ? '' : `, at most ${number(maxItems)}`;
}
