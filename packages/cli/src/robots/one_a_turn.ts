/**
 * Lets all who ask go on one after another, each in a turn of the event loop of its own: what players want comes in between,
 * however many ask.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let scheduled = false;
  const next = () => {
    waiting.shift()?.();
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (scheduled) return;
      scheduled = true;
      setImmediate(next);
    });
}
