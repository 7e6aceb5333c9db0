import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { NameField } from '../../ui/name_field.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Said } from '../../ui/said.tsx';
import { Does } from '../../ui/told_thing.tsx';
import { number } from '../../words/format.ts';

/** Names offered at a time, and the most characters of one. */
const OFFERED = 4;
const NAME_MAX = 30;

/** A general with a name and as many traits as the house may give one. */
export function RecruitGeneral({ house }: { house: OwnHouse }) {
  const [name, setName] = useState('');
  const [traits, setTraits] = useState<readonly string[]>([]);
  const price = house.prices.general;
  const known = rules.value?.general_traits ?? [];
  if (price === null) return <p class="muted">{say('This age has no generals.')}</p>;
  const full = traits.length >= house.general_trait_slots;
  const toggle = (id: string) =>
    setTraits(traits.includes(id) ? traits.filter((each) => each !== id) : [...traits, id]);
  return (
    <OrderForm
      name="recruit_general"
      command={
        name.trim() === ''
          ? null
          : { type: 'recruit_general', house: house.id, name: name.trim(), traits: [...traits] }
      }
      label={say('Recruit the general')}
      done={() => say('{name} serves you now', { name: name.trim() })}
      clear={() => {
        setName('');
        setTraits([]);
      }}
    >
      <NameField
        label={say('Name')}
        value={name}
        onChange={setName}
        max_length={NAME_MAX}
        style={house.race}
        offer={async () => (await realm.names({ kind: 'general', count: OFFERED })).names}
      />
      <fieldset>
        <legend>
          {say('Traits, at most {general_trait_slots}; {gold} gold without', {
            general_trait_slots: house.general_trait_slots,
            gold: number(price.gold),
          })}
        </legend>
        <div class="ticks-list">
          {known.map(({ id, name: trait, about }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={traits.includes(id)}
                disabled={full && !traits.includes(id)}
                onChange={() => toggle(id)}
              />
              <span>
                {about === '' ? (
                  <Said
                    of="{trait}, {traits} gold{span}"
                    values={{
                      trait: <strong>{trait}</strong>,
                      traits: number(price.traits[id] ?? 0),
                      span: (
                        <span class="small">
                          <Does kind="traits" id={id} />
                        </span>
                      ),
                    }}
                  />
                ) : (
                  <Said
                    of="{trait}, {traits} gold{span}{about}"
                    values={{
                      trait: <strong>{trait}</strong>,
                      traits: number(price.traits[id] ?? 0),
                      span: (
                        <span class="small">
                          <Does kind="traits" id={id} />
                        </span>
                      ),
                      about: <span class="small muted">{about}</span>,
                    }}
                  />
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </OrderForm>
  );
}
