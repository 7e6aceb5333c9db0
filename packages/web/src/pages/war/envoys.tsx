import type { Command, CommandReply } from '@realm/contract';
import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import type { OwnHouse, Relations } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number, percent } from '../../words/format.ts';
import { param } from '../../words/names.ts';

type Act = 'declare_war' | 'propose_ceasefire' | 'break_ceasefire' | 'offer_peace' | 'withdraw';

type Relation = Relations['states'][number];

interface EnvoysProps {
  readonly house: OwnHouse;
  readonly reply: Relations;
  readonly leads: boolean;
}

/** What a leader may send to another state: war, ceasefire, peace. */
export function Envoys({ house, reply, leads }: EnvoysProps) {
  const [chosen, setAct] = useQuery('do', '');
  const [to, setTo] = useQuery('to', '');
  const [typed, setTyped] = useQuery('ticks', String(param('ceasefire_ticks_min')));
  const acts = actsOf(reply);
  const act = acts.find(([each]) => each === chosen)?.[0] ?? acts[0][0];
  const address = /^(\d+)\.(\d+)$/.exec(to);
  const place = address === null ? undefined : { realm: Number(address[1]), state: Number(address[2]) };
  const ticks = toNumber(typed);
  const needs_place = act === 'declare_war' || act === 'propose_ceasefire' || act === 'break_ceasefire';
  return (
    <OrderForm
      name="envoy"
      command={commandOf(act, house.id, place, ticks)}
      hangs_on={reply}
      label={acts.find(([each]) => each === act)?.[1] ?? ''}
      done={toldOf}
      show={(answer) => <p>{toldOf(answer)}.</p>}
    >
      {leads ? null : (
        <p class="note warn">
          <span>{say('Only the leader of a state sends envoys.')}</span>
          <a href={paths.state}>{say('Vote for a leader')}</a>
        </p>
      )}
      <Choices legend={say('What to send')} name="do" value={act} onChange={setAct} options={acts} />
      <p class="small muted">{ABOUT[act]()}</p>
      {needs_place ? (
        <Select
          label={say('To')}
          value={to}
          onChange={setTo}
          options={[
            ['', say('Choose a state')],
            ...reply.states
              .filter(
                ({ ceasefire_until_tick }) => act !== 'break_ceasefire' || ceasefire_until_tick !== null,
              )
              .map((relation) => [`${relation.realm}.${relation.state}`, noted(relation, act)] as const),
          ]}
        />
      ) : null}
      {act === 'propose_ceasefire' ? (
        <Amount
          label={say('For how many ticks')}
          value={typed}
          onChange={setTyped}
          min={param('ceasefire_ticks_min')}
          max={param('ceasefire_ticks_max')}
          step={12}
        />
      ) : null}
    </OrderForm>
  );
}

/** A state that something may be sent to, with what comes of it: while a ceasefire holds, neither war nor another ceasefire. */
function noted(relation: Relation, act: Act): string {
  const { name, may_declare, in_war_range, ceasefire_until_tick } = relation;
  if (ceasefire_until_tick !== null)
    return say('{name}: ceasefire until tick {tick}', { name, tick: number(ceasefire_until_tick) });
  if (act !== 'declare_war') return name;
  if (!in_war_range) return say('{name}: out of range', { name });
  return may_declare ? say('{name}: at once', { name }) : say('{name}: if they declare it too', { name });
}

function actsOf(reply: Relations): readonly (readonly [act: Act, text: string])[] {
  const truces = reply.states.some(({ ceasefire_until_tick }) => ceasefire_until_tick !== null);
  return [
    ...(reply.war === null
      ? ([['declare_war', say('Declare war')]] as const)
      : ([
          ['offer_peace', say('Offer peace')],
          ['withdraw', say('Withdraw')],
        ] as const)),
    ['propose_ceasefire', say('Propose a ceasefire')],
    ...(truces ? ([['break_ceasefire', say('Break a ceasefire')]] as const) : []),
  ];
}

const ABOUT: Readonly<Record<Act, () => string>> = {
  declare_war: () =>
    say(
      'At once where your state holds {param} points against the other; else the declaration waits {param2} ticks for theirs, and then nothing is won by the war.',
      { param: number(param('hostility_declare') / 100), param2: number(param('overture_ticks')) },
    ),
  propose_ceasefire: () => say('Neither attacks the other while it holds. They agree by proposing the same.'),
  break_ceasefire: () =>
    say('It costs every house of your state {param} of its renown, and they will hold it against you.', {
      param: percent(param('ceasefire_broken_renown_bp')),
    }),
  offer_peace: () => say('If the other side offers it too, the war ends in a draw.'),
  withdraw: () =>
    say('From {param} ticks of war on. Your state loses the war by it.', {
      param: number(param('war_withdraw_ticks')),
    }),
};

function commandOf(
  act: Act,
  house: number,
  place: { realm: number; state: number } | undefined,
  ticks: number | undefined,
): Command | null {
  if (act === 'offer_peace' || act === 'withdraw') return { type: act, house };
  if (place === undefined) return null;
  if (act === 'propose_ceasefire') return ticks === undefined ? null : { type: act, house, ...place, ticks };
  return { type: act, house, ...place };
}

/** What came of it, or would. */
function toldOf(reply: CommandReply): string {
  switch (reply.type) {
    case 'war_declared':
      return reply.war === null ? say('The declaration waits for theirs') : say('War begins at once');
    case 'ceasefire_proposed':
      return reply.agreed ? say('The ceasefire begins') : say('The proposal waits for theirs');
    case 'ceasefire_broken':
      return say('The ceasefire is broken, for {renown} renown', { renown: number(reply.renown) });
    case 'peace_offered':
      return reply.ended ? say('The war is over') : say('The offer of peace waits for theirs');
    case 'withdrawn':
      return say('Your state withdraws, and has lost the war');
    default:
      return '';
  }
}
