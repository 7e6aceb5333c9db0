/** A tool on an origin of its own, that a player lets act for them. */
import assert from 'node:assert/strict';
import { Player } from '../player.ts';

export const SITE = 'https://tool.example';

/** Asks for a site to be connected and answers as the page does; where the browser goes then. */
export async function answerConsent(
  player: Player,
  allow: boolean,
  asked: Record<string, string> = {},
): Promise<URL> {
  const query = new URLSearchParams({ site: SITE, return_to: `${SITE}/back`, state: 's', ...asked });
  const question = await player.get(`/auth/connect/request?${query}`);
  assert.equal(question.status, 200, JSON.stringify(question.body));
  const { token } = question.body as { token: string };
  const { body } = await player.post('/auth/connect', { token, allow });
  return new URL((body as { location: string }).location);
}

/** The parameters behind the `#` of an address. */
export const answerIn = (location: URL) => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** A connected site: it asks with its token, and from a page of its own origin. */
export class Site extends Player {
  readonly token: string;

  constructor(address: string, token: string) {
    super(address);
    this.token = token;
  }

  static async connect(player: Player): Promise<Site> {
    const { token } = answerIn(await answerConsent(player, true));
    const site = new Site(player.address, token);
    site.house = player.house;
    return site;
  }

  override request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): ReturnType<Player['request']> {
    const own = { authorization: `Bearer ${this.token}`, origin: SITE, 'sec-fetch-site': 'cross-site' };
    return super.request(method, path, body, { ...own, ...headers });
  }
}
