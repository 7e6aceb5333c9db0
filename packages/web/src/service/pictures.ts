import { signal } from '@preact/signals';
import { age } from './age.ts';
import { realm } from './realm.ts';
import type { PicturesReply } from './records.ts';

/** How the things of the age look; undefined until the first picture asks for it. */
export const pictures = signal<PicturesReply | undefined>(undefined);

/** For which age they are, or were asked. */
let asked_for: string | undefined;

/** Asks for the pictures, once an age. What is shown does without them where they don't come. */
export async function loadPictures(): Promise<void> {
  const now = age.peek();
  const wanted = now === undefined ? '' : `${now.age} ${now.name}`;
  if (asked_for === wanted) return;
  asked_for = wanted;
  try {
    pictures.value = await realm.rulesPictures();
  } catch {
    asked_for = undefined;
  }
}
