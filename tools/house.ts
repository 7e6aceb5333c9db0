/**
 * Writes `packages/engine/src/world/house.ts`, the accessors of a house's numbers, from the row's layout. Run it
 * after a change to the layout (`npm run generate`); a test fails while the file is stale.
 */
import { writeFileSync } from 'node:fs';
import { SCALARS } from '@realm/engine';

export const HOUSE_FILE = new URL('../packages/engine/src/world/house.ts', import.meta.url);

const HEAD = `// Written by tools/house.ts from layout.ts: change those.
import type { HouseId } from '@realm/base';
import { copyOfRow } from './copies.ts';
import { NewsLog } from './news_log.ts';
import type { itself, Readable, ReadonlyNumbers } from './readonly.ts';

/** What has yet to be written into a house's numbers. */
export interface Owed {
  /** Writes it into those of a house. */
  pay(id: HouseId, numbers: Float64Array): void;
}

/**
 * One house. Its numbers live in its row (see \`layout.ts\`); the accessors below give the single ones their
 * names, tables are read as \`row[UNITS + slot]\` and written as \`cells[UNITS + slot]\`. Everything is an integer; units are
 * in the names.
 */
export class House {
  declare readonly [itself]?: never;
  readonly id: HouseId;
  /**
   * Whether the turn that it has taken beforehand (see \`turns.ts\`) still is what its tick would do to it: until anything is
   * written to it. No part of the state.
   */
  turn_stands = false;
  /** What is written into its numbers before anybody sees them; null for nothing. No part of the state. */
  owed: Owed | null = null;
  private readonly numbers: Float64Array;
  name: string;
  /** The name folded for comparison, as the door computed it. */
  folded: string;
  /** What the name looks like, as the door found it; empty where that is the plain look. */
  look: string;
  readonly news = new NewsLog();

  constructor(id: HouseId, row: Float64Array, name: string, folded: string, look = '') {
    this.id = id;
    this.numbers = row;
    this.name = name;
    this.folded = folded;
    this.look = look;
  }

  /** Its numbers, to be read. */
  get row(): ReadonlyNumbers {
    if (this.owed !== null) this.settle();
    return this.numbers;
  }

  /** Its numbers, to be written: whoever asks for them is taken to. */
  get cells(): Float64Array {
    if (this.owed !== null) this.settle();
    this.turn_stands = false;
    return this.numbers;
  }

  /** Writes into its numbers what they are owed. */
  settle(): void {
    const { owed } = this;
    this.owed = null;
    owed?.pay(this.id, this.numbers);
  }

  /** A copy whose numbers are its own: what a preview works on. */
  detached(): House {
    return new House(this.id, copyOfRow(this.row), this.name, this.folded, this.look);
  }
`;

/** The file's text, as the layout asks for it. */
export function houseSource(): string {
  const accessors = Object.entries(SCALARS).map(([name, about], place) => {
    const comment = about === '' ? '' : `  /** ${about} */\n`;
    const get = `  get ${name}(): number {\n    return this.row[${place}];\n  }\n`;
    const set = `  set ${name}(value: number) {\n    this.cells[${place}] = value;\n  }\n`;
    return `\n${comment}${get}${set}`;
  });
  return `${HEAD}${accessors.join('')}}\n\nexport interface ReadonlyHouse extends Readable<House> {}\n`;
}

if (import.meta.main) writeFileSync(HOUSE_FILE, houseSource());
