import { signal } from '@preact/signals';

/** A line that tells what was just done. */
export interface Said {
  readonly id: number;
  readonly text: string;
}

/** The lines to be seen now, oldest first. A screen reader is told each as it comes. */
export const said = signal<readonly Said[]>([]);

const SHOWN_MS = 6_000;
let last = 0;

export function toast(text: string): void {
  const line = { id: ++last, text };
  said.value = [...said.value, line];
  setTimeout(() => {
    said.value = said.value.filter(({ id }) => id !== line.id);
  }, SHOWN_MS);
}
