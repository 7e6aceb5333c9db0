/**
 * What trades and thefts have brought since the day began. Owners are numbered as `ownerOf` does: a house by its id, below 0 a
 * treasury. All but what is too much is forgotten with the day, so that it never holds more than a day's traders.
 */
export class Dealings {
  /** By owner: gold beyond the reference prices that trades have brought it; below 0 what they have cost it. */
  private readonly gains = new Map<number, number>();
  /** By the pair, giver first: gold that one has given another by prices that are not fair. */
  private readonly gifts = new Map<string, number>();

  /** By the pair, thief first, and for all of a thief's by it and 0: what thefts have brought, in gold. */
  private readonly thefts = new Map<string, number>();

  gainOf(owner: number): number {
    return this.gains.get(owner) ?? 0;
  }

  givenBy(giver: number, receiver: number): number {
    return this.gifts.get(pair(giver, receiver)) ?? 0;
  }

  addGain(owner: number, gold: number): void {
    add(this.gains, owner, gold);
  }

  addGift(giver: number, receiver: number, gold: number): void {
    add(this.gifts, pair(giver, receiver), gold);
  }

  /** What a house has stolen from another; of all others with 0. */
  stolenBy(thief: number, victim: number): number {
    return this.thefts.get(pair(thief, victim)) ?? 0;
  }

  addTheft(thief: number, victim: number, gold: number): void {
    add(this.thefts, pair(thief, victim), gold);
    add(this.thefts, pair(thief, 0), gold);
  }

  /** A day begins: of gains and gifts only so much stays as was more than an owner may have in a day, told by either. */
  forget(gainMost: (owner: number) => number, giftMost: (receiver: number) => number): void {
    keepBeyond(this.gains, gainMost);
    keepBeyond(this.gifts, (key) => giftMost(receiverOf(key)));
    this.thefts.clear();
  }

  get isEmpty(): boolean {
    return this.gains.size === 0 && this.gifts.size === 0 && this.thefts.size === 0;
  }

  /** In the order in which they first dealt; the part `core` has it only where there is some. */
  save() {
    return { gains: [...this.gains], gifts: [...this.gifts], thefts: [...this.thefts] };
  }

  restore({ gains, gifts, thefts }: ReturnType<Dealings['save']>): void {
    for (const [owner, gold] of gains) this.gains.set(owner, gold);
    for (const [key, gold] of gifts) this.gifts.set(key, gold);
    for (const [key, gold] of thefts) this.thefts.set(key, gold);
  }
}

function add<K>(sums: Map<K, number>, key: K, gold: number): void {
  if (gold !== 0) sums.set(key, (sums.get(key) ?? 0) + gold);
}

function keepBeyond<K>(sums: Map<K, number>, mostOf: (key: K) => number): void {
  // Without an array for each, as entries would be.
  sums.forEach((gold, key) => {
    const beyond = gold - mostOf(key);
    if (beyond > 0) sums.set(key, beyond);
    else sums.delete(key);
  });
}

const receiverOf = (pair: string) => Number(pair.split('>')[1]);

function pair(giver: number, receiver: number): string {
  return `${giver}>${receiver}`;
}
