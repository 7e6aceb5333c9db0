/** What the tools of agents read of their arguments by themselves; all else is for the request that a tool stands for. */
import Type, { type TObject } from 'typebox';
import { type Decoded, decoder, queryDecoder } from './decode.ts';
import { object } from './fields.ts';
import { type Refusal, refuse } from './refusals.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Whether an order is only tried, and its key. How that may be written the request itself says. */
const options = { dry_run: Type.Boolean(), idempotency_key: Type.String() };
type OptionName = keyof typeof options;

/** What may stand in an address; whether it is what is wanted there is looked at as in any request. */
const inAddress = Type.Union([Type.String(), Type.Integer(), Type.Boolean()]);

/** What the router takes for another folder, and what for none. */
const NO_NAME = /^\.{0,2}$/;

/** A decoder of those options that a tool has; a null is as good as left out. */
export function toolOptions<N extends OptionName>(
  ...names: readonly N[]
): (given: Arguments) => Decoded<{ readonly dry_run?: boolean; readonly idempotency_key?: string }> {
  const decode = decoder(
    object(Object.fromEntries(names.map((name) => [name, Type.Optional(options[name])]))),
  );
  return (given) => decode(picked(given, names));
}

/** What a tool's address says, as text. */
export interface InAddress {
  /** The parameters of its path, each by its name. */
  readonly params: Readonly<Record<string, string>>;
  /** Those of its query that were given. */
  readonly query: Readonly<Record<string, string>>;
}

/** A decoder of what stands in an address: a path's parameters are held against their schema, as the request itself does. */
export function addressArguments(
  params: TObject,
  query: TObject | undefined,
): (given: Arguments) => InAddress | Refusal {
  const inPath = Object.keys(params.properties);
  const inQuery = Object.keys(query?.properties ?? {});
  const decodeText = decoder(
    object({
      ...Object.fromEntries(inPath.map((name) => [name, inAddress])),
      ...Object.fromEntries(inQuery.map((name) => [name, Type.Optional(inAddress)])),
    }),
  );
  const decodeParams = queryDecoder(params);
  return (given) => {
    const { value, refusal } = decodeText(picked(given, [...inPath, ...inQuery]));
    if (refusal !== undefined) return refusal;
    const text = Object.fromEntries(Object.entries(value).map(([name, said]) => [name, String(said)]));
    const named = picked(text, inPath) as Record<string, string>;
    if (Object.values(named).some((name) => NO_NAME.test(name)) || decodeParams(named).refusal !== undefined)
      return refuse('not_found');
    return { params: named, query: picked(text, inQuery) as Record<string, string> };
  };
}

/** Those of some arguments that were given. */
function picked(given: Arguments, names: readonly string[]): Arguments {
  return Object.fromEntries(
    names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  );
}
