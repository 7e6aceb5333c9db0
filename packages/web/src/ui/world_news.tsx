import type { ChronicleItem, ChronicleKind, Place } from '@realm/contract';
import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { housePath, realmPath, statePath } from '../address/paths.ts';
import { rules } from '../service/age.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { bonus, number, words } from '../words/format.ts';
import { realmName } from '../words/names.ts';
import { within } from '../words/within.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';

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
const attack = (id: string) => within(rules.value?.definitions.attacks[id]?.name ?? words(id));

/** Every kind in a sentence: one without does not compile. */
const TELLINGS: Tellings = {
  age_opened: ({ name }) => <>{say('{name} is open.', { name })}</>,
  age_ended: ({ winner }, { state }) =>
    winner === null ? (
      say('The age has ended, and nobody won it.')
    ) : (
      <Said of="The age has ended: {state} won it." values={{ state: state(winner) }} />
    ),
  age_paused: ({ note }) => <>{say('The age is paused: {note}', { note })}</>,
  age_resumed: () => say('The age goes on.'),
  compensated: ({ house: id, back, gold, acres, note }, { house }) => (
    <>
      {back ? (
        acres === 0 ? (
          <Said
            of="Staff have put back into {house} what is worth {gold} gold: {note}"
            values={{
              house: house(id),
              gold: number(gold),
              note,
            }}
          />
        ) : (
          <Said
            of="Staff have put back into {house} what is worth {gold} gold, {acres, plural, one {# acre} other {# acres}} of it: {note}"
            values={{ house: house(id), gold: number(gold), acres, note }}
          />
        )
      ) : acres === 0 ? (
        <Said
          of="Staff have taken out of {house} what is worth {gold} gold: {note}"
          values={{
            house: house(id),
            gold: number(gold),
            note,
          }}
        />
      ) : (
        <Said
          of="Staff have taken out of {house} what is worth {gold} gold, {acres, plural, one {# acre} other {# acres}} of it: {note}"
          values={{ house: house(id), gold: number(gold), acres, note }}
        />
      )}
    </>
  ),
  houses_founded: ({ houses }) =>
    say('{houses, plural, one {# house} other {# houses}} founded.', { houses }),
  first_state: ({ state: place, before }, { state }) =>
    before === null ? (
      <Said of="{state} stands first." values={{ state: state(place) }} />
    ) : (
      <Said
        of="{state} stands first now, before {state2}."
        values={{ state: state(place), state2: state(before) }}
      />
    ),
  war_began: ({ a, b }, { state }) => (
    <>
      <Said of="War between {state} and {state2}." values={{ state: state(a), state2: state(b) }} />
    </>
  ),
  war_ended: ({ a, b, winner, points }, { state }) => (
    <>
      {winner === null ? (
        <Said
          of="The war between {state} and {state2} is over, {points, plural, one {# point} other {# points}} to {points2}: nobody won it."
          values={{
            state: state(a),
            state2: state(b),
            points: points[0],
            points2: number(points[1]),
          }}
        />
      ) : (
        <Said
          of="The war between {state} and {state2} is over, {points, plural, one {# point} other {# points}} to {points2}: {state3} won it."
          values={{
            state: state(a),
            state2: state(b),
            points: points[0],
            points2: number(points[1]),
            state3: state(winner),
          }}
        />
      )}
    </>
  ),
  ceasefire_began: ({ a, b, until_tick }, { state }) => (
    <>
      <Said
        of="A ceasefire between {state} and {state2} until tick {until_tick}."
        values={{
          state: state(a),
          state2: state(b),
          until_tick: number(until_tick),
        }}
      />
    </>
  ),
  ceasefire_ended: ({ a, b, broken_by }, { state }) =>
    broken_by === null ? (
      <Said
        of="The ceasefire between {state} and {state2} is over."
        values={{ state: state(a), state2: state(b) }}
      />
    ) : (
      <Said
        of="{state} broke the ceasefire between {state2} and {state3}."
        values={{
          state: state(broken_by),
          state2: state(a),
          state3: state(b),
        }}
      />
    ),
  wonder_begun: (item, { house }) => (
    <>
      <Said
        of="{house} builds {wonder}: it stands at tick {done_tick}."
        values={{
          house: house(item.house),
          wonder: wonder(item.wonder),
          done_tick: number(item.done_tick),
        }}
      />
    </>
  ),
  wonder_finished: (item, { house }) => (
    <>
      <Said
        of="{wonder} of {house} is finished."
        values={{ wonder: wonder(item.wonder), house: house(item.house) }}
      />
    </>
  ),
  wonder_dormant: (item, { house }) => (
    <>
      <Said
        of="{wonder} of {house} fell dormant."
        values={{ wonder: wonder(item.wonder), house: house(item.house) }}
      />
    </>
  ),
  wonder_revived: (item, { house }) => (
    <>
      <Said
        of="{wonder} of {house} is awake again."
        values={{ wonder: wonder(item.wonder), house: house(item.house) }}
      />
    </>
  ),
  wonder_lost: (item, { house }) => (
    <>
      <Said
        of="{wonder} of {house} is gone: the house has left."
        values={{ wonder: wonder(item.wonder), house: house(item.house) }}
      />
    </>
  ),
  work_done: (item) => (
    <>
      <Said
        of="{work} of {realm} is finished: {output_bp} to what it makes."
        values={{
          work: work(item.work),
          realm: <a href={realmPath(item.realm)}>{realmName(item.realm)}</a>,
          output_bp: bonus(item.output_bp),
        }}
      />
    </>
  ),
  vigil_kept: (item, { state }) => (
    <>
      <Said of="{state} kept {vigil}." values={{ state: state(item.state), vigil: vigil(item.vigil) }} />
    </>
  ),
  battle: (item, { house }) => (
    <>
      {item.won ? (
        item.acres === 0 ? (
          <Said
            of="{house} won at {house2} ({attack})."
            values={{
              house: house(item.attacker),
              house2: house(item.target),
              attack: attack(item.attack),
            }}
          />
        ) : (
          <Said
            of="{house} won at {house2} ({attack}): {acres, plural, one {# acre} other {# acres}} taken."
            values={{
              house: house(item.attacker),
              house2: house(item.target),
              attack: attack(item.attack),
              acres: item.acres,
            }}
          />
        )
      ) : item.acres === 0 ? (
        <Said
          of="{house} was beaten at {house2} ({attack})."
          values={{
            house: house(item.attacker),
            house2: house(item.target),
            attack: attack(item.attack),
          }}
        />
      ) : (
        <Said
          of="{house} was beaten at {house2} ({attack}): {acres, plural, one {# acre} other {# acres}} taken."
          values={{
            house: house(item.attacker),
            house2: house(item.target),
            attack: attack(item.attack),
            acres: item.acres,
          }}
        />
      )}
    </>
  ),
};

/** The world's newest news, read again when a tick passes. */
export function useChronicle(limit: number) {
  return useReading(`chronicle ${limit}`, () => realm.chronicle({ limit })).value;
}

export interface WorldNewsProps {
  readonly items: readonly ChronicleItem[];
  readonly names: { readonly states: Record<string, string>; readonly houses: Record<string, string> };
}

/** What happened in the world, newest first. */
export function WorldNews({ items, names }: WorldNewsProps) {
  const named: Named = {
    house: (id) => (
      <a href={housePath(id)}>
        <bdi>{names.houses[id] ?? say('house {id}', { id })}</bdi>
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
