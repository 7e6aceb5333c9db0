/** What can be tried: every command and read of the interface, as its own description tells of them. */

/** As much of the API description as is used here. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Content {
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A field of a command, or a parameter of a read. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
  readonly about: string;
}

/** Something to try. */
export interface Trial {
  /** A command's type, or a read's address with its parameters in braces. */
  readonly name: string;
  readonly kind: 'command' | 'read';
  readonly about: string;
  readonly fields: readonly Field[];
  /** A command's body, or a read's address, as the description shows it. */
  readonly example: string;
}

const JSON_TYPE = 'application/json';
/** Fields of a command that name the caller's own house. */
const OWN_FIELDS = ['house', 'attacker'];

/** All trials, the commands first; `house` stands in the examples where the caller's own belongs. */
export function catalogueOf(description: Description, house: number | undefined): Trial[] {
  return [...commandsOf(description, house), ...readsOf(description)];
}

function commandsOf({ paths, components }: Description, house: number | undefined): Trial[] {
  const examples = paths['/commands'].post.requestBody?.content[JSON_TYPE].examples ?? {};
  return Object.entries(examples).map(([type, { value }]) => {
    const name = type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const { description = '', properties = {}, required = [] } = components.schemas[`${name}Command`] ?? {};
    const body = { ...(value as Record<string, unknown>) };
    for (const field of OWN_FIELDS) if (field in body && house !== undefined) body[field] = house;
    return {
      name: type,
      kind: 'command' as const,
      about: description,
      fields: Object.entries(properties)
        .filter(([field]) => field !== 'type')
        .map(([field, schema]) =>
          fieldOf(field, named(schema, components), required.includes(field), schema.description),
        ),
      example: JSON.stringify(body, null, 2),
    };
  });
}

/** A schema, or the one that it names. */
function named(schema: Schema, { schemas }: Description['components']): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

function readsOf({ paths, components }: Description): Trial[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get?.responses['200']?.content?.[JSON_TYPE] === undefined) return [];
    const parameters = get.parameters ?? [];
    const query = new URLSearchParams();
    let address = path;
    for (const { name, in: place, example } of parameters) {
      if (place === 'path') address = address.replace(`{${name}}`, String(example ?? ''));
      else if (place === 'query' && example !== undefined) query.set(name, String(example));
    }
    return [
      {
        name: path,
        kind: 'read' as const,
        about: get.description ?? get.summary ?? '',
        fields: parameters
          .filter((each) => each.in === 'path' || each.in === 'query')
          .map(({ name, schema, required, description }) =>
            fieldOf(name, named(schema, components), required === true, description),
          ),
        example: query.size === 0 ? address : `${address}?${query}`,
      },
    ];
  });
}

function fieldOf(name: string, { type }: Schema, needed: boolean, about = ''): Field {
  const types = typeof type === 'object' ? type.filter((each) => each !== 'null') : [type ?? 'object'];
  return { name, type: types.join(' or '), needed, about };
}
