import type { ReadReply } from '@realm/contract';
import { INCENSE } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Effects } from '../../ui/effects.tsx';
import { Given } from '../../ui/given.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { number, percent, words } from '../../words/format.ts';
import { materialName, param } from '../../words/names.ts';
import { within } from '../../words/within.ts';

type StateReply = ReadReply<'state'>;

/** The state's vigil: kept, or to be opened. */
export function Vigil({ house, state }: { house: OwnHouse; state: StateReply }) {
  return state.vigil === null ? (
    <Panel title={say('A vigil')} about="vigil">
      <Open house={house} state={state} />
    </Panel>
  ) : (
    <Kept house={house} vigil={state.vigil} />
  );
}

function Open({ house, state }: { house: OwnHouse; state: StateReply }) {
  const vigils = rules.value?.definitions.vigils ?? {};
  const ids = Object.keys(vigils);
  const [chosen, setChosen] = useQuery('vigil', ids[0] ?? '');
  const vigil = vigils[chosen];
  if (vigil === undefined) return <p class="muted">{say('This age has no vigils.')}</p>;
  const land = state.ranks.land.total;
  const tick = age.value?.tick ?? 0;
  return (
    <OrderForm
      name="open_vigil"
      command={{ type: 'open_vigil', house: house.id, vigil: chosen }}
      label={say('Open the vigil')}
      done={() => say('{vigil} is opened', { vigil: vigil.name })}
      show={(reply) =>
        reply.type === 'vigil_opened' ? (
          <p>
            {say(
              'You give {aether} aether and {incense} {material}, of {aether_needed} and {incense_needed} in all.',
              {
                aether: number(reply.aether),
                incense: number(reply.incense),
                material: within(materialName(INCENSE)),
                aether_needed: number(reply.aether_needed),
                incense_needed: number(reply.incense_needed),
              },
            )}
          </p>
        ) : null
      }
    >
      <p class="small muted">
        {say(
          'Your state keeps none. Whoever opens one gives {param} of what it needs; with all of it within {param2, plural, one {# tick} other {# ticks}}, it helps every house of your {land, plural, one {# acre} other {# acres}}.',
          { param: percent(param('vigil_open_bp')), param2: param('vigil_gather_ticks'), land },
        )}
      </p>
      {house.vigil_from_tick === null || house.vigil_from_tick <= tick ? null : (
        <p class="note warn">
          {say('You may open one again in {vigil_from_tick, plural, one {# tick} other {# ticks}}.', {
            vigil_from_tick: house.vigil_from_tick - tick,
          })}
        </p>
      )}
      <Select
        label={say('Which')}
        value={chosen}
        onChange={setChosen}
        options={ids.map((id) => [id, vigils[id].name])}
      />
      <ToldThing kind="vigils" id={chosen} />
    </OrderForm>
  );
}

function Kept({ house, vigil }: { house: OwnHouse; vigil: NonNullable<StateReply['vigil']> }) {
  const { n: aether, typed: aether_typed, clear: clearAether } = useAmount('aether');
  const { n: incense, typed: incense_typed, clear: clearIncense } = useAmount('incense');
  const tick = age.value?.tick ?? 0;
  const left = (until: number) =>
    say('{n, plural, one {# tick} other {# ticks}}', { n: Math.max(0, until - tick) });
  const definition = rules.value?.definitions.vigils[vigil.id];
  const lit = vigil.lit_until_tick !== null;
  return (
    <Panel title={definition?.name ?? words(vigil.id)} aside={lit ? say('lit') : say('gathering')}>
      <ToldThing kind="vigils" id={vigil.id} />
      <Given what={say('Aether')} given={vigil.aether} needed={vigil.aether_needed} />
      <Given what={materialName(INCENSE)} given={vigil.incense} needed={vigil.incense_needed} />
      {age.value?.ended ? null : (
        <p class="small">
          {vigil.lit_until_tick === null
            ? say('Gifts are taken for {left} more; without one it lapses in {left2}.', {
                left: left(vigil.gather_until_tick),
                left2: left(vigil.lapse_tick ?? vigil.gather_until_tick),
              })
            : say('It burns for {left} more, at {strength_bp} of its strength.', {
                left: left(vigil.lit_until_tick),
                strength_bp: percent(vigil.strength_bp),
              })}
        </p>
      )}
      {vigil.effects.length > 0 ? (
        <Effects effects={vigil.effects} />
      ) : (
        <Effects effects={definition?.effects ?? []} />
      )}
      <OrderForm
        name="give_to_vigil"
        command={aether + incense > 0 ? { type: 'give_to_vigil', house: house.id, aether, incense } : null}
        label={say('Give to the vigil')}
        done={() => say('Your gift burns with the others')}
        clear={() => {
          clearAether();
          clearIncense();
        }}
      >
        <div class="columns">
          <Amount label={say('Aether')} {...aether_typed} max={house.aether} step={50} />
          <Amount
            label={materialName(INCENSE)}
            {...incense_typed}
            max={house.materials[INCENSE] ?? 0}
            step={5}
          />
        </div>
      </OrderForm>
    </Panel>
  );
}
