/** Moving about on a drawing: by dragging, wheel, two fingers, keys and buttons. */
import type { RefObject } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { areaOf, middleOf, type Shape, WORLD } from './layout.ts';

/** What of the drawing is seen: its middle, and how many times as large as at first. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly times: number;
}

const ALL: Sight = { x: 0, y: 0, times: 1 };
const TIMES_MAX = 24;
/** A margin of sea, as a share of the drawing. */
const SEA = 1.04;
/** A finger moves by this many px and still taps. */
const TAP_PX = 6;

/** What of the drawing is seen, from its upper left corner. */
export const boxOf = ({ x, y, times }: Sight) => {
  const [width, height] = [(WORLD.width * SEA) / times, (WORLD.height * SEA) / times];
  return { x: x - width / 2, y: y - height / 2, width, height };
};

/** A sight of a shape that takes so much of what is seen. */
export function sightOf(shape: Shape, share: number): Sight {
  const [x, y] = middleOf(shape);
  return { x, y, times: (WORLD.width * share) / Math.max(1, Math.sqrt(areaOf(shape))) };
}

const within = ({ x, y, times }: Sight): Sight => {
  const zoom = Math.max(1, Math.min(TIMES_MAX, times));
  // The middle may be brought to the coast, as soon as not all is seen.
  const room = Math.min(1, 2 * (1 - 1 / zoom));
  const keep = (at: number, size: number) => Math.max((-size / 2) * room, Math.min((size / 2) * room, at));
  return { x: keep(x, WORLD.width), y: keep(y, WORLD.height), times: zoom };
};

/** What is seen, and the ways to see something else. While a finger moves, nothing but the drawing's frame is set. */
export function usePan(ref: RefObject<SVGSVGElement | null>) {
  const [sight, setSight] = useState(ALL);
  const look = useCallback((to: (from: Sight) => Sight) => setSight((from) => within(to(from))), []);
  const zoom = useCallback((by: number) => look((from) => ({ ...from, times: from.times * by })), [look]);

  useEffect(() => {
    const svg = ref.current;
    if (svg === null) return;
    const fingers = new Map<number, { x: number; y: number }>();
    let now = sight;
    let moved_px = 0;
    const show = (next: Sight) => {
      now = within(next);
      const { x, y, width, height } = boxOf(now);
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    };
    const unit = () => (WORLD.width * SEA) / now.times / Math.max(1, svg.clientWidth);
    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) moved_px = 0;
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const spread = () => {
        const [a, b] = [...fingers.values()];
        return b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
      };
      const was = spread();
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      moved_px += Math.hypot(dx, dy);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (moved_px <= TAP_PX) return;
      // Only what is dragged is held: a tap is to reach what it is on.
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      const share = fingers.size;
      const times = was > 0 ? now.times * (spread() / was) : now.times;
      show({ x: now.x - (dx * unit()) / share, y: now.y - (dy * unit()) / share, times });
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      if (moved_px > TAP_PX) setSight(now);
    };
    const onClick = (event: Event) => {
      if (moved_px <= TAP_PX) return;
      event.preventDefault();
      event.stopPropagation();
    };
    let settle: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = svg.getBoundingClientRect();
      const times = now.times * Math.exp(-event.deltaY / 400);
      const to = within({ ...now, times });
      // What the pointer is on stays under it.
      const [px, py] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
      const change = unit() * (1 - now.times / to.times);
      show({ x: now.x + px * change, y: now.y + py * change, times: to.times });
      clearTimeout(settle);
      settle = setTimeout(() => setSight(now), 150);
    };
    svg.addEventListener('pointerdown', onDown);
    svg.addEventListener('pointermove', onMove);
    svg.addEventListener('pointerup', onUp);
    svg.addEventListener('pointercancel', onUp);
    svg.addEventListener('click', onClick, true);
    svg.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(settle);
      svg.removeEventListener('pointerdown', onDown);
      svg.removeEventListener('pointermove', onMove);
      svg.removeEventListener('pointerup', onUp);
      svg.removeEventListener('pointercancel', onUp);
      svg.removeEventListener('click', onClick, true);
      svg.removeEventListener('wheel', onWheel);
    };
  }, [ref, sight]);

  /** Keys of who has none of those: arrows, plus, minus, 0. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = WORLD.width / 8 / sight.times;
    const moves: Readonly<Record<string, (from: Sight) => Sight>> = {
      ArrowLeft: (from) => ({ ...from, x: from.x - step }),
      ArrowRight: (from) => ({ ...from, x: from.x + step }),
      ArrowUp: (from) => ({ ...from, y: from.y - step }),
      ArrowDown: (from) => ({ ...from, y: from.y + step }),
      '+': (from) => ({ ...from, times: from.times * 1.5 }),
      '-': (from) => ({ ...from, times: from.times / 1.5 }),
      '0': () => ALL,
    };
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    look(move);
  };
  return { sight, look, zoom, all: () => look(() => ALL), onKeyDown };
}
