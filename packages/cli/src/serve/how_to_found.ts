import type { ReadonlyWorld } from '@realm/engine';

/** The first orders of a new player on a dev server, ready to paste. */
export function howToFound(address: string, { rules }: ReadonlyWorld): string[] {
  const [{ id: race }] = rules.races.list;
  const [{ id: personality }] = rules.personalities.list;
  const json = `-H 'content-type: application/json'`;
  return [
    '',
    `To play, open ${address} in a browser.`,
    '',
    'To found a house from a shell, sign in by any name and send the first command:',
    '',
    `  curl -c cookies ${json} ${address}/auth/dev -d '{"name": "ada"}'`,
    `  curl -b cookies ${json} ${address}/commands -d '{"type": "create_house", "name": "Hearthmere", "race": "${race}", "personality": "${personality}"}'`,
    `  curl -b cookies ${address}/me`,
    '',
    `Then let ten ticks pass at once:`,
    '',
    `  curl -b cookies ${json} ${address}/dev/tick -d '{"count": 10}'`,
    '',
  ];
}
