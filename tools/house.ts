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

/** Where a house's turn is kept that it has taken beforehand (see \`turns.ts\`). */
export interface TurnKeeper {
  /** Writes what a house is owed of its turn into its numbers, which somebody asks for. */
  pay(house: House, numbers: Float64Array): void;
  /** The same before they are written to, by which a turn that stands is spoiled. */
  spoil(house: House, numbers: Float64Array): void;
  /** Whether what a house is owed of its turn tells it something. */
  owesNews(house: House): boolean;
}

/**
 * One house. Its numbers live in its row (see \`layout.ts\`); the accessors below give the single ones their
 * names, tables are read as \`row[UNITS + slot]\` and written as \`cells[UNITS + slot]\`. Everything is an integer; units are
 * in the names.
 */
export class House {
  declare readonly [itself]?: never;
  readonly id: HouseId;
  /** Where its turn is kept, while that stands or is owed to it: until then its numbers aren't all they are. No part of the state. */
  turns: TurnKeeper | null = null;
  private readonly numbers: Float64Array;
  name: string;
  /** The name folded for comparison, as the door computed it. */
  folded: string;
  /** What the name looks like, as the door found it; empty where that is the plain look. */
  look: string;
  private readonly log = new NewsLog();

  constructor(id: HouseId, row: Float64Array, name: string, folded: string, look = '') {
    this.id = id;
    this.numbers = row;
    this.name = name;
    this.folded = folded;
    this.look = look;
  }

  /** Its numbers, to be read. */
  get row(): ReadonlyNumbers {
    if (this.turns !== null) this.settle();
    return this.numbers;
  }

  /** Its numbers, to be written: whoever asks for them is taken to. */
  get cells(): Float64Array {
    if (this.turns !== null) this.spoil();
    return this.numbers;
  }

  /** What it has been told. */
  get news(): NewsLog {
    if (this.turns?.owesNews(this) === true) this.settle();
    return this.log;
  }

  /** Has what it is owed written into its numbers. */
  settle(): void {
    this.turns?.pay(this, this.numbers);
  }

  /** The same before they are written to: no turn of its that was taken beforehand stands any more. */
  spoil(): void {
    this.turns?.spoil(this, this.numbers);
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
