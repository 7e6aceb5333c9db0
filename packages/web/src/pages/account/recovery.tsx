import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Since } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';

/** Codes for when every passkey is lost: how many are left, and new ones, shown this once. */
export function Recovery() {
  const recovery = useReading('recovery', () => realm.auth.recovery(), false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { busy, error, run } = useDoing();
  const make = async () => {
    await run(async () => {
      setCodes(await realm.auth.makeRecoveryCodes());
      return say('The codes are made: write them down now');
    });
    refresh();
  };
  return (
    <Shown of={recovery}>
      {({ left, made_at }) => (
        <>
          <p>
            {made_at === null ? (
              say('You have none now: with one you come back when every passkey is lost.')
            ) : (
              <Said
                of="{left, plural, one {# code} other {# codes}} left {since}"
                values={{ left, since: <Since what={say('Made')} at={made_at} /> }}
              />
            )}
          </p>
          {codes.length === 0 ? null : (
            <>
              <ul class="records" aria-label={say('Recovery codes')}>
                {codes.map((code) => (
                  <li key={code}>
                    <code>{code}</code>
                  </li>
                ))}
              </ul>
              <p class="small">
                {say(
                  'They are not shown again. Keep them on paper, or where you keep passwords: whoever has one can sign in.',
                )}
              </p>
            </>
          )}
          {error === undefined ? null : <ChangeRefused error={error} />}
          <div class="buttons">
            <Button type="button" onClick={make} off={busy}>
              {left === 0 ? say('Make recovery codes') : say('Make new ones in their place')}
            </Button>
          </div>
        </>
      )}
    </Shown>
  );
}
