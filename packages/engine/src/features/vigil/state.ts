/** The vigil a state keeps. What is given to it is burned at once: the amounts say how much counts. */
export interface Vigil {
  /** Index into the rules. */
  readonly vigil: number;
  readonly opened_by: number;
  readonly opened_tick: number;
  readonly aether_needed: number;
  readonly incense_needed: number;
  /** Given so far, in thousandths; once it is lit, less what has faded. */
  readonly aether_milli: number;
  readonly incense_milli: number;
  readonly last_gift_tick: number;
  /** The last tick in which it works; 0 until it has what it needs. */
  readonly lit_until: number;
}
