/** Amounts that were given together on a page, and those kept under a name; on this device. */
import { recordOnDevice } from './device.ts';

/** Amounts by row; rows without any are left out. */
export type Amounts = Readonly<Record<string, number>>;

interface Sheet {
  /** What was last given; empty before. */
  readonly last: Amounts;
  readonly presets: Readonly<Record<string, Amounts>>;
}

const NOTHING: Sheet = { last: {}, presets: {} };
const NONE: Readonly<Record<string, Sheet>> = {};
const kept = recordOnDevice('realm-sheets', NONE);

/** What is kept of a page, by its name. */
export const sheetOf = (page: string): Sheet => kept.value[page] ?? NOTHING;

export function keepLast(page: string, last: Amounts): void {
  changeSheet(page, (sheet) => ({ ...sheet, last }));
}

/** Keeps amounts under a name, or forgets that name with null. */
export function keepPreset(page: string, name: string, amounts: Amounts | null): void {
  changeSheet(page, (sheet) => {
    const others = Object.entries(sheet.presets).filter(([each]) => each !== name);
    const presets = Object.fromEntries(amounts === null ? others : [...others, [name, amounts]]);
    return { ...sheet, presets };
  });
}

function changeSheet(page: string, changed: (before: Sheet) => Sheet): void {
  kept.change((before) => ({ ...before, [page]: changed(before[page] ?? NOTHING) }));
}
