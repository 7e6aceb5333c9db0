/** What an agent may do, made from the contract: a tool for each command, and for each other request of the player's. */
import * as contract from '@realm/contract';
import {
  addressArguments,
  type CommandType,
  commandScopes,
  commands,
  IDEMPOTENCY_KEY_MAX,
  isRefusal,
  needOf,
  type Refusal,
  reads,
  refusalOfScopes,
  type TokenScope,
  toolOptions,
} from '@realm/contract';

/** What a tool takes, as JSON Schema. */
type Schema = {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
};
export type Arguments = Readonly<Record<string, unknown>>;

/** The request that a tool makes. */
export interface Wanted {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Its path as the contract has it, of which `url` is one address. */
  readonly path: string;
  /** With its query. */
  readonly url: string;
  readonly body?: object;
  readonly key?: string;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint: boolean;
  };
  /** The scope that it takes of a token; null for what strangers may ask, too. */
  readonly scope: TokenScope | null;
  /** Refused where an argument is not what the tool itself reads, or the address can't have; the request itself is for all else. */
  wanted(given: Arguments): Wanted | Refusal;
}

interface Spec {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly params: contract.ReadSpec['params'];
  readonly query?: contract.ReadSpec['query'];
  readonly body?: Fields | null;
  readonly keyed?: boolean;
}
interface Fields {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const NO_FIELDS: Fields = { properties: {} };

const dry_run = {
  type: 'boolean',
  description: 'Answers what it would come to now, and changes nothing',
};
const idempotency_key = {
  type: 'string',
  minLength: 1,
  maxLength: IDEMPOTENCY_KEY_MAX,
  description:
    'Names this order: given again with the same arguments, it is answered the same and not done twice',
};

const optionsOfCommand = toolOptions('dry_run', 'idempotency_key');

/** Scopes of what is about the game, rather than about the account. */
const OF_THE_GAME: ReadonlySet<string> = new Set<TokenScope>(['read', 'house', 'chat', 'notices']);
/** What an agent has no use for: the service's own health, and what a tool of its own stands for. */
const LEFT_OUT =
  /^\/(?:healthz|readyz|auth|dev|commands|live|mutes|abuse|packs|age\/enter|state\/messages)(?:\/|$)/;

/** Every tool, commands first, by name. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [...Object.keys(commands).map((type) => commandTool(type as CommandType)), ...requestTools()].map(
    (tool) => [tool.name, tool],
  ),
);

/** The tools that a token of some scopes may use, or whoever shows none. */
export function toolsFor(scopes: ReadonlySet<TokenScope> | null | undefined): Tool[] {
  return [...tools.values()].filter(({ scope }) => scope === null || mayUse(scopes, scope));
}

function mayUse(scopes: ReadonlySet<TokenScope> | null | undefined, scope: TokenScope): boolean {
  const refusal: Refusal | undefined = scopes === undefined ? undefined : refusalOfScopes(scopes, [scope]);
  return scopes !== undefined && refusal === undefined;
}

function commandTool(type: CommandType): Tool {
  const { summary, description, schema } = commands[type];
  const { type: _type, ...own } = schema.properties as Record<string, object>;
  const required = (schema.required as string[]).filter((name) => name !== 'type');
  return {
    name: type,
    description: `${summary} ${description}`,
    inputSchema: closed({ properties: { ...own, dry_run, idempotency_key }, required }),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    scope: commandScopes[type],
    wanted({ dry_run, idempotency_key, ...fields }) {
      const { value, refusal } = optionsOfCommand({ dry_run, idempotency_key });
      if (refusal !== undefined) return refusal;
      const path = value.dry_run ? '/commands/preview' : '/commands';
      const key = value.dry_run ? undefined : value.idempotency_key;
      return { method: 'POST', path, url: path, body: { ...fields, type }, key };
    },
  };
}

function requestTools(): Tool[] {
  const all: [string, unknown][] = [...Object.entries(contract), ...Object.entries(reads)];
  const specs = all.filter(
    (entry): entry is [string, Spec] => isSpec(entry[1]) && !LEFT_OUT.test(entry[1].path),
  );
  return specs.flatMap(([name, spec]) => {
    const need = needOf(spec.method, spec.path);
    const of_game = need === 'any' || (need !== undefined && OF_THE_GAME.has(need));
    // A command's name is the command's.
    const own = name in commands ? `read_${name}` : name;
    return of_game ? [requestTool(own, spec, need === 'any' ? null : (need as TokenScope))] : [];
  });
}

function isSpec(value: unknown): value is Spec {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  );
}

function requestTool(name: string, spec: Spec, scope: TokenScope | null): Tool {
  const { method, path, summary, description, params, query, keyed = false } = spec;
  const body = spec.body ?? NO_FIELDS;
  const groups: Fields[] = [params, query ?? NO_FIELDS, body];
  const addressOf = addressArguments(params, query);
  const decodeOptions = toolOptions(...(keyed ? ['idempotency_key' as const] : []));
  const own = new Set([
    ...Object.keys({ ...params.properties, ...query?.properties }),
    ...(keyed ? ['idempotency_key'] : []),
  ]);
  const reads_only = method === 'GET';
  return {
    name,
    description: `${summary} ${description}`,
    inputSchema: closed({
      properties: Object.assign(
        {},
        ...groups.map(({ properties }) => properties),
        keyed ? { idempotency_key } : {},
      ),
      required: groups.flatMap(({ required = [] }) => required),
    }),
    annotations: reads_only
      ? { readOnlyHint: true, openWorldHint: false }
      : { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    scope,
    wanted(given) {
      const { value, refusal } = decodeOptions(given);
      if (refusal !== undefined) return refusal;
      const said = addressOf(given);
      if (isRefusal(said)) return said;
      const asked = new URLSearchParams(said.query);
      const others = Object.entries(given).filter(([field]) => !own.has(field));
      // A read knows what it has no parameter for, and says so.
      if (reads_only) for (const [field, value] of others) asked.set(field, String(value));
      const address = path.replaceAll(/\{(\w+)\}/g, (_, param) => encodeURIComponent(said.params[param]));
      return {
        method,
        path,
        url: asked.size === 0 ? address : `${address}?${asked}`,
        ...(reads_only ? {} : { body: Object.fromEntries(others) }),
        key: value.idempotency_key,
      };
    },
  };
}

function closed({ properties, required = [] }: Fields): Schema {
  return {
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}
