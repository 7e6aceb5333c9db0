/** The words of the language that a page speaks: fetched beside what says them, and before anything is shown. */
import { type Catalogue, languageOf, learn, speak } from '@realm/words';

/** What `theme.js` leaves: where the catalogues are, and the first of them, on its way already. */
declare global {
  interface Window {
    realmWords?: { readonly from: string; readonly first: Promise<Catalogue> };
  }
}

/** What the service is to be asked in: nothing said where that is English. */
export const asked_language: { readonly language?: string } =
  globalThis.document === undefined || (languageOf(document.documentElement.lang) ?? 'en') === 'en'
    ? {}
    : { language: document.documentElement.lang };

/** Sets the page's language, as `theme.js` has found it; done when its first words are there. Without them it speaks English. */
export async function startWords(): Promise<void> {
  speak(languageOf(document.documentElement.lang) ?? 'en');
  const words = globalThis.window?.realmWords;
  if (words !== undefined) learn(await words.first.catch(() => ({})));
}

const coming = new Map<string, Promise<void>>();

/**
 * What is loaded when it is needed, after its words: some of it is said as it loads. Where they can't be had it is said in English.
 * The build puts it around every `import()`.
 *
 * @public
 */
export function withWords<T>(part: string, load: () => Promise<T>): Promise<T> {
  const words = globalThis.window?.realmWords;
  if (words === undefined) return load();
  const come =
    coming.get(part) ??
    fetch(`${words.from}${part}.json`)
      .then(async (answer) => learn(answer.ok ? await answer.json() : {}))
      .catch(() => void coming.delete(part));
  coming.set(part, come);
  return come.then(load);
}
