import { type NewsBody, type NewsItem, type NewsKind, newsKinds } from '@realm/contract';
import { ByteReader, ByteWriter } from './byte_stream.ts';
import type { JsonText } from './json_text.ts';
import { pack, packJson, unpack } from './packed_json.ts';

/*
 * An item of news as bytes: a count of the bytes that follow; the number of its kind; by how much its tick, its id unless that is
 * by 1, and its time are above those of the item before; its fields. And as its line, which is what snapshots hold and what it is
 * read from: a JSON list of id, tick, at, number of the kind and the fields.
 */

/** Kinds by number, and each kind's fields in order. Both are only ever added to at the end: snapshots hold them. */
const KINDS = Object.keys(newsKinds) as NewsKind[];
const FIELDS = KINDS.map((kind) => Object.keys(newsKinds[kind]));
const NUMBER = new Map(KINDS.map((kind, number) => [kind, number]));

/** Many things happen at full seconds, as ticks do. */
const SECOND_MS = 1_000;

const OPEN = 0x5b;
const CLOSE = 0x5d;
const COMMA = 0x2c;

/** The item that is written, and the one that is read: used again for each, since nothing comes in between. */
const packed = new ByteWriter();
const reader = new ByteReader();
/** How an item begins: where it ends, the number of its kind, and by how much it is above the one before. */
const head = { end: 0, kind: 0, id: 0, tick: 0, at: 0 };

/** Writes an item that is by so much above the one before: by so many ids, ticks and ms. */
export function packItem(into: ByteWriter, body: NewsBody, ids: number, ticks: number, ms: number): void {
  const number = NUMBER.get(body.kind) as number;
  const fields = FIELDS[number];
  const values = body as unknown as Readonly<Record<string, unknown>>;
  // What an age does not tell of stands at the end, and is left out.
  let told = fields.length;
  while (told > 0 && values[fields[told - 1]] === undefined) told -= 1;
  packHead(number, ids, ticks, ms);
  for (let i = 0; i < told; i++) pack(packed, values[fields[i]]);
  finish(into);
}

/** The same of an item's line, which is read from the number of the kind on to its end. */
export function packLine(into: ByteWriter, from: JsonText, ids: number, ticks: number, ms: number): void {
  packHead(from.number(), ids, ticks, ms);
  while (from.passes(COMMA)) packJson(packed, from);
  from.passes(CLOSE);
  finish(into);
}

function packHead(number: number, ids: number, ticks: number, ms: number): void {
  packed.length = 0;
  packed.count(number);
  packed.marked(ticks, ids !== 1);
  if (ids !== 1) packed.marked(ids, false);
  if (ms % SECOND_MS === 0) packed.marked(ms / SECOND_MS, true);
  else packed.marked(ms, false);
}

function finish(into: ByteWriter): void {
  into.count(packed.length);
  into.copy(packed.bytes, 0, packed.length);
}

/** Where the item ends that begins at `start`. */
export function endOfItem(bytes: Uint8Array, start: number): number {
  reader.bytes = bytes;
  reader.at = start;
  const length = reader.count();
  return reader.at + length;
}

/** Reads an item up to its fields; what is answered is used again for the next. */
export function readHead(bytes: Uint8Array, start: number): Readonly<typeof head> {
  head.end = endOfItem(bytes, start);
  head.kind = reader.count();
  head.tick = reader.marked();
  head.id = reader.mark ? reader.marked() : 1;
  const at = reader.marked();
  head.at = reader.mark ? at * SECOND_MS : at;
  return head;
}

/** Writes the line of the item whose head was read last. */
export function writeLine(into: ByteWriter, id: number, tick: number, at: number): void {
  into.byte(OPEN);
  into.digits(id);
  into.byte(COMMA);
  into.digits(tick);
  into.byte(COMMA);
  into.digits(at);
  into.byte(COMMA);
  into.digits(head.kind);
  while (reader.at < head.end) {
    into.byte(COMMA);
    unpack(reader, into);
  }
  into.byte(CLOSE);
}

/** The item of a line. */
export function itemOf(line: string): NewsItem {
  const [id, tick, at, number, ...values] = JSON.parse(line) as [
    number,
    number,
    number,
    number,
    ...unknown[],
  ];
  const item: Record<string, unknown> = { id, tick, at, kind: KINDS[number] };
  for (let i = 0; i < values.length; i++) item[FIELDS[number][i]] = values[i];
  return item as unknown as NewsItem;
}
