import * as contract from '@realm/contract';
import { docText, indented, type Schema, typeText } from './type_text.ts';

/** A request of the API description. */
interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly $ref?: string;
    readonly content?: Readonly<Record<string, { schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: Schema }> }>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * The types of the interface written out, so that the client can be had without the contract's schemas and their
 * library: the same names that the client imports from `@realm/contract`, made from the API description. `wanted` are
 * those names; one that can't be written is an error.
 */
export function contractText(wanted: readonly string[]): string {
  const description = contract.buildOpenApi({ version: '', server_url: '' }) as unknown as Description;
  const known = new Map([...schemas(description), ...shapes(description)]);
  const unknown = wanted.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`the client takes ${unknown.join(', ')} from the contract: write it out here`);
  return `// The types of the interface, made from its description.\n\n${[...known.values()].join('\n')}`;
}

/** What the description names. The error body and the union of the feed have names of their own below. */
function schemas({ components }: Description): [name: string, text: string][] {
  return Object.entries(components.schemas)
    .filter(([name]) => name !== 'Error')
    .map(([name, schema]) => [
      name,
      `${docText(schema.description)}export type ${name} = ${typeText(schema)};\n`,
    ]);
}

/** The types that lead from a name of the wire to what is sent and answered. */
function shapes(description: Description): [name: string, text: string][] {
  const commands = Object.entries(contract.commands).map(([type, { summary }]) => {
    const name = type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    return `${docText(summary)}${type}: { command: ${name}Command; reply: ${name}Reply };`;
  });
  const requests = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) =>
        `${docText(operation.summary)}'${method.toUpperCase()} ${path}': ${requestText(operation)};`,
    ),
  );
  const reads = Object.entries(contract.reads).map(
    ([name, { path, summary }]) => `${docText(summary)}${name}: Requests['GET ${path}'];`,
  );
  const codes = Object.keys(contract.refusals).map((code) => `| ${JSON.stringify(code)}`);
  const refused = Object.entries<contract.RefusalSpec>(contract.refusals).map(([code, { text, params }]) => {
    const fields = Object.entries(params).map(
      ([name, { kind, description: about }]) =>
        `${docText(about)}${name}: ${kind === 'integer' ? 'number' : 'string'};`,
    );
    return `${docText(text)}${code}: {\n${fields.map(indented).join('\n')}\n};`;
  });
  const texts: Record<string, string> = {
    CommandTypes: `interface CommandTypes {\n${commands.map(indented).join('\n')}\n}`,
    CommandType: 'export type CommandType = keyof CommandTypes;',
    CommandOf: "export type CommandOf<T extends CommandType> = CommandTypes[T]['command'];",
    CommandReplyOf: "export type CommandReplyOf<T extends CommandType> = CommandTypes[T]['reply'];",
    TokenScope: `export type TokenScope = ${union(contract.TOKEN_SCOPES)};`,
    Requests: `export interface Requests {\n${requests.map(indented).join('\n')}\n}`,
    ReadTypes: `interface ReadTypes {\n${reads.map(indented).join('\n')}\n}`,
    ReadName: 'export type ReadName = keyof ReadTypes;',
    ReadParams: "export type ReadParams<N extends ReadName> = ReadTypes[N]['params'];",
    ReadQuery: "export type ReadQuery<N extends ReadName> = ReadTypes[N]['query'];",
    ReadReply: "export type ReadReply<N extends ReadName> = ReadTypes[N]['reply'];",
    Refusals: `interface Refusals {\n${refused.map(indented).join('\n')}\n}`,
    RefusalParams: 'export type RefusalParams<C extends RefusalCode> = Refusals[C];',
    RefusalCode: `/** Why the service did not do what was asked. */\nexport type RefusalCode =\n${codes.map(indented).join('\n')};`,
    Channel: `export type Channel = ${union(contract.CHANNELS)};`,
  };
  return Object.entries(texts).map(([name, text]) => [name, `${text}\n`]);
}

/** What a request takes in each of its parts, and what it answers. */
function requestText(operation: Operation): string {
  const [params, query] = (['path', 'query'] as const).map((place) => argumentsText(operation, place));
  const sent = operation.requestBody?.content?.['application/json']?.schema;
  // The one body that others refer to is that of commands.
  const shared = operation.requestBody?.$ref?.split('/').at(-1);
  const body = shared ?? (sent === undefined ? '{}' : typeText(sent));
  return `{ params: ${params}; query: ${query}; body: ${body}; reply: ${replyText(operation)} }`;
}

function replyText({ responses }: Operation): string {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema === undefined ? 'unknown' : typeText(wholeOf(schema));
}

/** Of a reply that may be asked for in part the whole: which part it is, is for whoever asks to say. */
function wholeOf(schema: Schema): Schema {
  const [whole, part] = schema.anyOf ?? [];
  const in_part = whole?.$ref !== undefined && part?.$ref === `${whole.$ref}Fields`;
  return in_part ? whole : schema;
}

/** A request's arguments at one place; a query may also leave out what it may leave out. */
function argumentsText({ parameters = [] }: Operation, place: 'path' | 'query'): string {
  const properties = parameters.filter((each) => each.in === place);
  return typeText({
    type: 'object',
    properties: Object.fromEntries(
      properties.map(({ name, schema, description }) => [name, { ...withoutNull(schema), description }]),
    ),
    required: properties.filter(({ required }) => required).map(({ name }) => name),
  });
}

/** The description lets null stand for a parameter left out, as bodies do; an address has none. */
function withoutNull(schema: Schema): Schema {
  if (typeof schema.type === 'object')
    return { ...schema, type: schema.type.filter((type) => type !== 'null') };
  return schema;
}

function union(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(' | ');
}
