import type { AlikeSeats, Founder, ReadonlyWorld } from '@realm/engine';
import type { Seating } from '../game/batch.ts';
import type { Players } from '../names/players.ts';
import type { Founders } from './founders.ts';
import { networkOf } from './network.ts';

/** Tells who looks alike: who founded from the same network in the same age. */
export class Likeness {
  readonly #founders: Founders;
  readonly #players: Players;
  /** From where those have founded who are not written down yet, by account: where many found at once, each knows of those before it. */
  readonly #accepted = new Map<number, string>();

  constructor(founders: Founders, players: Players) {
    this.#founders = founders;
    this.#players = players;
  }

  /** Of an account that founds from an address; undefined where the address tells nothing. */
  of(account: number, address: string, world: () => ReadonlyWorld): Seating | undefined {
    const network = networkOf(address);
    if (network === null) return undefined;
    return {
      founder: (now) => this.#alike(now, account, network),
      accept: () => {
        this.#accepted.set(account, network);
        return () => {
          this.#founders.add(world().age.age, account, network);
          this.#accepted.delete(account);
        };
      },
    };
  }

  #alike(world: ReadonlyWorld, own: number, network: string): Founder {
    const seats = new Map<string, [realm: number, state: number, seats: number]>();
    const accounts = new Set(this.#founders.from(world.age.age, network));
    for (const [account, from] of this.#accepted) {
      // Whoever has no house lost it before it was durable, to a bug.
      if (this.#players.houseOf(world, account) === undefined) this.#accepted.delete(account);
      else if (from === network) accounts.add(account);
    }
    for (const account of accounts) {
      const house = account === own ? undefined : this.#players.houseOf(world, account);
      if (house === undefined) continue;
      const place = `${house.realm}:${house.state}`;
      const known = seats.get(place);
      if (known === undefined) seats.set(place, [house.realm, house.state, 1]);
      else known[2] += 1;
    }
    const alike: AlikeSeats[] = [...seats.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return alike.length === 0 ? {} : { alike };
  }
}
