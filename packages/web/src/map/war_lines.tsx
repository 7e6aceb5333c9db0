import { type Place, placeOf } from '../address/place.ts';
import { type Point, pathOf } from './layout.ts';

interface WarLinesProps {
  readonly wars: readonly { readonly a: Place; readonly b: Place }[];
  readonly middleOf: (realm: number, state: number) => Point | undefined;
}

/** A line between the states of every war. */
export function WarLines({ wars, middleOf }: WarLinesProps) {
  return (
    <>
      {wars.map(({ a, b }) => {
        const [from, to] = [middleOf(a.realm, a.state), middleOf(b.realm, b.state)];
        return from === undefined || to === undefined ? null : (
          <path key={`${placeOf(a)} ${placeOf(b)}`} class="war-line" d={pathOf([from, to])} />
        );
      })}
    </>
  );
}
