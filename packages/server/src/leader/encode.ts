import { canonicalJson } from '@realm/base';
import type { CommandEntry, TickEntry } from '@realm/engine';

/**
 * Entries as the canonical bytes that are journaled. What surrounds a command has always the same few fields, so
 * it is put together here in their canonical order (a test compares); only the command is walked.
 */

export function encodeCommand(entry: Omit<CommandEntry, 'kind'>): Uint8Array {
  const { actor, at, command, folded } = entry;
  const who = 'account' in actor ? `{"account":${actor.account}}` : `{"robot":${actor.robot}}`;
  const name = folded === undefined ? '' : `,"folded":${canonicalJson(folded)}`;
  return Buffer.from(
    `{"actor":${who},"at":${at},"command":${canonicalJson(command)}${name},"kind":"command"}`,
  );
}

export function encodeTick(entry: Omit<TickEntry, 'kind'>): Uint8Array {
  return Buffer.from(canonicalJson({ kind: 'tick', ...entry }));
}
