/** Something is due for a place. */
export interface Due {
  readonly endpoint: number;
  readonly account: number;
  /** What it goes through, and others too: a host of the web, or the mail server. */
  readonly host: string;
}

/** Posts on their way at once, of one account and to one host: whatever is slow leaves room for others. */
const ACCOUNT_MAX = 4;
const HOST_MAX = 16;

/** Whose turn it is to be sent something: each place one at a time, those first whose accounts had no turn for longest. */
export class Turns {
  #waiting: Due[] = [];
  readonly #under_way = new Map<number, Due>();
  readonly #last = { account: new Map<number, number>(), endpoint: new Map<number, number>() };
  #turn = 0;

  /** All places that something is due for, those first whose has waited for longest. */
  refill(due: readonly Due[]): void {
    const { account: of_account, endpoint: of_endpoint } = this.#last;
    const last = ({ account, endpoint }: Due) => [
      of_account.get(account) ?? 0,
      of_endpoint.get(endpoint) ?? 0,
    ];
    this.#waiting = due
      .filter(({ endpoint }) => !this.#under_way.has(endpoint))
      .map((each) => ({ each, last: last(each) }))
      .sort((a, b) => a.last[0] - b.last[0] || a.last[1] - b.last[1])
      .map(({ each }) => each);
    // Who waits for nothing is behind nobody.
    const [accounts, endpoints] = [due.map(({ account }) => account), due.map(({ endpoint }) => endpoint)];
    keepOnly(of_account, new Set(accounts));
    keepOnly(of_endpoint, new Set(endpoints));
  }

  /** Whether none waits that is known of. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Those whose turn it is, which are under way from now on. */
  next(most: number): Due[] {
    const taken: Due[] = [];
    const left: Due[] = [];
    for (const each of this.#waiting) {
      if (taken.length === most || this.#isFull(each)) {
        left.push(each);
        continue;
      }
      taken.push(each);
      this.#under_way.set(each.endpoint, each);
      this.#turn += 1;
      this.#last.account.set(each.account, this.#turn);
      this.#last.endpoint.set(each.endpoint, this.#turn);
    }
    this.#waiting = left;
    return taken;
  }

  /** Nothing is on its way to a place any more. */
  end(endpoint: number): void {
    this.#under_way.delete(endpoint);
  }

  /** Nor to any, and none is known to wait. */
  clear(): void {
    this.#under_way.clear();
    this.#waiting = [];
  }

  #isFull({ account, host }: Due): boolean {
    let [of_account, of_host] = [0, 0];
    for (const each of this.#under_way.values()) {
      if (each.account === account) of_account += 1;
      if (each.host === host) of_host += 1;
    }
    return of_account >= ACCOUNT_MAX || of_host >= HOST_MAX;
  }
}

function keepOnly(map: Map<number, number>, kept: ReadonlySet<number>): void {
  for (const key of map.keys()) if (!kept.has(key)) map.delete(key);
}
