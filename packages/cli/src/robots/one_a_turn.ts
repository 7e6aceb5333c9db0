import { whenQuiet } from '@realm/server';

/**
 * Lets all who ask go on one after another, each in a turn of the event loop of its own and once the loop is quiet: what players
 * want comes in between, however many ask.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let scheduled = false;
  const next = () => {
    waiting.shift()?.();
    scheduled = waiting.length > 0;
    if (scheduled) void whenQuiet().then(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (scheduled) return;
      scheduled = true;
      void whenQuiet().then(next);
    });
}
