import { say, sayAs } from '@realm/words';
import { freshSigninPath, paths } from '../../address/paths.ts';
import { loadMe } from '../../service/player.ts';
import { forget, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { forgetOrders } from '../../service/waiting_orders.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Fact } from '../../ui/fact.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { ThemeChoice } from '../../ui/theme_choice.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { words } from '../../words/format.ts';
import { within } from '../../words/within.ts';
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
  oidc: say('an identity provider'),
  passkey: say('a passkey'),
  recovery: say('a recovery code'),
  dev: say('name alone'),
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
  const { busy, refused, run } = useDoing();
  const leave = async (work: () => Promise<string>) => {
    if (await run(work)) await startAfresh();
  };
  const signOut = () =>
    leave(async () => {
      await realm.auth.signOut();
      return say('You are signed out');
    });
  const signOutEverywhere = () =>
    leave(async () => {
      const { sessions, connections, tokens } = await realm.auth.signOutEverywhere();
      return say(
        '{sessions, plural, one {# sign-in} other {# sign-ins}}, {connections, plural, one {# connected site} other {# connected sites}} and {tokens, plural, one {# token} other {# tokens}} ended',
        { sessions, connections, tokens },
      );
    });
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
                <Fact name={say('Name')}>
                  <bdi>{name}</bdi>
                </Fact>
                <Fact name={say('E-mail')}>{email ?? sayAs('e-mail', 'none')}</Fact>
                <Fact name={say('Signed in by {how}', { how: HOW[how] })}>
                  <When at={signed_in_at} />
                </Fact>
                {roles.length === 0 ? null : (
                  <Fact name={say('Staff')}>
                    <a href={paths.staff}>{roles.map((role) => within(words(role))).join(', ')}</a>
                  </Fact>
                )}
                {subscriber ? <Fact name={say('Subscriber')}>{say('yes')}</Fact> : null}
                {bot ? <Fact name={say('Bot')}>{say('a program plays')}</Fact> : null}
              </dl>
              {refused}
              <div class="buttons">
                <Button type="button" off={busy} onClick={signOut}>
                  {say('Sign out')}
                </Button>
                <Button type="button" off={busy} onClick={signOutEverywhere}>
                  {say('Sign out everywhere')}
                </Button>
              </div>
              <p class="small muted">
                {say('Signing out everywhere ends every sign-in, every connected site and every token.')}
              </p>
            </section>
            <Sanctions />
            {changes_until === null ? (
              <p class="note">
                <span>
                  {say('To change how you sign in, to let sites in and to make tokens, sign in again first.')}
                </span>
                <a href={freshSigninPath(paths.account)}>{say('Sign in again')}</a>
              </p>
            ) : null}
            <div class="columns">
              <Panel title={say('What happened to your account')}>
                <HappenedToAccount />
              </Panel>
              <Panel title={say('Where you are signed in')}>
                <Sessions />
              </Panel>
              {ways?.passkeys ? (
                <Panel title={say('Passkeys')}>
                  <Passkeys />
                </Panel>
              ) : null}
              <Panel title={say('Recovery codes')} anchor="recovery">
                <Recovery />
              </Panel>
              <Panel title={say('Connected sites')}>
                <Connections />
              </Panel>
              <Panel title={say('Tokens for bots and tools')} anchor="tokens">
                <Tokens />
              </Panel>
              <Panel title={say('Does a program play?')}>
                <BotMark bot={bot} />
              </Panel>
              {identities.length === 0 ? null : (
                <Panel title={say('Identity providers')}>
                  <Identities identities={identities} />
                </Panel>
              )}
              <Panel title={say('Your profile over all ages')} anchor="profile">
                <ProfileChoice name={name} />
              </Panel>
              <Panel title={say('Your data')}>
                <OwnData name={name} onErased={startAfresh} />
                {house === null ? null : <Resign house={house.name} onResigned={startAfresh} />}
              </Panel>
              <Panel title={say('This device')}>
                <ThemeChoice name="theme-account" />
                <p>
                  <a href={paths.settings}>{say('All settings')}</a>
                  <span class="muted">{say(': density, numbers, times, keys')}</span>
                </p>
              </Panel>
            </div>
          </>
        )}
      </Shown>
    </Page>
  );
}
