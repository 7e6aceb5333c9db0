import type { Random } from '@realm/base';
import { reads } from '@realm/contract';
import { Broken } from './checker.ts';
import type { Asked, Life } from './life.ts';
import type { Player } from './player.ts';

const PATHS = Object.values(reads).map(({ path }) => path);

/** Bodies that are no command, or not this player's to give. */
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{"type":"explore"}',
  '{"type":"set_draft","house":1,"rate_bp":100}',
  '{"type":"set_draft","house":1e400,"rate_bp":1}',
  '{"type":"set_draft","house":1,"house":2,"rate_bp":1}',
  '{"__proto__":{"type":"explore"},"house":1,"acres":1}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  JSON.stringify({ type: 'create_house', name: 'x'.repeat(17_000), race: 'peatkin', personality: 'builder' }),
];

/** Reads something, or asks for what is not to be had: whatever it is, it is answered, and not by a fault of ours. */
export async function annoy(life: Life, player: Player, random: Random): Promise<void> {
  const asked = random.chance(6_000) ? read(player, random) : nonsense(player, random);
  const answer = await life.ask(asked);
  if (answer === undefined || answer.status === 503) return;
  // A command that was made to throw, as any may be; a bug that wasn't planted is warned of.
  if (asked.url === '/commands' && answer.status === 500 && answer.text.includes('"code":"internal"')) return;
  if (answer.status >= 500 || (asked.method === 'POST' && answer.status < 400))
    throw new Broken(
      `${asked.method} ${asked.url} ${asked.body} was answered ${answer.status} ${answer.text}`,
    );
}

function read(player: Player, random: Random): Asked {
  const number = () => String(random.pick([0, 1, 2, 7, 99, -1]));
  const url = random.pick(PATHS).replaceAll(/\{\w+\}/g, number);
  return { method: 'GET', url, headers: random.chance(8_000) ? { cookie: player.cookie } : {} };
}

function nonsense(player: Player, random: Random): Asked {
  const headers = {
    ...(random.chance(9_000) ? { cookie: player.cookie } : {}),
    ...(random.chance(2_000) ? { origin: 'https://elsewhere.example' } : {}),
    ...(random.chance(2_000)
      ? { 'idempotency-key': random.pick(['', 'a b', 'x'.repeat(300), '\u0001']) }
      : {}),
  };
  const url = random.pick(['/commands', '/commands/preview', '/chat/world', '/heirs/recall', '/nowhere']);
  return { method: 'POST', url, headers, body: random.pick(BODIES) };
}
