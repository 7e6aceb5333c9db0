import { isTroop, SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { paths } from '../../address/paths.ts';
import { useQuery, useSetQuery } from '../../address/query.ts';
import { countsIn } from '../../dossier/counts.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { rules } from '../../service/age.ts';
import { keepBattle } from '../../service/fought.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number, percent } from '../../words/format.ts';
import { buildingName, param } from '../../words/names.ts';
import { baggageMost } from './baggage.ts';
import { Compare } from './compare.tsx';
import { type Army, enoughOf, offenseOf } from './offense.ts';
import { type Made, Outcome } from './outcome.tsx';
import { Plan } from './plan.tsx';
import { type Preset, Presets } from './presets.tsx';
import { Remedy } from './remedy.tsx';
import { SentField } from './sent_field.tsx';
import { SharePlan } from './share_plan.tsx';
import { UnitFields, unitsOf } from './unit_fields.tsx';

interface SendProps {
  readonly house: OwnHouse;
  readonly target: { readonly id: number; readonly name: string; readonly race: string };
}

/** The army of an attack, what it would come to, and the order. */
export function Send({ house, target }: SendProps) {
  const { attacks: kinds = {}, buildings = {} } = rules.value?.definitions ?? {};
  const [kind, setKind] = useQuery('kind', Object.keys(kinds)[0] ?? '');
  const [building, setBuilding] = useQuery('building', Object.keys(buildings)[0] ?? '');
  const [twice, setTwice] = useQuery('twice', 'no');
  const [army, setArmy] = useArmy();
  const [asked] = useQuery('army', '');
  const [times, setTimes] = useState(0);
  const [made, setMade] = useState<Made | undefined>(undefined);
  const reports = useReading(`reports ${target.id}`, () =>
    realm.reports({ target: target.id, limit: 100 }),
  ).value;
  const counts = countsIn(reports?.reports ?? []);
  const known = counts[0] ?? null;
  const sighted = reports?.reports.some(({ kind }) => kind === 'dossier') === true;
  const flags = rules.value?.race_flags[house.race] ?? [];
  const razes = (kinds[kind]?.razes_bp ?? 0) > 0;
  const whole = army.units.some((n) => n > 0);
  const offense =
    rules.value === undefined ? undefined : offenseOf(house, rules.value, army, kind, target.race);

  const all = everyone(house);
  const made_for_it = { ...all, units: all.units.map((n, slot) => (strikes(house, slot) ? n : 0)) };
  const presets: Preset[] = [
    { name: say('Everyone'), army: all },
    ...(made_for_it.units.some((n) => n > 0) ? [{ name: say('Who attacks best'), army: made_for_it }] : []),
    { name: say('Half'), army: { ...all, units: all.units.map((n) => Math.floor(n / 2)) } },
    { name: say('Nobody'), army: { ...all, units: [], horses: 0, chariots: 0 } },
  ];
  let answer: Army = made_for_it.units.some((n) => n > 0) ? made_for_it : all;
  if (known !== null && rules.value !== undefined) {
    const age_rules = rules.value;
    const needed = defenseOf(known, kinds[kind]?.defense_bp ?? 10_000).most + 1;
    const enough = (of: Army) => {
      const led = { ...of, general: army.general };
      const strength = offenseOf(house, age_rules, led, kind, target.race).total;
      return { army: enoughOf(led, strength, needed), strength };
    };
    const [by_all, by_few] = [enough(all), enough(made_for_it)];
    presets.unshift({ name: say('Enough by the count'), army: by_all.army });
    answer = by_few.strength >= needed ? by_few.army : by_all.army;
  }
  // What was typed and is no number goes with an army that is chosen.
  const choose = (chosen: Army) => {
    setArmy(chosen);
    setTimes(times + 1);
  };
  const ready = asked === 'enough' && !whole && reports !== undefined && rules.value !== undefined;
  // Whoever comes to strike back finds an army chosen: as much as the count asks for, of those who attack best if they do.
  useEffect(() => {
    if (ready) setArmy(answer);
  }, [ready]);

  return (
    <>
      <OrderForm
        name="attack"
        command={
          whole
            ? {
                type: 'attack',
                attacker: house.id,
                target: target.id,
                kind,
                units: [...army.units],
                ...(army.horses > 0 ? { horses: army.horses } : {}),
                ...(army.chariots > 0 ? { chariots: army.chariots } : {}),
                ...(army.medics > 0 ? { medics: army.medics } : {}),
                ...(army.general === '' ? {} : { general: Number(army.general) }),
                ...(army.better ? { upgraded_mercenaries: true } : {}),
                ...(twice === 'yes' ? { double_strike: true } : {}),
                ...(razes ? { building } : {}),
              }
            : null
        }
        label={say('Send the army')}
        lacks={
          house.units.every((n, slot) => n === 0 || !attacks(house, slot)) ? (
            <Said
              of="Nobody at home could attack. <link>Raise troops that do</link>"
              tags={{ link: (inside) => <a href={`${paths.army}#raise`}>{inside}</a> }}
            />
          ) : (
            say('Say whom to send: how many of each unit, or one of the buttons above them.')
          )
        }
        help={(error) => <Remedy error={error} target={target.id} />}
        done={(reply) =>
          reply.type === 'attacked' && reply.outcome !== null
            ? reply.outcome.won
              ? say('Won: {acres, plural, one {# acre} other {# acres}} on the way home with the army', {
                  acres: reply.outcome.acres + reply.outcome.generated,
                })
              : say('Beaten: the army comes home with what is left of it')
            : say('The army is on its way')
        }
        clear={() => setArmy({ ...army, units: [], horses: 0, chariots: 0, medics: 0 })}
        onDone={(reply, planned) => {
          if (reply.type === 'attacked') {
            keepBattle({ house: house.id, sent: army.units, ...reply });
            setMade({ came: reply, planned: planned?.type === 'attacked' ? planned : undefined });
          }
        }}
        show={(reply) =>
          reply.type === 'attacked' ? (
            <Plan reply={reply} offense={offense} counts={counts} sighted={sighted} />
          ) : null
        }
      >
        <Choices
          legend={say('How')}
          name="kind"
          value={kind}
          onChange={setKind}
          options={Object.entries(kinds).map(([id, { name }]) => [id, name])}
        />
        <ToldThing kind="attacks" id={kind} />
        {razes ? (
          <Select
            label={say('What to burn')}
            value={building}
            onChange={setBuilding}
            options={Object.keys(buildings).map((id) => [id, buildingName(id)])}
          />
        ) : null}
        <Presets presets={presets} onChoose={choose} />
        <UnitFields
          key={`units ${times}`}
          house={house}
          sent={army.units}
          onChange={(units) => setArmy({ ...army, units })}
        />
        {house.generals.length === 0 ? null : (
          <Select
            label={say('Led by')}
            value={army.general}
            onChange={(general) => setArmy({ ...army, general })}
            options={[
              ['', say('Nobody')],
              ...house.generals
                .filter(({ place }) => place === 'serving')
                .map(
                  ({ id, name, level }) =>
                    [String(id), say('{name}, level {level}', { name, level })] as const,
                ),
            ]}
          />
        )}
        <Baggage
          house={house}
          army={army}
          onChange={setArmy}
          times={times}
          better={flags.includes('mercenary_upgrades')}
        />
        {flags.includes('double_strike') ? (
          <Choices
            legend={say('Strike twice')}
            name="twice"
            value={twice}
            onChange={setTwice}
            options={[
              ['no', say('Once')],
              ['yes', say('Twice: at war, led by a general with enough traits')],
            ]}
          />
        ) : null}
      </OrderForm>
      {whole ? (
        <>
          <Compare
            house={house}
            army={army}
            race={target.race}
            known={known}
            chosen={{ kind, general: army.general }}
          />
          <SharePlan
            target={target}
            kind={{ id: kind, name: kinds[kind]?.name ?? kind }}
            offense={offense?.total ?? 0}
          />
        </>
      ) : null}
      {made === undefined ? null : <Outcome made={made} house={house.id} />}
    </>
  );
}

/** What goes with the troops. */
function Baggage({
  house,
  army,
  onChange,
  times,
  better,
}: {
  house: OwnHouse;
  army: Army;
  onChange: (army: Army) => void;
  /** How often an army was chosen. */
  times: number;
  better: boolean;
}) {
  const known = rules.value;
  if (known === undefined) return null;
  const most = baggageMost(house, known, army);
  const hired = army.units[SLOT.mercenaries] ?? 0;
  const price = house.prices.mercenary;
  const field = (name: 'horses' | 'chariots' | 'medics', label: string, max: number) =>
    max === 0 && army[name] === 0 ? null : (
      <SentField
        label={label}
        n={army[name]}
        onChange={(n) => onChange({ ...army, [name]: n })}
        max={max}
        step={10}
      />
    );
  return (
    <details>
      <summary>{say('Horses, chariots, medics, mercenaries')}</summary>
      <div class="page" key={times}>
        {field('horses', say('Horses, {param} to a rider', { param: param('horse_attack') }), most.horses)}
        {field(
          'chariots',
          say('Chariots, {param} each, and {param2, plural, one {# horse} other {# horses}} to draw it', {
            param: param('chariot_attack'),
            param2: param('chariot_horses'),
          }),
          most.chariots,
        )}
        {field('medics', say('Medics'), house.medics)}
        {price === null ? null : (
          <SentField
            label={say('Mercenaries, for this attack only')}
            n={hired}
            onChange={(wanted) =>
              onChange({
                ...army,
                units: army.units.map((n, slot) => (slot === SLOT.mercenaries ? wanted : n)),
              })
            }
            max={most.mercenaries}
            hint={say('At most {param} of the troops; {gold} gold each', {
              param: percent(param('mercenaries_max_bp')),
              gold: number(price.gold),
            })}
          />
        )}
        {better && hired > 0 ? (
          <Choices
            legend={say('Which mercenaries')}
            name="better"
            value={army.better ? 'yes' : 'no'}
            onChange={(value) => onChange({ ...army, better: value === 'yes' })}
            options={[
              ['no', say('The usual')],
              ['yes', say('The better')],
            ]}
          />
        ) : null}
      </div>
    </details>
  );
}

/** Whether units of a slot attack. */
const attacks = ({ race }: OwnHouse, slot: number): boolean =>
  isTroop(slot) && (rules.value?.definitions.races[race]?.units[slot]?.attack ?? 0) > 0;

/** Whether they attack better than they defend, so that a house is no weaker while they are away. */
function strikes(house: OwnHouse, slot: number): boolean {
  const unit = rules.value?.definitions.races[house.race]?.units[slot];
  return attacks(house, slot) && unit !== undefined && unit.attack > unit.defense;
}

/** All at home who attack, unled, without baggage. */
function everyone(house: OwnHouse): Army {
  const units = house.units.map((n, slot) => (attacks(house, slot) ? n : 0));
  return { units, horses: 0, chariots: 0, medics: 0, general: '', better: false };
}

/** The army as the page's address has it. */
function useArmy(): [army: Army, set: (army: Army) => void] {
  const [units] = useQuery('units', '');
  const [horses] = useQuery('horses', '');
  const [chariots] = useQuery('chariots', '');
  const [medics] = useQuery('medics', '');
  const [general] = useQuery('general', '');
  const [better] = useQuery('better', '');
  const setQuery = useSetQuery();
  const text = (n: number) => (n === 0 ? '' : String(n));
  return [
    {
      units: unitsOf(units),
      horses: toNumber(horses) ?? 0,
      chariots: toNumber(chariots) ?? 0,
      medics: toNumber(medics) ?? 0,
      general,
      better: better === 'yes',
    },
    (army) =>
      setQuery({
        units: army.units.some((n) => n > 0) ? army.units.join('.') : '',
        horses: text(army.horses),
        chariots: text(army.chariots),
        medics: text(army.medics),
        general: army.general,
        better: army.better ? 'yes' : '',
        army: '',
      }),
  ];
}
