import { useState } from 'preact/hooks';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { TextField } from '../../ui/text_field.tsx';
import { number } from '../../words/format.ts';
import { StaffForm } from './staff_form.tsx';

const whole = (typed: string): number => (/^\d{1,10}$/.test(typed) ? Number(typed) : 0);

/** What another house's gifts have brought a house is taken out of it, or put back; all may read why. */
export function TakeOut({ house }: { readonly house: number }) {
  const [giver, setGiver] = useState('');
  const [gold, setGold] = useState('');
  const [acres, setAcres] = useState('');
  const [back, setBack] = useState(false);
  return (
    <details>
      <summary>Take out what gifts have brought</summary>
      <StaffForm
        label={back ? 'Put it back' : 'Take it out'}
        whole={whole(giver) > 0 && whole(gold) + whole(acres) > 0}
        quiet
        act={async (note) => {
          const goods = whole(gold) === 0 ? [] : [{ what: 'gold', amount: whole(gold) }];
          const wanted = { house, giver: whole(giver), goods, acres: whole(acres), back, note };
          const { gold: worth, left } = await realm.staff.compensate(wanted);
          refresh();
          return `What is worth ${number(worth)} gold is ${back ? 'back' : 'out'}; the flow is ${number(left)} gold now`;
        }}
      >
        <TextField label="House that gave" inputMode="numeric" value={giver} onChange={setGiver} />
        <TextField label="Gold" inputMode="numeric" value={gold} onChange={setGold} />
        <TextField label="Acres" inputMode="numeric" value={acres} onChange={setAcres} />
        <label>
          <input type="checkbox" checked={back} onChange={(event) => setBack(event.currentTarget.checked)} />{' '}
          Put back what was taken
        </label>
      </StaffForm>
    </details>
  );
}
