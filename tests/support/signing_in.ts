import assert from 'node:assert/strict';

/** As much of a browser as signing in takes: it keeps cookies by host and goes where it is sent. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** What it says it is. */
  says = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
  /** What a proxy says where it is; empty where there is none. */
  forwarded = '';
  /** The addresses it was at, oldest first. */
  readonly visited: string[] = [];

  /** Cookies go by host and path alone here; names differ between the services. */
  cookie(address: string): string {
    const jar = this.#cookies.get(new URL(address).host) ?? new Map();
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    this.visited.push(address);
    const headers = {
      cookie: this.cookie(address),
      accept: 'text/html',
      'user-agent': this.says,
      ...(this.forwarded === '' ? {} : { 'x-forwarded-for': this.forwarded }),
      ...init.headers,
    };
    const response = await fetch(address, { ...init, redirect: 'manual', headers });
    const { host } = new URL(address);
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split(';');
      const equals = pair.indexOf('=');
      const over = attributes.some((each) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (over) jar.delete(pair.slice(0, equals));
      else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return response;
  }

  /** Leaves a site's cookies behind. */
  forget(address: string): void {
    this.#cookies.delete(new URL(address).host);
  }

  /** Takes a cookie along from now on. */
  keep(address: string, cookie: string): void {
    const [name, value] = cookie.split('=');
    const { host } = new URL(address);
    this.#cookies.set(host, (this.#cookies.get(host) ?? new Map()).set(name, value));
  }

  /**
   * Goes to an address and on from there, signing in as `login` at the provider, until it is sent nowhere; or to an
   * address that `stops` it, where it does not go.
   */
  async go(
    address: string,
    login: string,
    { stops = () => false, ...init }: RequestInit & { stops?: (at: string) => boolean } = {},
  ): Promise<Response> {
    let response = await this.ask(address, init);
    for (let at = address, steps = 0; steps < 20; steps++) {
      const location = response.headers.get('location');
      if (location !== null) {
        at = new URL(location, at).href;
        if (stops(at)) return response;
        response = await this.ask(at);
        continue;
      }
      if (!at.includes('/interaction/')) return response;
      const prompt = /name="prompt" value="(\w+)"/.exec(await response.text())?.[1] ?? '';
      assert.notEqual(prompt, '', at);
      const body = new URLSearchParams({ prompt, login, password: 'any' });
      response = await this.ask(at, { method: 'POST', body });
    }
    throw new Error(`sent round in circles: ${this.visited.join(' ')}`);
  }
}
