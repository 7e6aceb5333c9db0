import type { ReadReply } from '@realm/contract';
import type { Table } from './table.ts';

/** What `/rules` says of each kind of thing, by the name it has there. */
export type Told = ReadReply<'rules'>['definitions'];

/** What is told of a kind that names materials goes by their table. */
export interface Telling {
  readonly materials: Table<{ readonly id: string }>;
}
