import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** After so long a page is shown as it is, whatever is still on its way. */
const PATIENCE_MS = 2_000;

/** Whether what is made of several answers is still held back, so that it comes at once and nothing in it moves afterwards. */
export function useHeld(complete: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (complete) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [complete]);
  return !complete && !late;
}

/** What lies further down, made in a turn of its own: the page above need not wait for it. */
export function Later({ children }: { children: () => ComponentChildren }): ComponentChildren {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true));
    return () => clearTimeout(timer);
  }, []);
  return due ? children() : null;
}
