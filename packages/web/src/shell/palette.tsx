import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import type { Search } from './search.tsx';

/** Ctrl-K, or ⌘K: to any page, state or house by a few letters of its name. */
export function Palette() {
  // Fetched when it is first asked for.
  const [open, setOpen] = useState<{ readonly Search: typeof Search } | 'out of reach'>();
  useEffect(() => {
    const onKey = async (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(await import('./search.tsx').catch(() => 'out of reach' as const));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => setOpen(undefined);
  return (
    <Dialog class="palette" label={say('Go to')} open={open !== undefined} onClose={close}>
      {() =>
        open === undefined ? null : open === 'out of reach' ? (
          <p class="note warn" role="alert">
            {say('The search could not be fetched: load the page again when the service answers.')}
          </p>
        ) : (
          <open.Search onGone={close} />
        )
      }
    </Dialog>
  );
}
