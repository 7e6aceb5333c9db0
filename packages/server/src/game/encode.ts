import { canonicalJson } from '@realm/base';
import { type Command, type CommandType, commands } from '@realm/contract';
import type { CommandEntry, EndEntry, EngineEntry, RecallEntry, StaffEntry, TickEntry } from '@realm/engine';

/**
 * Entries as the canonical bytes that are journaled. Which fields a command and what surrounds it may have is known,
 * so they are put together here in their canonical order rather than sorted each time (a test compares).
 */

/** The fields of each type of command, as they are named and as JSON has them, in canonical order. */
const FIELDS = new Map<CommandType, readonly { readonly name: string; readonly label: string }[]>(
  Object.values(commands).map(({ type, schema }) => [
    type,
    Object.keys(schema.properties)
      .sort()
      .map((name) => ({ name, label: `${JSON.stringify(name)}:` })),
  ]),
);

export function encodeCommand(entry: Omit<CommandEntry, 'kind'>): Uint8Array {
  const { actor, alike, at, bot, command, folded, invited, look, pack } = entry;
  const [[whose, id]] = Object.entries(actor);
  const seats = alike === undefined ? '' : `"alike":${canonicalJson(alike)},`;
  const program = bot === undefined ? '' : `"bot":true,`;
  const name = folded === undefined ? '' : `,"folded":${canonicalJson(folded)}`;
  const asked = invited === undefined ? '' : `"invited":true,`;
  const looks = look === undefined ? '' : `,"look":${canonicalJson(look)}`;
  const friends = pack === undefined ? '' : `,"pack":${canonicalJson({ ...pack })}`;
  return Buffer.from(
    `{"actor":{"${whose}":${id}},${seats}"at":${at},${program}"command":${commandJson(command)}${name},${asked}"kind":"command"${looks}${friends}}`,
  );
}

/** A command that was decoded: it has no fields but its type's, and its numbers are safe integers. Throws at what has no canonical form. */
function commandJson(command: Command): string {
  const fields = FIELDS.get(command.type)!;
  let json = '{';
  for (let f = 0; f < fields.length; f++) {
    const value = (command as Readonly<Record<string, unknown>>)[fields[f].name];
    if (value === undefined) continue;
    if (json.length > 1) json += ',';
    json += fields[f].label;
    json += canonicalJson(value);
  }
  return `${json}}`;
}

export function encodeTick(entry: Omit<TickEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'tick', ...entry }));
}

export function encodeRecall(entry: Omit<RecallEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'recall', ...entry }));
}

export function encodeEnd(entry: Omit<EndEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'end', ...entry }));
}

export function encodeStaff({ at, act }: Omit<StaffEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'staff', at, act: { ...act } }));
}

export function encodeEngine(entry: Omit<EngineEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'engine', ...entry }));
}
