import type { Prices } from '@realm/contract';
import type { House, World } from '@realm/engine';
import * as prices from './prices.ts';

/** What `pricesOf` says, each price reckoned when it is first asked for. */
export function pricesOnDemand(world: World, house: House): Prices {
  return new PricesOnDemand(world, house);
}

class PricesOnDemand implements Prices {
  readonly #world: World;
  readonly #house: House;
  #explore: Prices['explore'] | undefined;
  #build: Prices['build'] | undefined;
  #train: Prices['train'] | undefined;
  #upgrade: Prices['upgrade'] | undefined;
  #medics: Prices['medics'] | undefined;
  #chariots: Prices['chariots'] | undefined;
  #general: Prices['general'] | undefined;
  #academic: Prices['academic'] | undefined;
  #mercenary: Prices['mercenary'] | undefined;
  #refine: Prices['refine'] | undefined;
  #offense: Prices['offense'] | undefined;

  constructor(world: World, house: House) {
    this.#world = world;
    this.#house = house;
  }

  get explore(): Prices['explore'] {
    return (this.#explore ??= prices.explore(this.#world.rules, this.#house));
  }
  get build(): Prices['build'] {
    return (this.#build ??= prices.build(this.#world.rules, this.#house));
  }
  get train(): Prices['train'] {
    return (this.#train ??= prices.training(this.#world.rules, this.#house));
  }
  get upgrade(): Prices['upgrade'] {
    return (this.#upgrade ??= prices.upgrades(this.#world.rules, this.#house));
  }
  get medics(): Prices['medics'] {
    return (this.#medics ??= prices.medics(this.#world.rules, this.#house));
  }
  get chariots(): Prices['chariots'] {
    return (this.#chariots ??= prices.chariots(this.#world.rules, this.#house));
  }
  get general(): Prices['general'] {
    return (this.#general ??= prices.general(this.#world, this.#house));
  }
  get academic(): Prices['academic'] {
    return (this.#academic ??= prices.recruit(this.#world, this.#house, 'academic'));
  }
  get mercenary(): Prices['mercenary'] {
    return (this.#mercenary ??= prices.mercenary(this.#world.rules, this.#house));
  }
  get refine(): Prices['refine'] {
    return (this.#refine ??= prices.refine(this.#world.rules, this.#house));
  }
  get offense(): Prices['offense'] {
    return (this.#offense ??= prices.offense(this.#world, this.#house));
  }
}
