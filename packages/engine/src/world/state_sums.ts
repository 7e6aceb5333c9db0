import { copyInto } from './pages.ts';

/** Numbers of each state, in this order. */
const HOUSES = 0;
const LAND = 1;
const MIGHT = 2;
const RENOWN = 3;
const ACTIVE = 4;
const ACTIVE_LAND = 5;
const ACTIVE_MIGHT = 6;
const ACTIVE_RENOWN = 7;
const TAX = 8;
const WIDTH = 9;

/**
 * The place of a state in a list of all: by its number, then by its realm. States open in every realm at once, so places are only
 * ever added at the end.
 */
export const placeOfState = (realms: number, realm: number, state: number): number =>
  (state - 1) * realms + realm - 1;

/**
 * What houses have together, state by state. Integers in float64: sums of a hundred thousand houses are exact, in any order.
 */
export class StateSums {
  private readonly realms: number;
  private numbers = new Float64Array(0);

  constructor(realms: number) {
    this.realms = realms;
  }

  /** Makes room for `states` states of each realm. */
  makeRoom(states: number): void {
    const length = states * this.realms * WIDTH;
    if (this.numbers.length < length) this.numbers = copyInto(new Float64Array(length), this.numbers);
  }

  clear(): void {
    this.numbers.fill(0);
  }

  /** Adds a house to its state, or takes it out again; `tax` is gold that it pays its state. */
  count(
    realm: number,
    state: number,
    land: number,
    might: number,
    renown: number,
    is_active: boolean,
    tax: number,
    times: 1 | -1 = 1,
  ): void {
    const { numbers } = this;
    const at = this.place(realm, state);
    numbers[at + HOUSES] += times;
    numbers[at + LAND] += times * land;
    numbers[at + MIGHT] += times * might;
    numbers[at + RENOWN] += times * renown;
    numbers[at + TAX] += times * tax;
    if (is_active) this.countActive(at, land, might, renown, times);
  }

  /** Counts one house of a state less as active, with what it has. */
  countAsIdle(realm: number, state: number, land: number, might: number, renown: number): void {
    this.countActive(this.place(realm, state), land, might, renown, -1);
  }

  private countActive(at: number, land: number, might: number, renown: number, times: 1 | -1): void {
    const { numbers } = this;
    numbers[at + ACTIVE] += times;
    numbers[at + ACTIVE_LAND] += times * land;
    numbers[at + ACTIVE_MIGHT] += times * might;
    numbers[at + ACTIVE_RENOWN] += times * renown;
  }

  /** Adds all of others, which have room for no more states. */
  add({ numbers }: StateSums): void {
    for (let i = 0; i < numbers.length; i++) this.numbers[i] += numbers[i];
  }

  housesOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + HOUSES];
  }

  landOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + LAND];
  }

  mightOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + MIGHT];
  }

  renownOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + RENOWN];
  }

  /** Houses that have played. */
  activeOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + ACTIVE];
  }

  /** Land of the houses that have played. */
  activeLandOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + ACTIVE_LAND];
  }

  activeMightOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + ACTIVE_MIGHT];
  }

  activeRenownOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + ACTIVE_RENOWN];
  }

  taxOf(realm: number, state: number): number {
    return this.numbers[this.place(realm, state) + TAX];
  }

  private place(realm: number, state: number): number {
    return placeOfState(this.realms, realm, state) * WIDTH;
  }
}
