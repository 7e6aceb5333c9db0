import { say } from '@realm/words';

/** A device as the service tells it (`Firefox on Android`), in the language of the page. */
export function deviceText(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser === undefined) return nameOf(device);
  return say('{browser} on {system}', { browser: nameOf(browser), system });
}

/** What is no browser by its name is told as what it is. */
const nameOf = (browser: string): string => (browser === 'a program' ? say('a program') : browser);
