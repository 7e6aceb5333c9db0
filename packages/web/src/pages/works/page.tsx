import { say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Page } from '../../ui/page.tsx';
import { RealmWork } from './realm_work.tsx';
import { Vigil } from './vigil.tsx';
import { WonderWorks } from './wonder_works.tsx';
import { Wonders } from './wonders.tsx';

/** What many build together: the state's wonders and its vigil, the realm's work. */
export function Works({ house }: { house: OwnHouse }) {
  const state = useReading('state', () => realm.state()).value;
  return (
    <Page
      lead={say(
        'What no house builds alone: the wonders of your state, the vigil it keeps, and the work of your realm.',
      )}
    >
      <div class="columns">
        {state === undefined ? null : <Vigil house={house} state={state} />}
        <RealmWork house={house} leads={state?.leader === house.id} />
      </div>
      <WonderWorks house={house} members={state?.members ?? []} />
      <Wonders house={house} />
    </Page>
  );
}
