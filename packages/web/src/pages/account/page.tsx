import { paths, signinPath } from '../../address/paths.ts';
import { loadMe } from '../../service/player.ts';
import { forget, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { say } from '../../service/said.ts';
import { forgetOrders } from '../../service/waiting_orders.ts';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { ThemeChoice } from '../../ui/theme_choice.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { plural } from '../../words/format.ts';
import { BotMark } from './bot_mark.tsx';
import { Connections } from './connections.tsx';
import { OwnData } from './erase.tsx';
import { HappenedToAccount } from './happened.tsx';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileChoice } from './profile.tsx';
import { Recovery } from './recovery.tsx';
import { Resign } from './resign.tsx';
import { Sanctions } from './sanctions.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

const HOW = {
  oidc: 'an identity provider',
  passkey: 'a passkey',
  recovery: 'a recovery code',
  dev: 'name alone',
} as const;

/** What was known of the player is known no more: nobody is signed in, or the house is given up. */
async function startAfresh(): Promise<void> {
  forget();
  forgetOrders();
  await loadMe();
}

/** The account: who one is here, how one signs in, what acts for one. */
export function Account() {
  const account = useReading('account', () => realm.auth.account(), false);
  const ways = useReading('ways', () => realm.auth.ways()).value;
  const signOut = async () => {
    await realm.auth.signOut();
    say('You are signed out');
    await startAfresh();
  };
  const signOutEverywhere = async () => {
    const { sessions, connections, tokens } = await realm.auth.signOutEverywhere();
    say(
      `${plural(sessions, 'sign-in')}, ${plural(connections, 'connected site')} and ${plural(tokens, 'token')} ended`,
    );
    await startAfresh();
  };
  return (
    <Page>
      <Shown of={account}>
        {({
          account: { name },
          email,
          roles,
          subscriber,
          bot,
          signed_in_at,
          how,
          changes_until,
          house,
          identities,
        }) => (
          <>
            <section class="panel">
              <dl class="facts">
                <Fact name="Name">
                  <bdi>{name}</bdi>
                </Fact>
                <Fact name="E-mail">{email ?? 'none'}</Fact>
                <Fact name={`Signed in by ${HOW[how]}`}>
                  <When at={signed_in_at} />
                </Fact>
                {roles.length === 0 ? null : (
                  <Fact name="Staff">
                    <a href={paths.staff}>{roles.join(', ')}</a>
                  </Fact>
                )}
                {subscriber ? <Fact name="Subscriber">yes</Fact> : null}
                {bot ? <Fact name="Bot">a program plays</Fact> : null}
              </dl>
              <div class="buttons">
                <button type="button" onClick={signOut}>
                  Sign out
                </button>
                <button type="button" onClick={signOutEverywhere}>
                  Sign out everywhere
                </button>
              </div>
              <p class="small muted">
                Signing out everywhere ends every sign-in, every connected site and every token.
              </p>
            </section>
            <Sanctions />
            {changes_until === null ? (
              <p class="note">
                <span>
                  To change how you sign in, to let sites in and to make tokens, sign in again first.
                </span>
                <a href={signinPath(paths.account)}>Sign in again</a>
              </p>
            ) : null}
            <div class="columns">
              <Panel title="What happened to your account">
                <HappenedToAccount />
              </Panel>
              <Panel title="Where you are signed in">
                <Sessions />
              </Panel>
              {ways?.passkeys ? (
                <Panel title="Passkeys">
                  <Passkeys />
                </Panel>
              ) : null}
              <Panel title="Recovery codes" anchor="recovery">
                <Recovery />
              </Panel>
              <Panel title="Connected sites">
                <Connections />
              </Panel>
              <Panel title="Tokens for bots and tools">
                <Tokens />
              </Panel>
              <Panel title="Does a program play?">
                <BotMark bot={bot} />
              </Panel>
              {identities.length === 0 ? null : (
                <Panel title="Identity providers">
                  <Identities identities={identities} />
                </Panel>
              )}
              <Panel title="Your profile over all ages" anchor="profile">
                <ProfileChoice name={name} />
              </Panel>
              <Panel title="Your data">
                <OwnData name={name} onErased={startAfresh} />
                {house === null ? null : <Resign house={house.name} onResigned={startAfresh} />}
              </Panel>
              <Panel title="This device">
                <ThemeChoice name="theme-account" />
                <p>
                  <a href={paths.settings}>All settings</a>
                  <span class="muted">: density, numbers, times, keys</span>
                </p>
              </Panel>
            </div>
          </>
        )}
      </Shown>
    </Page>
  );
}
