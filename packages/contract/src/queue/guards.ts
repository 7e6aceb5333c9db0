/** What must hold for an order ahead to fire, whatever it is; all of it what the house's owner could see. */
import Type, { type Static } from 'typebox';
import { int, object, oneOf } from '../fields.ts';
import { conditions } from './condition.ts';
import { kept } from './kept.ts';

export const guards = object('Guards', {
  keep: Type.Optional(kept('What must be left when it has been done')),
  conditions: Type.Optional(conditions('What else must hold')),
  report_within_ticks: Type.Optional(
    int('An attack: the state has a report on the troops of its target that is no older, in ticks', 0, 1_000),
  ),
  win_margin_bp: Type.Optional(
    int('An attack: its strength exceeds the defense by that report by at least this, in bp', 0, 100_000),
  ),
  range_min_bp: Type.Optional(int("An attack: least land of the target, in bp of one's own", 0, 100_000)),
  range_max_bp: Type.Optional(int("An attack: most land of the target, in bp of one's own", 0, 100_000)),
  home_defense_min: Type.Optional(
    int('An attack: least defense that stays at home', 0, Number.MAX_SAFE_INTEGER),
  ),
  otherwise: Type.Optional(
    oneOf(
      ['wait', 'lapse'],
      'What becomes of the order where a guard fails when it would fire: `wait` by default. Of one for a tick also where it ' +
        'falls short then, or its house is held: `lapse` by default',
    ),
  ),
  until_tick: Type.Optional(int('The last tick at whose end it may fire; then it lapses', 1, 10_000_000)),
});

export type Guards = Static<typeof guards>;

/** Guards that only an attack has. */
export const ATTACK_GUARDS = [
  'report_within_ticks',
  'win_margin_bp',
  'range_min_bp',
  'range_max_bp',
  'home_defense_min',
] as const satisfies readonly (keyof Guards)[];
