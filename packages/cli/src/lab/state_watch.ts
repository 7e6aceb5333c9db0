import type { ReadonlyState, ReadonlyWorld, Said } from '@realm/engine';

/** Looks on at what states do together: their wars and their peace, vigils, wonders and the works of realms. */
export class StateWatch {
  /** Wars that have begun; each is of two states. */
  wars = 0;
  /** Ceasefires that two states have agreed on. */
  ceasefires = 0;
  vigils_opened = 0;
  wonders_begun = 0;
  readonly #vigils_lit = new Map<ReadonlyState, Set<number>>();

  /** Hears of a command that was done. */
  hear(reply: Said): void {
    if (reply.type === 'war_declared' && reply.war !== null) this.wars++;
    if (reply.type === 'ceasefire_proposed' && reply.agreed) this.ceasefires++;
    if (reply.type === 'vigil_opened') this.vigils_opened++;
    if (reply.type === 'wonder_started') this.wonders_begun++;
  }

  /** Looks at every state after a tick. */
  look(world: ReadonlyWorld): void {
    for (const state of statesOf(world)) {
      if (state.vigil === null || state.vigil.lit_until === 0) continue;
      const lit = this.#vigils_lit.get(state) ?? new Set();
      // A state has one vigil at a time: when it was opened tells which.
      this.#vigils_lit.set(state, lit.add(state.vigil.opened_tick));
    }
  }

  /** What was counted, by name; wars, ceasefires and vigils for each state that has houses. */
  counts(world: ReadonlyWorld): [name: string, count: number][] {
    const states = Math.max(1, statesOf(world).filter(({ land }) => land > 0).length);
    const lit = [...this.#vigils_lit.values()].reduce((sum, { size }) => sum + size, 0);
    return [
      ['wars, a state', (2 * this.wars) / states],
      ...warsDecided(world),
      ['ceasefires, a state', (2 * this.ceasefires) / states],
      ['vigils opened, a state', this.vigils_opened / states],
      ['vigils lit, a state', lit / states],
      ['wonders begun', this.wonders_begun],
      ['wonders finished', world.wonders.built.length],
      ['works of realms finished', world.realms.reduce((sum, { works }) => sum + works.done, 0)],
    ];
  }
}

/** Of wars that are over: how many had a winner, how often that was who declared it, and how long they lasted. */
function warsDecided({ relations: { past } }: ReadonlyWorld): [name: string, share: number][] {
  const won = past.filter(({ winner }) => winner !== null);
  const share = (part: number, of: number) => part / Math.max(1, of);
  return [
    ['wars with a winner, of those over', share(won.length, past.length)],
    [
      'wars won by who declared them, of those won',
      share(won.filter(({ a, winner }) => winner === a).length, won.length),
    ],
    [
      'ticks of a war',
      share(
        past.reduce((sum, { from_tick, ended_tick }) => sum + ended_tick - from_tick, 0),
        past.length,
      ),
    ],
  ];
}

function statesOf({ realms }: ReadonlyWorld): ReadonlyState[] {
  return realms.flatMap(({ states }) => states);
}
