import { rules } from '../service/age.ts';
import { RACE_DRAWINGS } from './races.ts';
import { type Drawing, OTHER_FIELDS, OTHER_INK, REALM_DRAWINGS } from './realms.ts';

const SHIELD = 'M16 1 28.5 4.5V16c0 7.6-5.2 12.3-12.5 15C8.7 28.3 3.5 23.6 3.5 16V4.5z';
const ROUND = 'M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30z';

interface DrawnProps {
  readonly outline: string;
  readonly drawing: Drawing;
  readonly size: number;
}

/** Beside a name, which says it in words: nothing for a screen reader. */
function Drawn({ outline, drawing, size }: DrawnProps) {
  return (
    <svg class="emblem" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d={outline} fill={drawing.field} stroke="#fff8ea" stroke-opacity="0.28" stroke-width="1.2" />
      <path d={drawing.ink} fill="#fff1dc" />
      {drawing.glow === undefined ? null : <path d={drawing.glow} fill="#ff9d4d" />}
    </svg>
  );
}

const other = (turn: number): Drawing => ({
  field: OTHER_FIELDS[turn % OTHER_FIELDS.length],
  ink: OTHER_INK,
});

/** A realm's shield, by its number: the same in every language. */
export function RealmEmblem({ realm, size = 24 }: { realm: number; size?: number }) {
  const name = rules.value?.definitions.realms.find((each) => each.realm === realm)?.original_name ?? '';
  return <Drawn outline={SHIELD} drawing={REALM_DRAWINGS[name] ?? other(realm)} size={size} />;
}

/** A race's token, by its id. */
export function RaceEmblem({ race, size = 24 }: { race: string; size?: number }) {
  return <Drawn outline={ROUND} drawing={RACE_DRAWINGS[race] ?? other(race.length)} size={size} />;
}
