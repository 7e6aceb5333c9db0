import { localPath } from '@realm/contract';
import { say } from '@realm/words';
import { useLocation } from 'preact-iso';
import { paths } from '../../address/paths.ts';
import { loadMe, me, own } from '../../service/player.ts';
import { forget, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { ByCode } from './by_code.tsx';
import { ByName } from './by_name.tsx';
import { ByPasskey } from './by_passkey.tsx';

/** Signing in; then on to the page that asked for it, `next`, if it is one of this site's; with `fresh` for whoever has to do so anew. */
export function SignIn() {
  const { query, route } = useLocation();
  const ways = useReading('ways', () => realm.auth.ways());
  const next = localPath(query.next, paths.hall);
  // Whoever is asked by a friend has hardly an account yet, either.
  const founding = next.startsWith(paths.found) || next === paths.friends;
  const signedIn = async (to: () => string) => {
    forget();
    await loadMe();
    route(to(), true);
  };
  const onSignedIn = () => signedIn(() => (own.value === null && next === paths.hall ? paths.found : next));
  const name = me.value?.account.name;
  return (
    <Page
      lead={
        founding
          ? say('One step, so that the house answers to you alone. What brought you here is kept.')
          : say('Your house answers to you alone. Rankings, realms and the age are open to everyone.')
      }
    >
      {name === undefined || query.fresh === '1' ? null : (
        <p class="note good">
          <span>
            <Said of="You are signed in as {name}." values={{ name: <bdi>{name}</bdi> }} />
          </span>
          <a href={next}>{say('Go on')}</a>
        </p>
      )}
      <Shown of={ways}>
        {({ issuers, passkeys, dev }) => (
          <div class="ways-in">
            {issuers.length === 0 ? null : (
              <Panel title={say('With an account you have')}>
                <div class="buttons">
                  {issuers.map((issuer) => (
                    <a
                      key={issuer.id}
                      class="button primary"
                      href={`/auth/oidc/${encodeURIComponent(issuer.id)}?next=${encodeURIComponent(next)}`}
                    >
                      {issuer.name}
                    </a>
                  ))}
                </div>
              </Panel>
            )}
            {passkeys ? (
              <Panel title={say('With a passkey')}>
                <ByPasskey onSignedIn={onSignedIn} newcomer={founding} />
                <ByCode onSignedIn={() => signedIn(() => paths.account)} />
              </Panel>
            ) : null}
            {dev ? (
              <Panel title={say('By name')}>
                <ByName onSignedIn={onSignedIn} />
              </Panel>
            ) : null}
          </div>
        )}
      </Shown>
    </Page>
  );
}
