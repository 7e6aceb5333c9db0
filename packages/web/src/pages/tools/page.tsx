import { say } from '@realm/words';
import { me } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { Budgets } from './budgets.tsx';
import type { Description } from './catalogue.ts';
import { Feed } from './feed.tsx';
import { Try } from './try.tsx';

/** For whoever builds a tool: any request tried out, the feed as it comes, and what the limits still allow. */
export function Tools() {
  const description = useReading('openapi', () => realm.get('/openapi.json') as Promise<Description>, false);
  return (
    <Page
      lead={
        <Said
          of="Everything this site does, a tool of yours can do too. Choose a request, fill in its fields and send it as you are signed in: the answer stands below, and a command can be copied for a shell or a program. All requests stand in <link>the interface</link>."
          tags={{ link: (inside) => <a href="/docs">{inside}</a> }}
        />
      }
    >
      <Shown of={description}>
        {(known) => (
          <>
            <Try description={known} />
            <div class="columns">
              <Panel title={say('What the limits allow')} aside={say('for this page')}>
                <Budgets />
              </Panel>
              <Panel title={say('The live feed')}>
                {me.value == null || me.value.house === null ? (
                  <p class="muted">{say('Whoever has a house can follow it here, message by message.')}</p>
                ) : (
                  <Feed />
                )}
              </Panel>
            </div>
          </>
        )}
      </Shown>
    </Page>
  );
}
