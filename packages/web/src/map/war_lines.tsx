import { type Point, pathOf } from './layout.ts';

interface Place {
  readonly realm: number;
  readonly state: number;
}

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
          <path key={`${a.realm}:${a.state} ${b.realm}:${b.state}`} class="war-line" d={pathOf([from, to])} />
        );
      })}
    </>
  );
}
