import type { ChronicleItem, ChronicleKind, Place } from '@realm/contract';
import type { ComponentChildren } from 'preact';
import { housePath, realmPath, statePath } from '../address/paths.ts';
import { rules } from '../service/age.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { bonus, number, plural, words } from '../words/format.ts';
import { realmName } from '../words/names.ts';
import { When } from './numbers.tsx';

/** What stands in a sentence for those that it names, with a link. */
interface Named {
  readonly house: (id: number) => ComponentChildren;
  readonly state: (place: Place) => ComponentChildren;
}

type Tellings = {
  readonly [K in ChronicleKind]: (
    item: Extract<ChronicleItem, { kind: K }>,
    named: Named,
  ) => ComponentChildren;
};

const wonder = (id: string) => rules.value?.definitions.wonders[id]?.name ?? words(id);
const vigil = (id: string) => rules.value?.definitions.vigils[id]?.name ?? words(id);
const work = (id: string) =>
  rules.value?.definitions.realm_works.find((each) => each.id === id)?.name ?? words(id);
const attack = (id: string) => (rules.value?.definitions.attacks[id]?.name ?? words(id)).toLowerCase();

/** Every kind in a sentence: one without does not compile. */
const TELLINGS: Tellings = {
  age_opened: ({ name }) => <>{name} is open.</>,
  age_ended: ({ winner }, { state }) =>
    winner === null ? (
      'The age has ended, and nobody won it.'
    ) : (
      <>The age has ended: {state(winner)} won it.</>
    ),
  age_paused: ({ note }) => <>The age is paused: {note}</>,
  age_resumed: () => 'The age goes on.',
  compensated: ({ house: id, back, gold, acres, note }, { house }) => (
    <>
      Staff {back ? 'have put back into' : 'have taken out of'} {house(id)} what is worth {number(gold)} gold
      {acres === 0 ? '' : `, ${plural(acres, 'acre')} of it`}: {note}
    </>
  ),
  houses_founded: ({ houses }) => `${plural(houses, 'house')} founded.`,
  first_state: ({ state: place, before }, { state }) =>
    before === null ? (
      <>{state(place)} stands first.</>
    ) : (
      <>
        {state(place)} stands first now, before {state(before)}.
      </>
    ),
  war_began: ({ a, b }, { state }) => (
    <>
      War between {state(a)} and {state(b)}.
    </>
  ),
  war_ended: ({ a, b, winner, points }, { state }) => (
    <>
      The war between {state(a)} and {state(b)} is over, {number(points[0])} points to {number(points[1])}:{' '}
      {winner === null ? 'nobody won it.' : <>{state(winner)} won it.</>}
    </>
  ),
  ceasefire_began: ({ a, b, until_tick }, { state }) => (
    <>
      A ceasefire between {state(a)} and {state(b)} until tick {number(until_tick)}.
    </>
  ),
  ceasefire_ended: ({ a, b, broken_by }, { state }) =>
    broken_by === null ? (
      <>
        The ceasefire between {state(a)} and {state(b)} is over.
      </>
    ) : (
      <>
        {state(broken_by)} broke the ceasefire between {state(a)} and {state(b)}.
      </>
    ),
  wonder_begun: (item, { house }) => (
    <>
      {house(item.house)} builds {wonder(item.wonder)}: it stands at tick {number(item.done_tick)}.
    </>
  ),
  wonder_finished: (item, { house }) => (
    <>
      {wonder(item.wonder)} of {house(item.house)} is finished.
    </>
  ),
  wonder_dormant: (item, { house }) => (
    <>
      {wonder(item.wonder)} of {house(item.house)} fell dormant.
    </>
  ),
  wonder_revived: (item, { house }) => (
    <>
      {wonder(item.wonder)} of {house(item.house)} is awake again.
    </>
  ),
  work_done: (item) => (
    <>
      {work(item.work)} of <a href={realmPath(item.realm)}>{realmName(item.realm)}</a> is finished:{' '}
      {bonus(item.output_bp)} to what it makes.
    </>
  ),
  vigil_kept: (item, { state }) => (
    <>
      {state(item.state)} kept {vigil(item.vigil)}.
    </>
  ),
  battle: (item, { house }) => (
    <>
      {house(item.attacker)} {item.won ? 'won' : 'was beaten'} at {house(item.target)} ({attack(item.attack)})
      {item.acres === 0 ? '' : `: ${plural(item.acres, 'acre')} taken`}.
    </>
  ),
};

/** The world's newest news, read again when a tick passes. */
export function useChronicle(limit: number) {
  return useReading(`chronicle ${limit}`, () => realm.chronicle({ limit })).value;
}

interface WorldNewsProps {
  readonly items: readonly ChronicleItem[];
  readonly names: { readonly states: Record<string, string>; readonly houses: Record<string, string> };
}

/** What happened in the world, newest first. */
export function WorldNews({ items, names }: WorldNewsProps) {
  const named: Named = {
    house: (id) => (
      <a href={housePath(id)}>
        <bdi>{names.houses[id] ?? `house ${id}`}</bdi>
      </a>
    ),
    state: ({ realm, state }) => (
      <a href={statePath(realm, state)}>
        <bdi>{names.states[`${realm}:${state}`]}</bdi>
      </a>
    ),
  };
  return (
    <ul class="world-news">
      {items.toReversed().map((item) => {
        // A newer service may know kinds that this page does not.
        const tell = Object.hasOwn(TELLINGS, item.kind) ? TELLINGS[item.kind] : undefined;
        return tell === undefined ? null : (
          <li key={item.id}>
            <span>{tell(item as never, named)}</span>
            <span class="small muted">
              <When at={item.at} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
