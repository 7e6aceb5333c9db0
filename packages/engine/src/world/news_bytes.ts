import { type NewsBody, type NewsItem, type NewsKind, newsKinds } from '@realm/contract';
import { ByteReader, ByteWriter } from './byte_stream.ts';

/*
 * An item of news as bytes: a count of the bytes that follow; the number of its kind; by how much its tick, its id unless that is
 * by 1, and its time are above those of the item before; the JSON of its fields. And as its line, which is what snapshots hold and
 * what it is read from: a JSON list of id, tick, at, number of the kind and the fields.
 */

/** Kinds by number, and each kind's fields in order. Both are only ever added to at the end: snapshots hold them. */
const KINDS = Object.keys(newsKinds) as NewsKind[];
const FIELDS = KINDS.map((kind) => Object.keys(newsKinds[kind]));
const NUMBER = new Map(KINDS.map((kind, number) => [kind, number]));
/** For each kind a list that its fields are written from, one item after the other. */
const VALUES = FIELDS.map((fields) => new Array<unknown>(fields.length).fill(null));

/** Many things happen at full seconds, as ticks do. */
const SECOND_MS = 1_000;

/** The item that is written, and the one that is read: used again for each, since nothing comes in between. */
const written = new ByteWriter();
const reader = new ByteReader();
/** How an item begins: where it ends, the number of its kind, and by how much it is above the one before. */
const head = { end: 0, kind: 0, id: 0, tick: 0, at: 0 };

/** Writes an item that is by so much above the one before: by so many ids, ticks and ms. */
export function writeItem(into: ByteWriter, body: NewsBody, ids: number, ticks: number, ms: number): void {
  const number = NUMBER.get(body.kind) as number;
  const fields = FIELDS[number];
  const values = VALUES[number];
  // What an age does not tell of stands at the end, and is left out.
  let told = 0;
  for (let i = 0; i < fields.length; i++) {
    values[i] = (body as Record<string, unknown>)[fields[i]];
    if (values[i] !== undefined) told = i + 1;
  }
  writeHead(number, ids, ticks, ms);
  const json = JSON.stringify(told === values.length ? values : values.slice(0, told));
  written.text(json, 1, json.length - 1);
  finish(into);
}

/** The same of an item's line, of which the number of the kind and what follows it begin at `start`. */
export function writeLine(
  into: ByteWriter,
  line: string,
  start: number,
  ids: number,
  ticks: number,
  ms: number,
): void {
  const end = line.length - 1;
  const comma = line.indexOf(',', start);
  writeHead(Number(line.slice(start, comma < 0 ? end : comma)), ids, ticks, ms);
  if (comma >= 0) written.text(line, comma + 1, end);
  finish(into);
}

function writeHead(number: number, ids: number, ticks: number, ms: number): void {
  written.length = 0;
  written.count(number);
  written.marked(ticks, ids !== 1);
  if (ids !== 1) written.marked(ids, false);
  if (ms % SECOND_MS === 0) written.marked(ms / SECOND_MS, true);
  else written.marked(ms, false);
}

function finish(into: ByteWriter): void {
  into.count(written.length);
  into.copy(written.bytes, written.length);
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

/** The line of the item whose head was read last. */
export function lineOf(id: number, tick: number, at: number): string {
  const fields = reader.at < head.end ? `,${reader.text(head.end)}` : '';
  return `[${id},${tick},${at},${head.kind}${fields}]`;
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
