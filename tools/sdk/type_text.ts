/** A schema of the API description, as TypeScript says it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema | false;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
}

const PLAIN: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

/** The schema's type. Throws where it says something that this doesn't know, rather than write what isn't so. */
export function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return union(options.map(typeText));
  if (schema.allOf !== undefined) return allText(schema.allOf, schema.required ?? []);
  if (typeof schema.type === 'object') return union(schema.type.map((type) => typeText({ ...schema, type })));
  if (schema.type === 'array') return arrayText(schema);
  if (schema.type === 'object') return objectText(schema);
  if (schema.type === undefined && Object.keys(schema).every((key) => key === 'description'))
    return 'unknown';
  const plain = PLAIN[schema.type ?? ''];
  if (plain === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return plain;
}

/** All of several, of whose fields some are always there. */
function allText(parts: readonly Schema[], required: readonly string[]): string {
  const whole = parts.map(typeText).join(' & ');
  const always = required.map((name) => JSON.stringify(name)).join(' | ');
  return required.length === 0 ? whole : `${whole} & Required<Pick<${whole}, ${always}>>`;
}

function union(parts: readonly string[]): string {
  return [...new Set(parts)].join(' | ');
}

function arrayText({ prefixItems, items }: Schema): string {
  if (prefixItems !== undefined) return `[${prefixItems.map(typeText).join(', ')}]`;
  const inner = typeText(items || {});
  return / \| /.test(inner) ? `(${inner})[]` : `${inner}[]`;
}

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  if (properties === undefined || Object.keys(properties).length === 0) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeText(additionalProperties)}>`
      : '{}';
  }
  const lines = Object.entries(properties).map(([name, property]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? '' : '?';
    return `${docText(property.description)}${key}${mark}: ${typeText(property)};`;
  });
  return `{\n${lines.map(indented).join('\n')}\n}`;
}

/** A comment that an editor shows beside the name; nothing where there is nothing to say. */
export function docText(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`;
}

export function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
