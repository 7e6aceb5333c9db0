import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { useBlocked } from '../../service/blocked.ts';
import { hide, muted } from '../../service/chat.ts';
import { Panel } from '../../ui/page.tsx';
import { Unblock } from './block.tsx';

/** Whose words are left out, on this device or wherever one signs in, and the way back. */
export function Hidden() {
  const { houses } = muted.value;
  const blocked = useBlocked().value ?? [];
  if (houses.length === 0 && blocked.length === 0) return null;
  return (
    <Panel title={say('Hidden')}>
      {houses.length === 0 ? null : (
        <>
          <h3>{say('Hidden on this device')}</h3>
          <ul class="records">
            {houses.map(([id, name]) => (
              <li key={id}>
                <a href={housePath(id)}>
                  <bdi>{name}</bdi>
                </a>
                <button
                  type="button"
                  class="slim"
                  aria-label={say('Show what {name} writes again', { name })}
                  onClick={() => hide(id, name, false)}
                >
                  {say('Show again')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {blocked.length === 0 ? null : (
        <>
          <h3>{say('Blocked by you')}</h3>
          <ul class="records">
            {blocked.map(({ house, name }, i) =>
              house === null ? (
                <li key={`gone ${i}`}>
                  <bdi>{name}</bdi>
                  <span class="small muted">{say('plays no house in this age')}</span>
                </li>
              ) : (
                <li key={house}>
                  <a href={housePath(house)}>
                    <bdi>{name}</bdi>
                  </a>
                  <Unblock house={house} name={name} />
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </Panel>
  );
}
