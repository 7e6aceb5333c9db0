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
  /** How many of those are of each account, and how many go to each host. */
  readonly #count = { account: new Map<number, number>(), host: new Map<string, number>() };
  readonly #last = { account: new Map<number, number>(), endpoint: new Map<number, number>() };
  /** Who was seen to wait since a round began. */
  readonly #seen = { account: new Set<number>(), endpoint: new Set<number>() };
  #turn = 0;

  /** Places that something is due for, those first whose has waited for longest; with the last of them a round is over. */
  refill(due: readonly Due[], is_last = true): void {
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
    const { account: accounts, endpoint: endpoints } = this.#seen;
    for (const { account, endpoint } of due) {
      accounts.add(account);
      endpoints.add(endpoint);
    }
    if (!is_last) return;
    // Who waits for nothing is behind nobody.
    keepOnly(of_account, accounts);
    keepOnly(of_endpoint, endpoints);
    accounts.clear();
    endpoints.clear();
  }

  /** Whether none waits that is known of. */
  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Those whose turn it is, which are under way from now on. */
  next(most: number): Due[] {
    const taken: Due[] = [];
    const full: Due[] = [];
    for (const each of this.#waiting) {
      if (taken.length === most) break;
      if (this.#isFull(each)) {
        full.push(each);
        continue;
      }
      taken.push(each);
      this.#under_way.set(each.endpoint, each);
      this.#counted(each, 1);
      this.#turn += 1;
      this.#last.account.set(each.account, this.#turn);
      this.#last.endpoint.set(each.endpoint, this.#turn);
    }
    this.#waiting.splice(0, taken.length + full.length, ...full);
    return taken;
  }

  /** Nothing is on its way to a place any more. */
  end(endpoint: number): void {
    const ended = this.#under_way.get(endpoint);
    if (ended === undefined) return;
    this.#under_way.delete(endpoint);
    this.#counted(ended, -1);
  }

  /** Nor to any, and none is known to wait. */
  clear(): void {
    this.#under_way.clear();
    this.#count.account.clear();
    this.#count.host.clear();
    this.#waiting = [];
  }

  #counted({ account, host }: Due, by: number): void {
    add(this.#count.account, account, by);
    add(this.#count.host, host, by);
  }

  #isFull({ account, host }: Due): boolean {
    const { account: of_account, host: of_host } = this.#count;
    return (of_account.get(account) ?? 0) >= ACCOUNT_MAX || (of_host.get(host) ?? 0) >= HOST_MAX;
  }
}

/** Keeps no key that nothing is counted of. */
function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function keepOnly(map: Map<number, number>, kept: ReadonlySet<number>): void {
  for (const key of map.keys()) if (!kept.has(key)) map.delete(key);
}
