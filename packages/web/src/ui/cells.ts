import { number } from '../words/format.ts';

/** What a column of a table tells of a row. */
export interface Cells<R> {
  readonly title: string;
  /** What it is sorted by. */
  readonly value: (row: R) => number | string;
  /** How it is shown; by default as its value, a number as the player has numbers written. */
  readonly show?: (row: R) => unknown;
  /** How it is copied; by default as it is shown where that is a text, else as its value. */
  readonly text?: (row: R) => string;
}

/** A value as it is shown where nothing else is said. */
export const written = (value: number | string) => (typeof value === 'number' ? number(value) : value);

/** A table as it is copied, its titles first: what is shown of each cell, a plain number as one that a spreadsheet adds up. */
export const cellsOf = <R>(columns: readonly Cells<R>[], rows: readonly R[]): (string | number)[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map((column) => cellOf(column, row))),
];

function cellOf<R>({ value, show, text }: Cells<R>, row: R): string | number {
  const plain = value(row);
  const shown = text?.(row) ?? show?.(row);
  return typeof shown === 'string' && shown !== written(plain) ? shown : plain;
}

/** What a file of a table is called: the letters of any language, and digits. */
export const fileName = (caption: string): string =>
  caption
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? 'table';
