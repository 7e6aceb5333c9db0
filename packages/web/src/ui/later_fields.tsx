import { NOTE_MAX, type OwnNumber } from '@realm/contract';
import { say } from '@realm/words';
import { paths } from '../address/paths.ts';
import { tickAt } from '../service/age.ts';
import { own_tick } from '../service/player.ts';
import { Amount } from './amount.tsx';
import { isShare, type Later, mayRepeat } from './later.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';
import { Select } from './select.tsx';
import { toNumber } from './whole_number.ts';
import { useWithin } from './within.ts';

const WHEN: readonly (readonly [when: Later['when'], text: string])[] = [
  ['at_tick', say('At the end of a tick')],
  ['affordable', say('As soon as it can be paid')],
  ['acres', say('When acres arrive')],
  ['buildings', say('When buildings are finished')],
  ['troops', say('When troops are trained')],
  ['army', say('When an army comes home')],
  ['aether', say('When aether is made')],
  ['each_tick', say('Every tick')],
];

/** The house's numbers as one may ask for them. */
const NUMBERS: Readonly<Record<OwnNumber, string>> = {
  gold: say('Gold'),
  food: say('Food'),
  barren: say('Barren acres'),
  soldiers: say('Soldiers'),
  peasants: say('Peasants'),
  land: say('Land'),
  incoming_land: say('Land on its way'),
  explorable_acres: say('Acres still to be found'),
  population: say('People'),
  max_population: say('Room for people'),
  build_credits: say('Build credits'),
  aether: say('Aether'),
  adepts: say('Adepts'),
  nerve: say('Nerve'),
  horses: say('Horses'),
  chariots: say('Chariots'),
  medics: say('Medics'),
  home_defense: say('Defense at home'),
  battered_tenths: say('Battered, in tenths'),
  tick: say('The tick'),
};

interface LaterFieldsProps {
  readonly later: Later;
  readonly onChange: (changes: Partial<Later>) => void;
  /** Whether the order says how much, so that this may be left open. */
  readonly counts: boolean;
  readonly attacks: boolean;
  /** What is refused, by the field that it is about. */
  readonly refused: { readonly field: keyof Later; readonly text: string } | undefined;
}

/** When an order is to be given, on what conditions, and how much of it. */
export function LaterFields({ later, onChange, counts, attacks, refused }: LaterFieldsProps) {
  const wrong = (field: keyof Later) => (refused?.field === field ? refused.text : undefined);
  const next = own_tick.value + 1;
  const tick = later.tick ?? String(next);
  const ends = toNumber(tick);
  const at = ends === undefined ? null : tickAt(ends);
  const noted = useWithin<HTMLInputElement>(later.note, NOTE_MAX, (note) => onChange({ note }));
  return (
    <div class="later">
      <Select
        label={say('When')}
        value={later.when}
        onChange={(when) => onChange({ when: when as Later['when'] })}
        options={WHEN}
      />
      {later.when === 'at_tick' ? (
        <Amount
          label={say('At the end of tick')}
          value={tick}
          onChange={(typed) => onChange({ tick: typed })}
          min={next}
          hint={at === null ? say('The next is {next}', { next }) : <When at={at} />}
          error={wrong('tick')}
        />
      ) : null}
      {mayRepeat(later) ? (
        <label class="check">
          <input
            type="checkbox"
            checked={later.repeat}
            onChange={(event) => onChange({ repeat: event.currentTarget.checked })}
          />
          {say('Every time, not only the first')}
        </label>
      ) : null}
      {later.when === 'each_tick' ? (
        <>
          <Select
            label={say('Only while')}
            value={later.number}
            onChange={(number) => onChange({ number: number as Later['number'] })}
            options={[['', say('Always')], ...Object.entries(NUMBERS)]}
          />
          {later.number === '' ? null : (
            <>
              <Select
                label={say('It must be')}
                value={later.bound}
                onChange={(bound) => onChange({ bound: bound as Later['bound'] })}
                options={[
                  ['at_least', say('at least')],
                  ['at_most', say('at most')],
                ]}
              />
              <Amount
                label={later.bound === 'at_least' ? say('The least it may be') : say('The most it may be')}
                value={later.limit}
                onChange={(limit) => onChange({ limit })}
                error={wrong('limit')}
              />
            </>
          )}
        </>
      ) : null}
      {counts ? (
        <label class="check">
          <input
            type="checkbox"
            checked={later.most}
            onChange={(event) => onChange({ most: event.currentTarget.checked })}
          />
          {say('As many as possible then')}
        </label>
      ) : null}
      {counts && later.most ? (
        <Amount
          label={say('With this share of what it takes, in percent')}
          value={later.share}
          onChange={(share) => onChange({ share })}
          min={1}
          max={100}
          step={10}
          hint={say('Of the gold, or of the books; all of it if left empty')}
          error={wrong('share')}
          wrong={isShare(later.share) ? undefined : say('Between 1 and 100 percent.')}
        />
      ) : null}
      <Amount
        label={say('Keep so much gold')}
        value={later.keep_gold}
        onChange={(keep_gold) => onChange({ keep_gold })}
        step={1_000}
        error={wrong('keep_gold')}
      />
      {attacks ? <AttackGuards later={later} onChange={onChange} wrong={wrong} /> : null}
      <details>
        <summary>{say('Its last tick, and a note')}</summary>
        <Amount
          label={say('Not after tick')}
          value={later.until}
          onChange={(until) => onChange({ until })}
          min={next}
          hint={say('It lapses then, given or not')}
          error={wrong('until')}
        />
        <div class="field">
          <label>
            {say('A note to yourself')}
            <input type="text" value={later.note} {...noted} />
          </label>
          {wrong('note') === undefined ? null : <span class="refusal small">{wrong('note')}</span>}
        </div>
      </details>
      <p class="small muted">
        <Said
          of="It is looked at as if you sent it then, and holds nothing until then. <link>What is ordered ahead</link>"
          tags={{ link: (inside) => <a href={paths.queue}>{inside}</a> }}
        />
      </p>
    </div>
  );
}

interface AttackGuardsProps {
  readonly later: Later;
  readonly onChange: (changes: Partial<Later>) => void;
  readonly wrong: (field: keyof Later) => string | undefined;
}

type Guard = 'report' | 'margin' | 'range_min' | 'range_max' | 'home_defense';

const GUARDS: readonly (readonly [field: Guard, label: string, step: number])[] = [
  ['report', say('Only with a count of its troops no older than, in ticks'), 1],
  ['margin', say('Only if stronger than that count by, in percent'), 5],
  ['range_min', say('Only if its land is at least, in percent of mine'), 5],
  ['range_max', say('Only if its land is at most, in percent of mine'), 5],
  ['home_defense', say('Only if so much defense stays at home'), 100],
];

/** What must hold for an army to go while nobody is there to look. */
function AttackGuards({ later, onChange, wrong }: AttackGuardsProps) {
  return (
    <>
      {GUARDS.map(([field, label, step]) => (
        <Amount
          key={field}
          label={label}
          value={later[field]}
          onChange={(typed) => onChange({ [field]: typed })}
          step={step}
          error={wrong(field)}
        />
      ))}
    </>
  );
}
