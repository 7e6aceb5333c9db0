import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { placeOf } from '../../address/place.ts';
import { age } from '../../service/age.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Select } from '../../ui/select.tsx';
import { StaffForm } from './staff_form.tsx';

interface OfState {
  readonly place: { readonly realm: number; readonly state: number };
  /** The report that it answers, which is settled by it. */
  readonly report?: number;
}

/** A state is called by its realm and its number. */
export function RenameState({ report, place }: OfState) {
  return (
    <StaffForm
      label={say('Take the state this name away')}
      quiet
      act={async (note) => {
        const { name } = await realm.staff.renameState(place, report, note);
        refresh();
        return say('The state is called {name}', { name });
      }}
    />
  );
}

/** What a state says of itself, or the title of a house of it, is taken down. */
export function ClearState({ report, place, house }: OfState & { readonly house?: number }) {
  return (
    <StaffForm
      label={house === undefined ? say('Take down what the state says') : say('Take the title away')}
      quiet
      act={async (note) => {
        await realm.staff.clearState(place, { house, report, note });
        refresh();
        return house === undefined
          ? say('The state says nothing')
          : say('House {house} has no title', { house });
      }}
    />
  );
}

const placed = ({ realm, state }: OfState['place']) => ({ realm, state });

/** The name of any state, and what it says, without a report. */
export function States() {
  const states = age.value?.standings ?? [];
  const [chosen, setChosen] = useState('');
  const state = states.find((each) => placeOf(each) === chosen);
  return (
    <>
      <Select
        label={say('State')}
        value={chosen}
        onChange={setChosen}
        options={[['', say('Choose a state')], ...states.map((each) => [placeOf(each), each.name] as const)]}
      />
      {state === undefined ? null : (
        <div class="columns">
          <RenameState place={placed(state)} />
          <ClearState place={placed(state)} />
        </div>
      )}
    </>
  );
}
