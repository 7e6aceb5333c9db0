/** What the reference reads of the interface's description. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly 'x-codes'?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>;
}

export interface Body {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, Media>>;
  readonly 'x-codes'?: readonly string[];
}

type Limit = string | { readonly signed_in: string; readonly signed_out: string };

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
  readonly 'x-codes'?: readonly string[];
  readonly 'x-limit'?: Limit;
}

/** An operation and where it stands, its references followed but for those to schemas. */
export interface Request extends Operation {
  readonly method: string;
  readonly path: string;
}

interface Document {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

export class Description {
  readonly tags: Document['tags'];
  readonly version: string;
  readonly schemas: Document['components']['schemas'];
  readonly requests: readonly Request[];
  readonly #document: Document;

  constructor(openapi: object) {
    this.#document = openapi as Document;
    const { tags, info, components, paths } = this.#document;
    this.tags = tags;
    this.version = info.version;
    this.schemas = components.schemas;
    this.requests = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...(this.#followed(operation) as Operation),
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  /** A schema's name, where it is told elsewhere. */
  nameOf({ $ref }: Schema): string | undefined {
    return $ref?.split('/').at(-1);
  }

  /** A schema, its own reference and what it is made of followed. */
  whole(schema: Schema): Schema {
    const name = this.nameOf(schema);
    if (name !== undefined) return this.whole(this.schemas[name]);
    if (schema.allOf === undefined) return schema;
    const parts = schema.allOf.map((part) => this.whole(part));
    const properties = Object.assign({}, ...parts.map((part) => part.properties), schema.properties);
    return { ...Object.assign({}, ...parts), ...schema, allOf: undefined, properties } as Schema;
  }

  #followed(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((each) => this.#followed(each));
    if (typeof part !== 'object' || part === null) return part;
    const { $ref } = part as Schema;
    if ($ref !== undefined && !$ref.startsWith('#/components/schemas/')) {
      const at = $ref.slice(2).split('/');
      return this.#followed(
        at.reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], this.#document),
      );
    }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, this.#followed(value)]));
  }
}
