import { useCallback, useRef, useState } from 'preact/hooks';

/** How wide an element stands, in px, followed as that changes, and the `ref` that it is to have; `before` until it stands. */
export function useWidth(before: number): [ref: (element: Element | null) => void, width: number] {
  const [width, setWidth] = useState(before);
  const watch = useRef<ResizeObserver | undefined>(undefined);
  const ref = useCallback((element: Element | null) => {
    watch.current?.disconnect();
    if (element === null) return;
    watch.current = new ResizeObserver(([entry]) => {
      const now = Math.round(entry.contentRect.width);
      if (now > 0) setWidth(now);
    });
    watch.current.observe(element);
  }, []);
  return [ref, width];
}
