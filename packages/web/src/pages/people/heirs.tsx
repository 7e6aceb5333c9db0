import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import type { OwnHouse } from '../../service/records.ts';
import { OrderForm } from '../../ui/order_form.tsx';
import { type Character, characterKey, sameCharacter } from '../../ui/person.tsx';
import { number } from '../../words/format.ts';
import { param } from '../../words/names.ts';
import { chosenHeirs } from './chosen_heirs.ts';

/** Characters that are to wait in the account when the age ends, in order. */
export function Heirs({ house }: { house: OwnHouse }) {
  const [ticked, setTicked] = useState<OwnHouse['heirs'] | undefined>(undefined);
  const chosen = chosenHeirs(ticked, house);
  const everyone = [
    ...house.generals.map((each) => ({ kind: 'general' as const, id: each.id, name: each.name })),
    ...house.academics.map((each) => ({ kind: 'academic' as const, id: each.id, name: each.name })),
  ];
  const most = param('heirs_max');
  const toggle = ({ kind, id }: Character) =>
    setTicked(
      chosen.some((each) => sameCharacter(each, { kind, id }))
        ? chosen.filter((each) => !sameCharacter(each, { kind, id }))
        : [...chosen, { kind, id }],
    );
  const changed = JSON.stringify(chosen) !== JSON.stringify(house.heirs);
  return (
    <OrderForm
      name="mark_heirs"
      command={changed ? { type: 'mark_heirs', house: house.id, heirs: [...chosen] } : null}
      label={say('Mark them')}
      done={() => say('Your heirs are marked')}
    >
      <p class="small muted">
        {say(
          'At most {most}, of whom a house whose state has not won keeps {param} fewer. They wait in your account, and may be called back in a later age.',
          { most: number(most), param: number(param('heirs_winner_more')) },
        )}
      </p>
      {everyone.length === 0 ? (
        <p class="muted">{say('There is nobody to mark yet.')}</p>
      ) : (
        <fieldset>
          <legend>{say('In order')}</legend>
          <div class="ticks-list">
            {everyone.map((each) => {
              const place = chosen.findIndex((other) => sameCharacter(other, each));
              return (
                <label key={characterKey(each)}>
                  <input
                    type="checkbox"
                    checked={place >= 0}
                    disabled={place < 0 && chosen.length >= most}
                    onChange={() => toggle(each)}
                  />
                  <span>
                    <bdi>{each.name}</bdi>
                    {place < 0 ? (
                      ''
                    ) : (
                      <span class="small muted"> {say('heir {place}', { place: place + 1 })}</span>
                    )}
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      )}
    </OrderForm>
  );
}
