import { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { freshSigninPath, paths, signinPath } from '../../address/paths.ts';
import { me } from '../../service/player.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Refused } from '../../ui/waiting.tsx';
import { scopeText } from '../../words/scopes.ts';

type Request = Awaited<ReturnType<typeof realm.auth.connectRequest>>;

/** The question whether a site may act for the player. It is put every time, and answered by the player alone. */
export function Connect() {
  const [request, setRequest] = useState<Request | undefined>(undefined);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const signed_in = me.value !== null;

  useEffect(() => {
    if (me.value === undefined) return;
    if (!signed_in) {
      location.replace(signinPath(location.pathname + location.search));
      return;
    }
    realm.auth.connectRequest(location.search).then(setRequest, (error) => {
      if (error instanceof RealmError) setRefused(error);
    });
  }, [signed_in, me.value === undefined]);

  const answer = async (allow: boolean) => {
    if (request === undefined) return;
    setBusy(true);
    try {
      const { location: onward } = await realm.auth.answerConnect(request.token, allow);
      location.assign(onward);
    } catch (error) {
      if (error instanceof RealmError) setRefused(error);
      setBusy(false);
    }
  };

  if (refused !== undefined) {
    return (
      <Page lead={say('The way that led here was not in order, so nothing has been allowed.')}>
        <Refused error={refused} />
      </Page>
    );
  }
  if (request === undefined) return <p class="loading">{say('On its way …')}</p>;
  const { site, account, house, scopes, sign_in_first } = request;
  return (
    <Page>
      <div class="consent">
        <Panel title={say('Who asks')}>
          <p class="site">{site}</p>
          <p>
            {house === null ? (
              <Said
                of="It asks to act for {strong}, who has no house in this age yet."
                values={{
                  strong: (
                    <strong>
                      <bdi>{account.name}</bdi>
                    </strong>
                  ),
                }}
              />
            ) : (
              <Said
                of="It asks to act for your house {strong}."
                values={{
                  strong: (
                    <strong>
                      <bdi>{house.name}</bdi>
                    </strong>
                  ),
                }}
              />
            )}
          </p>
          <p class="small muted">
            {say('Look at the address: that it is the tool you came from, letter by letter.')}
          </p>
        </Panel>
        <Panel title={say('What it could do')}>
          <ul class="can">
            {scopes === null ? (
              <>
                <li>{say('See all that you see of your house, your state and the world')}</li>
                <li>{say('Give every order that you can give, and talk in your channels')}</li>
              </>
            ) : (
              scopes.map(({ scope }) => <li key={scope}>{scopeText(scope)}</li>)
            )}
            <li>{say("For 30 days, or until you end it on your account's page")}</li>
          </ul>
        </Panel>
        <Panel title={say('What it never can')}>
          <ul class="cannot">
            <li>{say('See your e-mail address or how you sign in')}</li>
            <li>{say('Add passkeys, or connect other sites')}</li>
            {scopes === null ? null : <li>{say('Do anything that does not stand above')}</li>}
            <li>{say("Do anything of the staff's")}</li>
          </ul>
        </Panel>
        <div class="buttons">
          {sign_in_first ? (
            <a class="button primary" href={freshSigninPath(location.pathname + location.search)}>
              {say('Sign in again to allow it')}
            </a>
          ) : (
            <Button type="button" class="primary" off={busy} onClick={() => answer(true)}>
              {say('Allow')}
            </Button>
          )}
          <Button type="button" off={busy} onClick={() => answer(false)}>
            {say('Deny')}
          </Button>
        </div>
        <p class="small muted">
          <Said
            of="Not what you wanted? Deny, and nothing has happened. What is connected stands on <link>your account's page</link>."
            tags={{ link: (inside) => <a href={paths.account}>{inside}</a> }}
          />
        </p>
      </div>
    </Page>
  );
}
