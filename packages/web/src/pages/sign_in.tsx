import { useLocation } from 'preact-iso';
import { paths } from '../app/paths.ts';
import { loadMe, me, own } from '../service/player.ts';
import { forget } from '../service/reading.ts';
import { Page, Panel } from '../ui/page.tsx';
import { ByName } from './sign_in/by_name.tsx';

/** Signing in; then on to the page that asked for it, `next`, if it is one of this site's. */
export function SignIn() {
  const { query, route } = useLocation();
  // Another site's address is none to go on to; nor is one that browsers take for it.
  const next = /^\/(?![/\\])/.test(query.next ?? '') ? query.next : paths.hall;
  const onSignedIn = async () => {
    forget();
    await loadMe();
    route(own.value === null && next === paths.hall ? paths.found : next, true);
  };
  const name = me.value?.account.name;
  return (
    <Page
      title="Sign in"
      lead="Your house answers to you alone. Rankings, realms and the age are open to everyone."
    >
      {name === undefined ? null : (
        <p class="note good">
          <span>
            You are signed in as <bdi>{name}</bdi>.
          </span>
          <a href={next}>Go on</a>
        </p>
      )}
      <div class="doors">
        <Panel title="By name">
          <ByName onSignedIn={onSignedIn} />
        </Panel>
      </div>
    </Page>
  );
}
