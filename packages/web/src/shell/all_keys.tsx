import { say } from '@realm/words';
import { single_keys } from '../service/single_keys.ts';
import { CloseButton } from '../ui/dialog.tsx';
import { Fact } from '../ui/fact.tsx';
import { Said } from '../ui/said.tsx';
import { listed } from './listed.ts';

/** What keys there are, and whether single ones do something. */
export function AllKeys({ onDone }: { onDone: () => void }) {
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
