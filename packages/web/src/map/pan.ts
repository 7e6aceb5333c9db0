/** Moving about on a drawing: by dragging, wheel, two fingers, keys and buttons. */
import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
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
/** A wheel that has not turned for so long is at rest. */
const REST_MS = 150;

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

/**
 * What is seen, and the ways to see something else. While a finger moves, and as keys and buttons do, what is drawn is shifted as
 * a picture and nothing of it is laid out; once it rests, it is drawn anew as it is seen then.
 */
export function usePan(ref: RefObject<SVGSVGElement | null>, moves: boolean) {
  const [sight, setSight] = useState(ALL);
  /** What is seen while it moves, before it is drawn anew. */
  const moving = useRef({ now: sight, show: (next: Sight) => setSight(within(next)) });
  const look = useCallback((to: (from: Sight) => Sight) => {
    const { now, show } = moving.current;
    show(to(now));
  }, []);
  const zoom = useCallback((by: number) => look((from) => ({ ...from, times: from.times * by })), [look]);

  useLayoutEffect(() => {
    const shifted = ref.current?.parentElement;
    if (shifted != null) shifted.style.transform = '';
  }, [ref, sight]);

  useEffect(() => {
    const svg = ref.current;
    const shifted = svg?.parentElement;
    const frame = shifted?.parentElement;
    if (svg == null || shifted == null || frame == null || !moves) return;
    const fingers = new Map<number, { x: number; y: number }>();
    const state = moving.current;
    state.now = sight;
    let moved_px = 0;
    /** How many px a unit of the drawing has as it was last drawn: measured before it is moved, since that lays out what is not yet. */
    let drawn_px = 0;
    const measure = () => {
      const { width, height } = boxOf(sight);
      drawn_px = Math.min(svg.clientWidth / width, svg.clientHeight / height);
    };
    /** The same as it is seen now. */
    const unit_px = () => (drawn_px * state.now.times) / sight.times;
    const show = (next: Sight) => {
      const now = within(next);
      state.now = now;
      const [x, y] = [(sight.x - now.x) * unit_px(), (sight.y - now.y) * unit_px()];
      shifted.style.transform = `translate(${x}px, ${y}px) scale(${now.times / sight.times})`;
    };
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setSight(state.now);
    const settleSoon = () => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        settling = undefined;
        settle();
      }, REST_MS);
    };
    state.show = (next) => {
      if (settling === undefined) measure();
      show(next);
      settleSoon();
    };
    const onDown = (event: PointerEvent) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size > 1) return;
      moved_px = 0;
      measure();
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
      if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
      const by_px = fingers.size * unit_px();
      const { now } = state;
      const times = was > 0 ? now.times * (spread() / was) : now.times;
      show({ x: now.x - dx / by_px, y: now.y - dy / by_px, times });
    };
    const onUp = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      if (moved_px > TAP_PX) settle();
    };
    const onClick = (event: Event) => {
      if (moved_px <= TAP_PX) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      if (settling === undefined) measure();
      const { now } = state;
      const times = now.times * Math.exp(-event.deltaY / 400);
      const to = within({ ...now, times });
      // What the pointer is on stays under it.
      const [px, py] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
      const change = (1 - now.times / to.times) / unit_px();
      show({ x: now.x + px * change, y: now.y + py * change, times: to.times });
      settleSoon();
    };
    frame.addEventListener('pointerdown', onDown);
    frame.addEventListener('pointermove', onMove);
    frame.addEventListener('pointerup', onUp);
    frame.addEventListener('pointercancel', onUp);
    frame.addEventListener('click', onClick, true);
    frame.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(settling);
      frame.removeEventListener('pointerdown', onDown);
      frame.removeEventListener('pointermove', onMove);
      frame.removeEventListener('pointerup', onUp);
      frame.removeEventListener('pointercancel', onUp);
      frame.removeEventListener('click', onClick, true);
      frame.removeEventListener('wheel', onWheel);
    };
  }, [ref, sight, moves]);

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
  return { sight, seen: () => moving.current.now, look, zoom, all: () => look(() => ALL), onKeyDown };
}
