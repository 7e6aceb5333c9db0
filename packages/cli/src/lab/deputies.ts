/** Deputies of the lab play as a house's own player would have, to the end of the age. */
import { DEPUTY_STYLES } from '@realm/contract';

/** All that a deputy may be let do. */
export const ALL_ALLOWED = { attack: true, hexes: true, thieves: true };

/** What an age takes for them: a span to the end of any age. */
export const FOR_EVER = { deputy_ticks_max: 100_000 };

/** The style that plays most as a temperament does. */
export const styleOf = (temperament: string | undefined) =>
  DEPUTY_STYLES.find((known) => known === temperament) ?? 'builder';
