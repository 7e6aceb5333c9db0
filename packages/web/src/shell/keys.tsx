import { say } from '@realm/words';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useLater } from '../service/later.ts';
import { toast } from '../service/said.ts';
import { keys_shown, showKeys, single_keys } from '../service/single_keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PAGES } from './pages.ts';

/** `?` shows what keys there are; `g` and a letter go to a page. Nothing while something is being written. */
export function Keys() {
  const { route } = useLocation();
  const go = useRef(route);
  go.current = route;
  useEffect(() => {
    let begun = false;
    const onKey = (event: KeyboardEvent) => {
      if (
        single_keys.value === 'off' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        writes(event.target)
      )
        return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key === '?') return showKeys();
      if (begun) {
        begun = false;
        const page = PAGES.find(({ key }) => key === event.key);
        if (page !== undefined) go.current(page.path);
      } else begun = event.key === 'g';
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return <Sheet />;
}

/** What takes letters: a box to tick is no such place. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]';

/** Whether keys are for what has the focus. */
function writes(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(WRITTEN_IN);
}

const close = (): void => {
  keys_shown.value = false;
};

/** Fetched when it is first asked for. */
function Sheet() {
  const wanted = keys_shown.value;
  const sheet = useLater(
    wanted,
    () => import('./all_keys.tsx'),
    () => {
      close();
      toast(say('The keys could not be fetched: load the page again when the service answers.'));
    },
  );
  return (
    <Dialog class="palette keys" labelledBy="keys-title" open={wanted && sheet !== undefined} onClose={close}>
      {() => (sheet === undefined ? null : <sheet.AllKeys onDone={close} />)}
    </Dialog>
  );
}
