import { type Founder, type ReadonlyWorld, seatedPack } from '@realm/engine';
import type { Seating } from '../game/batch.ts';
import type { Players } from '../names/players.ts';
import type { Likeness } from './likeness.ts';
import type { Packs } from './packs.ts';

/** What is known outside the world of who founds a house: who looks alike, and who comes with friends. */
export class Seats {
  readonly #packs: Packs;
  readonly #players: Players;
  readonly #likeness: Likeness | undefined;

  /** Without `likeness` nobody's looks count. */
  constructor(packs: Packs, players: Players, likeness: Likeness | undefined) {
    this.#packs = packs;
    this.#players = players;
    this.#likeness = likeness;
  }

  /** Whether it counts from where players come. */
  get looks(): boolean {
    return this.#likeness !== undefined;
  }

  /** Of an account that founds from an address. */
  of(account: number, address: string, world: () => ReadonlyWorld): Seating {
    const alike = this.#likeness?.of(account, address, world);
    return {
      founder: (now) => ({ ...alike?.founder(now), ...this.#friendsOf(now, account) }),
      accept: () => alike?.accept() ?? (() => {}),
    };
  }

  /** The pack it is of; where that sits somewhere, those who look alike there have asked for it. */
  #friendsOf(world: ReadonlyWorld, account: number): Founder {
    const joined = this.#packs.of(account, world.age.age);
    if (joined === undefined) return {};
    const { id: number, size } = joined;
    const pack = { number, size };
    if (seatedPack(world, number) !== undefined) return { pack, invited: true };
    for (const member of this.#packs.membersOf(joined)) {
      const house = this.#players.houseOf(world, member);
      if (house !== undefined) return { pack: { ...pack, beside: house.id }, invited: true };
    }
    return { pack };
  }
}
