import { realmField } from '../../emblems/emblem.tsx';
import { number } from '../../ui/format.ts';
import type { RecapReply } from '../recap.tsx';

interface WorldMapProps {
  readonly frames: RecapReply['frames'];
  /** Which frame is shown. */
  readonly at: number;
  readonly names: RecapReply['names'];
}

/** The picture's size, and the room that a realm's states have in it. */
const WIDTH = 900;
const HEIGHT = 460;
const ROOM = 62;
/** A disc's radius: this much for any land at all, and this much more for the most. */
const LEAST = 6;
const SPREAD = 35;

/** Every state as a disc as large as its land, those of a realm together; the largest of the whole age sets the scale. */
export function WorldMap({ frames, at, names }: WorldMapProps) {
  const { states, tick } = frames[at];
  const realms = [...new Set(frames.at(-1)?.states.map(([realm]) => realm))];
  const most = Math.max(1, ...frames.flatMap((frame) => frame.states.map(([, , land]) => land)));
  const columns = Math.min(3, Math.max(1, realms.length));
  const rows = Math.ceil(realms.length / columns);
  const leader = [...states].sort((a, b) => b[2] - a[2])[0];
  const says =
    leader === undefined
      ? ''
      : `${names.states[`${leader[0]}:${leader[1]}`]} is the largest with ${number(leader[2])} acres`;
  return (
    <svg
      class="world"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`The states at tick ${tick}. ${says}.`}
    >
      {realms.map((realm, i) => {
        const name = names.realms[realm] ?? `Realm ${realm}`;
        const x = ((i % columns) + 0.5) * (WIDTH / columns);
        const y = (Math.floor(i / columns) + 0.5) * (HEIGHT / rows);
        const own = states.filter(([each]) => each === realm);
        return (
          <g key={realm} transform={`translate(${x} ${y})`}>
            <text class="name" y={-HEIGHT / rows / 2 + 24} text-anchor="middle">
              {name}
            </text>
            {own.map(([, state, land], n) => {
              const turn = (2 * Math.PI * n) / Math.max(1, own.length) - Math.PI / 4;
              const away = own.length === 1 ? 0 : ROOM;
              const radius = LEAST + SPREAD * Math.sqrt(land / most);
              return (
                <g
                  key={state}
                  transform={`translate(${(1.5 * away * Math.cos(turn)).toFixed(1)} ${(10 + 0.97 * away * Math.sin(turn)).toFixed(1)})`}
                >
                  <circle
                    r={radius.toFixed(1)}
                    fill={realmField(name, realm)}
                    fill-opacity="0.92"
                    stroke="#fff1dc"
                    stroke-opacity="0.5"
                  />
                  <text class="acres" y="5" text-anchor="middle">
                    {number(land)}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
