import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { NameField } from '../../ui/name_field.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { Does } from '../../ui/told_thing.tsx';
import { words } from '../../words/format.ts';

/** Names offered at a time, and the most characters of one. */
const OFFERED = 4;
const NAME_MAX = 30;

/** An academic of a category; who would come now is the same whenever one asks, so it is said before. */
export function RecruitAcademic({ house }: { house: OwnHouse }) {
  const [name, setName] = useState('');
  const [category, setCategory] = useQuery('category', 'economy');
  if (house.prices.academic === null) return <p class="muted">{say('This age has no academics.')}</p>;
  return (
    <OrderForm
      name="recruit_academic"
      command={
        name.trim() === '' ? null : { type: 'recruit_academic', house: house.id, name: name.trim(), category }
      }
      label={say('Recruit the academic')}
      done={() => say('{name} serves you now', { name: name.trim() })}
      clear={() => setName('')}
      show={(reply) =>
        reply.type === 'academic_recruited' ? (
          <ul class="gifts">
            {reply.attributes.map((id) => {
              const gift = rules.value?.academic_attributes.find((each) => each.id === id);
              return (
                <li key={id}>
                  <strong>{gift?.name ?? words(id)}</strong>{' '}
                  <span class="small muted">
                    <Does kind="attributes" id={id} />
                  </span>
                </li>
              );
            })}
          </ul>
        ) : null
      }
    >
      <NameField
        label={say('Name')}
        value={name}
        onChange={setName}
        max_length={NAME_MAX}
        style={house.race}
        offer={async () => (await realm.names({ kind: 'academic', count: OFFERED })).names}
      />
      <Select
        label={say('Category')}
        value={category}
        onChange={setCategory}
        options={Object.keys(house.scientists).map((id) => [id, words(id)])}
      />
    </OrderForm>
  );
}
