import type { TokenScope } from '@realm/contract';
import { say } from '@realm/words';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Since } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { scopeText } from '../../words/scopes.ts';

/** The sites that act for the player, each to be ended at once. */
export function Connections() {
  const connections = useReading('connections', () => realm.auth.connections(), false);
  const { refused, run } = useDoing();
  const end = async (id: string, site: string) => {
    await run(async () => {
      await realm.auth.endConnection(id);
      return say('{site} can no longer act for you', { site });
    });
    refresh();
  };
  return (
    <Shown of={connections}>
      {(sites) => (
        <>
          {sites.length === 0 ? (
            <p class="muted">{say("No site acts for you. Tools send you to this game's own page to ask.")}</p>
          ) : (
            <ul class="records">
              {sites.map(({ id, site, scopes, created_at, last_used_at, expires_at }) => (
                <li key={id}>
                  <div>
                    <strong>{site}</strong>
                    <CanDo scopes={scopes} />
                    <Since what={say('Allowed')} at={created_at} />
                    <Since what={say('Last used')} at={last_used_at} />
                    <Since what={say('Ends')} at={expires_at} />
                  </div>
                  <button type="button" class="slim" onClick={() => end(id, site)}>
                    <Said of="End{site}" values={{ site: <span class="hidden-text"> {site}</span> }} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {refused}
        </>
      )}
    </Shown>
  );
}

/** What a site may do, in words. */
function CanDo({ scopes }: { scopes: readonly TokenScope[] | null }) {
  if (scopes === null) return <p class="small">{say('Everything you can do')}</p>;
  return (
    <ul class="small">
      {scopes.map((scope) => (
        <li key={scope}>{scopeText(scope)}</li>
      ))}
    </ul>
  );
}
