import { say } from '@realm/words';
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { keys_shown, showKeys, single_keys } from '../service/single_keys.ts';
import { CloseButton, Dialog } from '../ui/dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import { Said } from '../ui/said.tsx';
import { listed } from './listed.ts';
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

function Sheet() {
  const close = () => {
    keys_shown.value = false;
  };
  return (
    <Dialog class="palette keys" labelledBy="keys-title" open={keys_shown.value} onClose={close}>
      {() => <AllKeys onDone={close} />}
    </Dialog>
  );
}

function AllKeys({ onDone }: { onDone: () => void }) {
  const pages = [...listed('house'), ...listed('world'), ...listed('you')];
  return (
    <>
      <h2 id="keys-title">{say('Keys')}</h2>
      <dl>
        <Key keys={[say('Ctrl'), 'K']} does={say('Go to a page, state or house by its name')} />
        <Key keys={['?']} does={say('This sheet')} />
        <Key keys={[say('Esc')]} does={say('Close what is open')} />
      </dl>
      <h3>
        <Said of="{kbd}, then a letter" values={{ kbd: <kbd>g</kbd> }} />
      </h3>
      <dl class="two">
        {pages.map(({ key, name }) =>
          key === undefined ? null : <Key key={key} keys={[key]} does={name} />,
        )}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={single_keys.value === 'on'}
          onChange={(event) => {
            single_keys.value = event.currentTarget.checked ? 'on' : 'off';
          }}
        />
        {say('Single keys do something; Ctrl-K always does')}
      </label>
      <CloseButton onClose={onDone} />
    </>
  );
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return <Fact name={keys.map((key) => <kbd key={key}>{key}</kbd>)}>{does}</Fact>;
}
