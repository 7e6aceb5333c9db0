import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Amount } from '../../ui/amount.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number } from '../../words/format.ts';
import { goodName } from '../../words/names.ts';
import { StaffForm } from './staff_form.tsx';

const whole = (typed: string): number => toNumber(typed) ?? 0;

/** The same of any house, without its standing among those who look fed. */
export function TakeOutOfAny() {
  const [house, setHouse] = useState('');
  return (
    <>
      <p class="small muted">
        {say(
          'At most what a house was given more than it gave back, as its flows show. Everybody reads why.',
        )}
      </p>
      <Amount plain label={say('House that was fed')} value={house} onChange={setHouse} />
      {whole(house) === 0 ? null : <TakeOutForm house={whole(house)} />}
    </>
  );
}

/** What another house's gifts have brought a house is taken out of it, or put back; all may read why. */
export function TakeOut({ house }: { readonly house: number }) {
  return (
    <details>
      <summary>{say('Take out what gifts have brought')}</summary>
      <TakeOutForm house={house} />
    </details>
  );
}

function TakeOutForm({ house }: { readonly house: number }) {
  const [giver, setGiver] = useState('');
  const [what, setWhat] = useState('gold');
  const [amount, setAmount] = useState('');
  const [acres, setAcres] = useState('');
  const [back, setBack] = useState(false);
  const goods = ['gold', 'food', 'aether', ...Object.keys(rules.value?.definitions.materials ?? {})];
  return (
    <StaffForm
      label={back ? say('Put it back') : say('Take it out')}
      whole={whole(giver) > 0 && whole(amount) + whole(acres) > 0}
      quiet
      act={async (note) => {
        const taken = whole(amount) === 0 ? [] : [{ what, amount: whole(amount) }];
        const wanted = { house, giver: whole(giver), goods: taken, acres: whole(acres), back, note };
        const { gold: worth, left } = await realm.staff.compensate(wanted);
        refresh();
        return back
          ? say('What is worth {worth} gold is back; the flow is {left} gold now', {
              worth: number(worth),
              left: number(left),
            })
          : say('What is worth {worth} gold is out; the flow is {left} gold now', {
              worth: number(worth),
              left: number(left),
            });
      }}
    >
      <Amount plain label={say('House that gave')} value={giver} onChange={setGiver} />
      <Select
        label={say('What')}
        value={what}
        onChange={setWhat}
        options={goods.map((id) => [id, goodName(id)] as const)}
      />
      <Amount plain label={say('How much of it')} value={amount} onChange={setAmount} />
      <Amount plain label={say('Acres')} value={acres} onChange={setAcres} />
      <label>
        <input type="checkbox" checked={back} onChange={(event) => setBack(event.currentTarget.checked)} />{' '}
        {say('Put back what was taken')}
      </label>
    </StaffForm>
  );
}
