/** From what was sent to a command, or a refusal. */
import type { CommandSpec } from './command_spec.ts';
import { type Command, type CommandOf, commands } from './commands/index.ts';
import { decoder } from './decode.ts';
import { explain, type Limits } from './explain.ts';
import { object, text } from './fields.ts';
import { checkPublicName } from './names.ts';
import { fieldPath } from './path.ts';
import { NEVER_QUEUED } from './queue/never_queued.ts';
import { takeOpen } from './queue/open.ts';
import { type Refusal, refuse } from './refusals.ts';

/** A command as the door passes it on: `folded` and `look` are the forms by which its `name` is unique, if it has one. */
export type DecodedCommand =
  | {
      readonly command: Command;
      readonly folded?: string;
      readonly look?: string;
      readonly refusal?: undefined;
    }
  | { readonly refusal: Refusal };

/** What can be said of a command whose type is not known. */
const anyCommand = object({ type: text('The command') });

type CommandDecoder = (value: unknown, limits?: Limits) => DecodedCommand;

const decoders: ReadonlyMap<unknown, CommandDecoder> = new Map(
  Object.values(commands).map((spec) => [spec.type, commandDecoder(spec as CommandSpec)]),
);

function commandDecoder(spec: CommandSpec): CommandDecoder {
  const decode = decoder(spec.schema);
  const { name_max, together } = spec;
  return (value, limits) => {
    const decoded = decode(value, limits);
    if (decoded.refusal !== undefined) return decoded;
    const command = decoded.value as Command;
    const refusal = together?.(command as never) ?? null;
    if (refusal !== null) return { refusal };
    if (command.type === 'queue') return withQueued(command, limits);
    if (name_max === undefined) return { command };
    const checked = checkPublicName((command as { name: string }).name, name_max);
    if (checked.refusal !== undefined) return checked;
    const { name, folded, look } = checked;
    return { command: { ...command, name } as Command, folded, look };
  };
}

/** Decodes the body of `POST /commands` and of its preview; `limits` are the params of the age that it is for. */
export function decodeCommand(value: unknown, limits?: Limits): DecodedCommand {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { refusal: explain(anyCommand, value) };
  }
  const type = Object.hasOwn(value, 'type') ? (value as { type: unknown }).type : undefined;
  const decode = decoders.get(type);
  if (decode !== undefined) return decode(value, limits);
  return typeof type === 'string'
    ? { refusal: refuse('unknown_command', { path: 'type', given: fieldPath('', type) }) }
    : { refusal: explain(anyCommand, type === undefined ? {} : { type }) };
}

/** An order ahead, its command decoded as one that is sent by hand; what is left open in it is looked at by itself. */
function withQueued(order: CommandOf<'queue'>, limits: Limits | undefined): DecodedCommand {
  const { type } = order.command;
  if (NEVER_QUEUED.some((never) => never === type))
    return { refusal: refuse('not_queueable', { command: type }) };
  const spec = Object.hasOwn(commands, type) ? commands[type as keyof typeof commands] : undefined;
  const taken = spec === undefined ? undefined : takeOpen(spec.schema.properties, order.command);
  if (taken?.refusal !== undefined) return { refusal: within('command', taken.refusal) };
  const decoded = decodeCommand(taken?.value.closed ?? order.command, limits);
  if (decoded.refusal !== undefined) return { refusal: within('command', decoded.refusal) };
  const { command, ...named } = decoded;
  return { command: { ...order, command: { ...command, ...taken?.value.open } }, ...named };
}

/** A refusal of what stands in a field, with the place as the whole body has it. */
function within(field: string, { code, params }: Refusal): Refusal {
  const placed = Object.entries(params).map(([name, value]) =>
    name === 'path' || name === 'field'
      ? [name, value === 'body' ? field : fieldPath(field, String(value))]
      : [name, value],
  );
  return { code, params: Object.fromEntries(placed) } as Refusal;
}
