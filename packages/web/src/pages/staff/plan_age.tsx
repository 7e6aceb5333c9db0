import type { StaffAge } from '@realm/sdk';
import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import { serviceNow } from '../../service/clock.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { listed } from '../../words/listed.ts';
import { AccessField, type TypedAccess, wishOf } from './access_field.tsx';
import { ChangedNumbers } from './changed_numbers.tsx';
import { StaffForm } from './staff_form.tsx';

/** A day, in ms: the next age begins as much later, unless something else is said. */
const DAY_MS = 86_400_000;

/** The next age: its file, number and name, when it starts, and numbers that differ from the file's. */
export function PlanAge({ facts }: { facts: StaffAge }) {
  const id = useId();
  const [ruleset, setRuleset] = useState(() => playedIn(facts)?.folder ?? '');
  const [name, setName] = useState('');
  const [number_typed, setNumber] = useState('');
  const number = toNumber(number_typed);
  const [when, setWhen] = useState('at');
  const [start, setStart] = useState(() => localTime(serviceNow() + DAY_MS));
  const [params, setParams] = useState<Readonly<Record<string, number>>>({});
  const [typed, setTyped] = useState<TypedAccess>({ kind: 'open', list: '' });
  const access = wishOf(typed);
  const plan = async (note: string | undefined) => {
    const understood = await realm.staff.plan({
      ruleset,
      start_at: when === 'once' ? Math.floor(serviceNow()) : new Date(start).getTime(),
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(number === undefined ? {} : { number }),
      ...(Object.keys(params).length === 0 ? {} : { params }),
      ...(access === 'open' ? {} : { access }),
      ...(note === undefined ? {} : { note }),
    });
    const { age, name: understood_name, no_account = [] } = understood;
    if (no_account.length === 0)
      return say('Age {age}, {understood}, is planned', { age, understood: understood_name });
    return say(
      'Age {age}, {understood}, is planned. No account has these names, and they will not count: {names}',
      {
        age,
        understood: understood_name,
        names: listed(no_account),
      },
    );
  };
  return (
    <StaffForm
      label={say('Plan it')}
      act={plan}
      whole={ruleset !== '' && access !== undefined && (when === 'once' || start !== '')}
    >
      <div class="columns">
        <Select
          label={say('Age file')}
          value={ruleset}
          onChange={setRuleset}
          options={facts.rulesets.map((each) => [each.folder, labelOf(each, facts)])}
        />
        <TextField
          label={say("Name; the file's if left empty")}
          maxLength={40}
          value={name}
          onChange={setName}
        />
        <Amount
          plain
          label={say('Number; {lowest_number} or higher', { lowest_number: facts.lowest_number })}
          min={facts.lowest_number}
          value={number_typed}
          onChange={setNumber}
        />
        <div class="field">
          <AccessField value={typed} onChange={setTyped} />
        </div>
        <div class="field">
          <Choices
            legend={say('Starts')}
            name="start"
            value={when}
            onChange={setWhen}
            options={[
              ['at', say('At a time')],
              ['once', say('As soon as it is opened')],
            ]}
          />
          {when === 'once' ? null : (
            <>
              <label for={`${id}-start`} class="hidden-text">
                {say('Start, in your time')}
              </label>
              <input
                id={`${id}-start`}
                type="datetime-local"
                value={start}
                onInput={(event) => setStart(event.currentTarget.value)}
              />
            </>
          )}
        </div>
      </div>
      <ChangedNumbers known={rules.value?.params ?? {}} changed={params} onChange={setParams} />
    </StaffForm>
  );
}

/** A moment as a field for local times has it, to the minute. */
function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Its name, with its folder where others are called so, too. */
function labelOf({ name, folder }: StaffAge['rulesets'][number], { rulesets }: StaffAge): string {
  return rulesets.filter((each) => each.name === name).length > 1 ? `${name} (${folder})` : name;
}

/** The age file that is played now, which most will want again; the first where it is there no more. */
const playedIn = ({ age, rulesets }: StaffAge) =>
  rulesets.find(({ name }) => name === age.ruleset) ?? rulesets.at(0);
