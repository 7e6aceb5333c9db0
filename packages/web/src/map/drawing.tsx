import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { areaOf, COAST, middleOf, type Point, pathOf, type Shape } from './layout.ts';
import { boxOf, usePan } from './pan.ts';
import type { RealmOnMap, StateOnMap, Territory } from './territories.ts';

interface DrawingProps<S> {
  readonly realms: readonly RealmOnMap<S>[];
  readonly nameOfRealm: (realm: number) => string;
  readonly nameOf: (state: S) => string;
  /** What it says to those who do not see it. */
  readonly label: string;
  /** What lies on a state's territory. */
  readonly on?: (territory: Territory<S>) => ComponentChildren;
  /** What lies above all, drawn from the middles of territories; `near` says whether there is room for small letters. */
  readonly above?: (
    middleOf: (realm: number, state: number) => Point | undefined,
    near: boolean,
  ) => ComponentChildren;
  /** Whether one may move about on it; else it stands as a whole. */
  readonly moves?: true;
}

/** From so many times its first size on, what lies on territories is written out. */
const NEAR_TIMES = 2.5;
/** Letters are as high as this share of the root of the area they stand on. */
const LETTER = 0.13;
const REALM_LETTER = 0.2;

/** The world as a drawing: realms in colours of their own, states within borders, and whatever lies on them. */
export function Drawing<S extends StateOnMap>({
  realms,
  nameOfRealm,
  nameOf,
  label,
  on,
  above,
  moves,
}: DrawingProps<S>) {
  const ref = useRef<SVGSVGElement | null>(null);
  const { sight, zoom, all, onKeyDown } = usePan(ref);
  const near = sight.times >= NEAR_TIMES;
  const middles = new Map(
    realms.flatMap(({ states }) =>
      states.map(({ of, shape }) => [`${of.realm}:${of.state}`, middleOf(shape)] as const),
    ),
  );
  return (
    <div class="map">
      <svg
        ref={ref}
        class="drawn-world"
        viewBox={boxOf(sight)}
        role="img"
        aria-label={label}
        tabindex={moves === true ? 0 : undefined}
        onKeyDown={moves === true ? onKeyDown : undefined}
        data-still={moves === true ? undefined : true}
      >
        <path class="sea" d={pathOf(COAST)} />
        {realms.map(({ realm, shape, states }, i) => (
          <g key={realm} style={`--hue:${Math.round((360 * i) / Math.max(1, realms.length)) + 20}`}>
            {states.map((territory, n) => (
              <g key={territory.of.state} style={`--shade:${n % 4}`}>
                <path class="territory" d={pathOf(territory.shape)} />
                {on?.(territory)}
                <path class="border" d={pathOf(territory.shape)} />
              </g>
            ))}
            <path class="realm-border" d={pathOf(shape)} />
          </g>
        ))}
        <g class="names">
          {realms.map(({ realm, shape, states }) => (
            <g key={realm}>
              {near ? null : (
                <Written shape={shape} share={REALM_LETTER} faint>
                  {nameOfRealm(realm)}
                </Written>
              )}
              {states.map(({ of, shape }) => (
                <Written key={of.state} shape={shape} share={LETTER} {...(near ? { faint: true } : {})}>
                  {nameOf(of)}
                </Written>
              ))}
            </g>
          ))}
        </g>
        <g class="names">{above?.((realm, state) => middles.get(`${realm}:${state}`), near)}</g>
      </svg>
      {moves === true ? (
        <div class="buttons">
          <button type="button" class="quiet slim" onClick={() => zoom(1.6)}>
            Nearer
          </button>
          <button type="button" class="quiet slim" onClick={() => zoom(1 / 1.6)}>
            Farther
          </button>
          <button type="button" class="quiet slim" onClick={all}>
            All of it
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface WrittenProps {
  readonly shape: Shape;
  readonly share: number;
  /** Whether other names are written over it. */
  readonly faint?: true;
  readonly children: string;
}

/** A name in the middle of what it is of, as large as there is room for. */
export function Written({ shape, share, faint, children }: WrittenProps) {
  const [x, y] = middleOf(shape);
  const root = Math.sqrt(areaOf(shape));
  // Longer names are written smaller, to stay within.
  const size = Math.min(root * share, (root * 1.5) / Math.max(4, children.length));
  return (
    <text
      class={faint ? 'faint' : undefined}
      x={x.toFixed(1)}
      y={(y + size * 0.35).toFixed(1)}
      font-size={size.toFixed(1)}
      text-anchor="middle"
    >
      {children}
    </text>
  );
}
