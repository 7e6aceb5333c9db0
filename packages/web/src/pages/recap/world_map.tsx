import { say } from '@realm/words';
import { Drawing } from '../../map/drawing.tsx';
import { territories } from '../../map/territories.ts';
import { WarLines } from '../../map/war_lines.tsx';
import type { RecapReply } from '../../service/records.ts';
import { warsAt } from './film.ts';

interface WorldMapProps {
  readonly frames: RecapReply['frames'];
  /** Which frame is shown. */
  readonly at: number;
  readonly names: RecapReply['names'];
  readonly wars: RecapReply['wars'];
}

/** The world at a moment: every state as large as its land, and the wars there were. */
export function WorldMap({ frames, at, names, wars }: WorldMapProps) {
  const { states, tick } = frames[at];
  const nameOf = ({ realm, state }: { readonly realm: number; readonly state: number }) =>
    names.states[`${realm}:${state}`] ?? `${realm}:${state}`;
  const on_map = states.map(([realm, state, land]) => ({ realm, state, land }));
  const largest = [...on_map].sort((a, b) => b.land - a.land)[0];
  const label =
    largest === undefined
      ? say('The states at tick {tick}.', { tick })
      : say(
          'The states at tick {tick}. {name} is the largest with {land, plural, one {# acre} other {# acres}}.',
          { tick, name: nameOf(largest), land: largest.land },
        );
  return (
    <Drawing
      realms={territories(on_map)}
      nameOfRealm={(realm) => names.realms[realm] ?? say('Realm {realm}', { realm })}
      nameOf={nameOf}
      above={(middleOf) => <WarLines wars={warsAt(wars, tick)} middleOf={middleOf} />}
      label={label}
    />
  );
}
