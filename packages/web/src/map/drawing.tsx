import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { placeOf } from '../address/place.ts';
import { areaOf, COAST, middleOf, type Point, pathOf, type Shape } from './layout.ts';
import { hueOf, LETTER, REALM_LETTER, writtenOn } from './look.ts';
import { boxOf, type Sight, sightOf, usePan } from './pan.ts';
import type { RealmOnMap, StateOnMap, Territory } from './territories.ts';

/** Something on the drawing that one may choose. */
export interface Pick {
  readonly name: string;
  readonly shape: Shape;
  readonly choose: () => void;
}

interface DrawingProps<S> {
  readonly realms: readonly RealmOnMap<S>[];
  readonly nameOfRealm: (realm: number) => string;
  readonly nameOf: (state: S) => string;
  /** What it says to those who do not see it. */
  readonly label: string;
  /** What lies on a state's territory; another function only where that has changed. */
  readonly on?: (territory: Territory<S>) => ComponentChildren;
  /** What lies above the land and below the names, drawn from the middles of territories; `sight` says what of the drawing is seen. */
  readonly above?: (
    middleOf: (realm: number, state: number) => Point | undefined,
    sight: Sight,
  ) => ComponentChildren;
  /** Whether one may move about on it, and what may be chosen there; else it stands as a whole. */
  readonly moves?: Moves;
}

interface Moves {
  /** What is at a point of it. */
  readonly at: (point: Point) => Pick | undefined;
  /** What is chosen: it is brought into sight. */
  readonly chosen: { readonly id: number; readonly shape: Shape } | undefined;
}

/** From so many times its first size on, what lies on territories is written out: the styles go by the whole number. */
export const NEAR_TIMES = 2.5;
/** What is drawn smaller than this is not hit by a finger: it is brought nearer first. */
const FINGER_PX = 26;
/** How large a thing is once it has been brought nearer, as a share of what is seen. */
const NEARER_SHARE = 0.22;

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
  const { sight, seen, look, zoom, all, onKeyDown } = usePan(ref, moves !== undefined);
  const middles = new Map(
    realms.flatMap(({ states }) => states.map(({ of, shape }) => [placeOf(of), middleOf(shape)] as const)),
  );
  // Made anew only with the land: there may be thousands of them, and one moves about more often.
  const lands = useMemo(
    () =>
      realms.map(({ realm, shape, states }, i) => (
        <g key={realm} style={`--hue:${hueOf(i, realms.length)}`}>
          {states.map((territory, n) => (
            <g key={territory.of.state} style={`--shade:${n % 4}`}>
              <path class="territory" d={pathOf(territory.shape)} />
              {on?.(territory)}
              <path class="border" d={pathOf(territory.shape)} />
            </g>
          ))}
          <path class="realm-border" d={pathOf(shape)} />
        </g>
      )),
    [realms, on],
  );
  const isSmall = (shape: Shape): boolean => {
    const { width } = boxOf(sight);
    return (Math.sqrt(areaOf(shape)) / width) * (ref.current?.clientWidth ?? 0) < FINGER_PX;
  };
  const nearer = (shape: Shape) => look(() => sightOf(shape, NEARER_SHARE));
  const choose = (pick: Pick | undefined) => {
    if (pick === undefined) return;
    if (isSmall(pick.shape)) nearer(pick.shape);
    else pick.choose();
  };
  const onClick = (event: MouseEvent) => {
    const point = pointOf(ref.current, event);
    if (point !== undefined) choose(moves?.at(point));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return onKeyDown(event);
    event.preventDefault();
    const { x, y } = seen();
    moves?.at([x, y])?.choose();
  };
  const chosen = moves?.chosen;
  useEffect(() => {
    if (chosen !== undefined && (isSmall(chosen.shape) || !isSeen(chosen.shape, sight))) nearer(chosen.shape);
  }, [chosen?.id]);
  const aim = moves?.at([sight.x, sight.y]);
  const { x, y, width, height } = boxOf(sight);
  const ways =
    moves === undefined
      ? { 'data-still': true }
      : { tabindex: 0, onKeyDown: onKey, onClick, 'aria-describedby': 'map-aim' };
  return (
    <div class="map">
      <div class="map-frame">
        <div class="shifted">
          <svg
            ref={ref}
            class="drawn-world"
            viewBox={`${x} ${y} ${width} ${height}`}
            role="img"
            aria-label={label}
            style={`--seen:${width}`}
            data-times={Math.round(sight.times)}
            {...ways}
          >
            <path class="sea" d={pathOf(COAST)} />
            {lands}
            <g class="names">{above?.((realm, state) => middles.get(placeOf({ realm, state })), sight)}</g>
            <g class="names">
              {realms.map(({ realm, shape, states }) => (
                <g key={realm}>
                  <Written of="realm" shape={shape} share={REALM_LETTER}>
                    {nameOfRealm(realm)}
                  </Written>
                  {states.map(({ of, shape }) => (
                    <Written key={of.state} of="state" shape={shape} share={LETTER}>
                      {nameOf(of)}
                    </Written>
                  ))}
                </g>
              ))}
            </g>
            {moves === undefined ? null : (
              <path
                class="aim"
                d={`M${sight.x - width / 40} ${sight.y}h${width / 20}M${sight.x} ${sight.y - width / 40}v${width / 20}`}
              />
            )}
          </svg>
        </div>
        {moves === undefined ? null : (
          <p id="map-aim" class="aimed small" aria-live="polite">
            {aim === undefined
              ? say('Plus brings it nearer, arrow keys move it.')
              : say('In the middle: {aim}. Enter chooses it.', { aim: aim.name })}
          </p>
        )}
      </div>
      {moves === undefined ? null : (
        <div class="buttons">
          <button type="button" class="quiet slim" onClick={() => zoom(1.6)}>
            {say('Nearer')}
          </button>
          <button type="button" class="quiet slim" onClick={() => zoom(1 / 1.6)}>
            {say('Farther')}
          </button>
          <button type="button" class="quiet slim" onClick={all}>
            {say('All of it')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Whether the middle of a shape is in sight. */
export function isSeen(shape: Shape, sight: Sight, margin = 0): boolean {
  const { x, y, width, height } = boxOf(sight);
  const [at_x, at_y] = middleOf(shape);
  const [dx, dy] = [width * margin, height * margin];
  return at_x >= x - dx && at_x <= x + width + dx && at_y >= y - dy && at_y <= y + height + dy;
}

/** Where on the drawing a click was. */
function pointOf(svg: SVGSVGElement | null, { clientX, clientY }: MouseEvent): Point | undefined {
  const matrix = svg?.getScreenCTM();
  if (matrix == null) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

interface WrittenProps {
  /** What is so called. */
  readonly of: 'realm' | 'state' | 'house';
  readonly shape: Shape;
  readonly share: number;
  readonly children: string;
}

/** A name in the middle of what it is of, as large as there is room for; the styles leave out what nobody could read. */
export function Written({ of, shape, share, children }: WrittenProps) {
  const { x, y, size } = writtenOn(shape, share, children);
  return (
    <text
      class={`name-of-${of}`}
      x={x.toFixed(1)}
      y={y.toFixed(1)}
      style={`--size:${size.toFixed(1)}`}
      text-anchor="middle"
    >
      {children}
    </text>
  );
}
