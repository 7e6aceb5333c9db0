/**
 * The powers a race may have beyond effects. Each is a mechanic of the engine that asks for its flag; an age
 * file deals them out. The text is what `GET /rules` says of it.
 */
export const FLAGS = {
  mercenary_upgrades: 'may hire better mercenaries for an attack, at a higher price',
  double_strike: 'may, at war and under a seasoned general, strike twice in one attack',
  second_strike: 'may strike the same house again with an army that won, while it is still near the field',
  retake_land: 'may retake acres lost to one house while that house is still on its road home',
  mirror: 'may take on the personality of another house of its realm for a while',
  transmute: 'may turn one raw material into another, at a loss',
} as const satisfies Record<string, string>;

export type FlagId = keyof typeof FLAGS;
