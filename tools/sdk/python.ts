/**
 * Writes the Python client's methods, a method a request and a command, from the API description: `npm run generate`. What they send
 * and how they say it is the contract's; all else of the client is written by hand beside them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@realm/contract';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-limit'?: unknown;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

/** A method's argument. */
interface Argument {
  /** On the wire. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/** What the client has by hand, what browsers do, and what programs of other kinds ask for. */
const NOT_HERE = ['command', 'preview_command', 'openapi', 'asyncapi', 'mcp', 'csp_reports', 'auth_dev'];
const FOLDER = path.resolve(import.meta.dirname, '../../clients/python/realm_game');
const HEAD = 'Made from the contract by `npm run generate`: not to be changed by hand.';
const WIDTH = 120;
/** Told once for all. */
const MIN_SEQ = 'min_seq';
const KEYWORDS = ['from', 'in', 'is', 'not', 'and', 'or', 'pass', 'class', 'global', 'with', 'as', 'for'];

const description = contract.buildOpenApi({ version: '', server_url: '' }) as unknown as Description;

/** The files by their names. */
export function pythonFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['requests.py', requestsText()],
    ['commands.py', commandsText()],
  ]);
}

function requestsText(): string {
  const methods = Object.entries(description.paths).flatMap(([at, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !NOT_HERE.includes(operation.operationId) && answersJson(operation))
      .map(([method, operation]) => requestText(method.toUpperCase(), at, operation)),
  );
  return `"""Every request of the interface as a method. ${HEAD}"""

from __future__ import annotations

import re
import secrets
from typing import Any, Mapping, Sequence
from urllib.parse import quote, urlencode

from .transport import Transport

#: Stands for what is left out.
UNSET: Any = type("Unset", (), {"__repr__": lambda _: "UNSET"})()


class Requests:
    """What is asked for with no more than its fields.

    Many reads take a \`\`min_seq\`\`: an entry of the journal that the reply must show, as \`\`as_of\`\` named it after another answer.
    """

    transport: Transport

    def _ask(
        self,
        method: str,
        path: str,
        kind: str,
        address: Mapping[str, Any],
        body: Any = None,
        *,
        repeatable: bool = False,
        key: str | None = None,
    ) -> Any:
        """Fields of the address that the path does not take are its query. With a key a request is done once, however often it is
        asked."""
        rest = {name: value for name, value in address.items() if value is not UNSET and value is not None}
        filled = re.sub(r"{(\\w+)}", lambda found: quote(str(rest.pop(found[1])), safe=""), path)
        # Truth as JSON writes it.
        query = {name: str(value).lower() if isinstance(value, bool) else value for name, value in rest.items()}
        if query:
            filled += "?" + urlencode(sorted(query.items()))
        if isinstance(body, dict):
            body = {name: value for name, value in body.items() if value is not UNSET}
        headers = {} if key is None else {"idempotency-key": key}
        repeats = repeatable or key is not None
        return self.transport.request(method, filled, kind=kind, body=body, headers=headers, repeatable=repeats).body

${methods.join('\n')}`;
}

const answersJson = ({ responses }: Operation) =>
  Object.keys(responses['200']?.content ?? {}).includes('application/json');

function requestText(method: string, at: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((each) =>
    each.$ref === undefined ? each : description.components.parameters[lastOf(each.$ref)],
  );
  const address = parameters
    .filter((each) => each.in === 'path' || each.in === 'query')
    .map((each) => argument(each.name, each.schema, each.required === true, each.description));
  const is_keyed = parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
  const sent = operation.requestBody?.content?.['application/json']?.schema;
  const body = sent === undefined ? undefined : resolved(sent);
  const fields = body === undefined ? [] : fieldsOf(body);
  // Only an object of its own kind can be told field by field.
  const is_whole = body !== undefined && body.properties === undefined;
  const all = [...address, ...fields, ...(is_whole ? [whole(body)] : [])];
  const kind = kindOf(method, operation);
  const passed = [
    JSON.stringify(method),
    JSON.stringify(at),
    JSON.stringify(kind),
    dict(address),
    ...(is_whole ? ['body'] : body === undefined ? [] : [dict(fields)]),
    ...(is_keyed ? ['key=idempotency_key or secrets.token_hex(16)'] : []),
  ];
  const keyed = is_keyed ? ['idempotency_key: str | None = None'] : [];
  const about = [
    operation.summary,
    ...(operation.description === undefined ? [] : [operation.description]),
    `\`\`${method} ${at}\`\``,
  ];
  return method_(operation.operationId, all, keyed, about, `self._ask(${passed.join(', ')})`);
}

const whole = ({ description: about = '' }: Schema): Argument => ({
  name: 'body',
  type: 'Mapping[str, Any]',
  required: true,
  about,
});

function kindOf(method: string, operation: Operation): string {
  const limit = operation['x-limit'];
  if (method === 'GET' || limit === 'reads') return 'reads';
  return limit === 'commands' || limit === 'chat' ? limit : 'others';
}

function commandsText(): string {
  const methods = Object.entries(contract.commands).map(([type, { summary }]) => {
    const name = `${type.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Command`;
    const schema = description.components.schemas[name];
    const fields = fieldsOf(schema).filter((field) => field.name !== 'type');
    const about = [schema.description ?? summary];
    return method_(type, fields, [], about, `self._give(${JSON.stringify(type)}, ${dict(fields)})`);
  });
  return `"""Every command as a method. ${HEAD}"""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence

from .requests import UNSET


class Commands:
    """A method a command, named as on the wire."""

    def __init__(self, send: Callable[[Mapping[str, Any]], Any]) -> None:
        self._send = send

    def _give(self, type: str, fields: Mapping[str, Any]) -> Any:
        return self._send({"type": type, **{name: value for name, value in fields.items() if value is not UNSET}})

${methods.join('\n')}`;
}

/** A method: what must be given first, all by name. */
function method_(
  name: string,
  fields: readonly Argument[],
  more: readonly string[],
  about: readonly string[],
  call: string,
): string {
  const [must, may] = [true, false].map((required) => fields.filter((field) => field.required === required));
  const taken = [
    ...must.map((field) => `${safe(field.name)}: ${field.type}`),
    ...may.map((field) => `${safe(field.name)}: ${field.type} = UNSET`),
    ...more,
  ];
  const takes = ['self', ...(taken.length === 0 ? [] : ['*', ...taken])];
  const line = `    def ${name}(${takes.join(', ')}) -> Any:`;
  const head =
    line.length <= WIDTH
      ? line
      : `    def ${name}(\n${takes.map((each) => `        ${each},`).join('\n')}\n    ) -> Any:`;
  const told = fields
    .filter(({ name, about }) => about !== '' && name !== MIN_SEQ)
    .flatMap((field) => wrapped(`:param ${safe(field.name)}: ${field.about}`, '            '));
  const text = about.flatMap((each, i) => [...(i === 0 ? [] : ['']), ...wrapped(each, '        ')]);
  const doc = [...text, ...(told.length === 0 ? [] : ['', ...told])];
  doc[0] = `        """${doc[0].trimStart()}`;
  const end = doc.length === 1 ? `${doc[0]}"""` : `${doc.join('\n')}\n        """`;
  return `${head}\n${end}\n        return ${call}\n`;
}

/** Lines of words, all but the first further in. */
function wrapped(text: string, deeper: string): string[] {
  const lines: string[] = [];
  let line = '       ';
  for (const word of text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split(/\s+/)) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = deeper.slice(1);
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

const safe = (name: string) => (KEYWORDS.includes(name) ? `${name}_` : name);
const dict = (fields: readonly Argument[]) =>
  `{${fields.map(({ name }) => `${JSON.stringify(name)}: ${safe(name)}`).join(', ')}}`;
const lastOf = (ref: string) => ref.split('/').at(-1) as string;

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : description.components.schemas[lastOf(schema.$ref)];
}

function fieldsOf({ properties = {}, required = [] }: Schema): Argument[] {
  return Object.entries(properties).map(([name, schema]) =>
    argument(name, schema, required.includes(name), schema.description),
  );
}

function argument(name: string, schema: Schema, required: boolean, about = ''): Argument {
  return { name, type: typeOf(schema), required, about };
}

/** A type as Python's annotations say it. */
function typeOf(given: Schema): string {
  const schema = resolved(given);
  const many = schema.anyOf ?? schema.oneOf;
  if (many !== undefined) return [...new Set(many.map(typeOf))].join(' | ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0)
    return schema.const === undefined && schema.enum === undefined ? 'Any' : literal(schema);
  return types.map((type) => TYPES[type] ?? 'Any').join(' | ');
}

const literal = ({ enum: values, const: one }: Schema) =>
  [...new Set((values ?? [one]).map((value) => TYPES[value === null ? 'null' : typeof value] ?? 'int'))].join(
    ' | ',
  );

const TYPES: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  array: 'Sequence[Any]',
  object: 'Mapping[str, Any]',
  null: 'None',
};

if (import.meta.main) for (const [name, text] of pythonFiles()) writeFileSync(path.join(FOLDER, name), text);
