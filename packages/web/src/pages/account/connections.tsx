import { RealmError } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { say } from '../../service/said.ts';
import { When } from '../../ui/numbers.tsx';
import { Refused, Shown } from '../../ui/waiting.tsx';

/** The sites that act for the player, each to be ended at once. */
export function Connections() {
  const connections = useReading('connections', () => realm.auth.connections(), false);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const end = async (id: string, site: string) => {
    try {
      await realm.auth.endConnection(id);
      setRefused(undefined);
      say(`${site} can no longer act for you`);
    } catch (error) {
      if (error instanceof RealmError) setRefused(error);
    }
    refresh();
  };
  return (
    <Shown of={connections}>
      {(sites) => (
        <>
          {sites.length === 0 ? (
            <p class="muted">No site acts for you. Tools send you to this game's own page to ask.</p>
          ) : (
            <ul class="records">
              {sites.map(({ id, site, created_at, last_used_at, expires_at }) => (
                <li key={id}>
                  <div>
                    <strong>{site}</strong>
                    <p class="small muted">
                      Allowed <When at={created_at} />
                    </p>
                    <p class="small muted">
                      Last used <When at={last_used_at} />
                    </p>
                    <p class="small muted">
                      Ends <When at={expires_at} />
                    </p>
                  </div>
                  <button type="button" class="slim" onClick={() => end(id, site)}>
                    End<span class="hidden-text"> {site}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {refused === undefined ? null : <Refused error={refused} />}
        </>
      )}
    </Shown>
  );
}
