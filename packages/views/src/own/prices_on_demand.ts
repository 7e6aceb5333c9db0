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
    this.#explore ??= prices.explore(this.#world.rules, this.#house);
    return this.#explore;
  }
  get build(): Prices['build'] {
    this.#build ??= prices.build(this.#world.rules, this.#house);
    return this.#build;
  }
  get train(): Prices['train'] {
    this.#train ??= prices.training(this.#world.rules, this.#house);
    return this.#train;
  }
  get upgrade(): Prices['upgrade'] {
    this.#upgrade ??= prices.upgrades(this.#world.rules, this.#house);
    return this.#upgrade;
  }
  get medics(): Prices['medics'] {
    this.#medics ??= prices.medics(this.#world.rules, this.#house);
    return this.#medics;
  }
  get chariots(): Prices['chariots'] {
    this.#chariots ??= prices.chariots(this.#world.rules, this.#house);
    return this.#chariots;
  }
  get general(): Prices['general'] {
    this.#general ??= prices.general(this.#world, this.#house);
    return this.#general;
  }
  get academic(): Prices['academic'] {
    this.#academic ??= prices.recruit(this.#world, this.#house, 'academic');
    return this.#academic;
  }
  get mercenary(): Prices['mercenary'] {
    this.#mercenary ??= prices.mercenary(this.#world.rules, this.#house);
    return this.#mercenary;
  }
  get refine(): Prices['refine'] {
    this.#refine ??= prices.refine(this.#world.rules, this.#house);
    return this.#refine;
  }
  get offense(): Prices['offense'] {
    this.#offense ??= prices.offense(this.#world, this.#house);
    return this.#offense;
  }
}
