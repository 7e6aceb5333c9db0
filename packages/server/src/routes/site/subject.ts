/** What the public pages are about, as search engines and whoever is sent a link are told. */
import { type AgeResult, isRefusal, type ReadReply } from '@realm/contract';
import { picturesOf } from '@realm/rules';
import { type LanguageId, msg, sayIn } from '@realm/words';
import type { Card } from '../../cards/card.ts';
import { seenByAll } from '../../serve/seen_by_all.ts';
import { type Service, worldOn } from '../../serve/service.ts';

/** A page of the site as the outside sees it. */
export interface Subject {
  readonly title: string;
  readonly description: string;
  /** Its own address, from its first slash on. */
  readonly path: string;
  readonly card: Card;
}

/** How somebody is told: in which language, and what the age calls its things in it. */
interface Told {
  readonly say: (message: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly thing: (name: string) => string;
}

const toldIn = ({ ages }: Service, language: LanguageId): Told => ({
  say: (message, values) => sayIn(language, message, values),
  thing: (name) => ages.speeches.in(language)?.say(name) ?? name,
});

/** The page at an address under `/game/`, by its parts; undefined for what is shown to nobody else, or is not there. */
export function subjectOf(
  service: Service,
  parts: readonly string[],
  language: LanguageId = 'en',
): Subject | undefined {
  const told = toldIn(service, language);
  const [page = '', ...rest] = parts;
  const ids = rest.map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : Number.NaN));
  if (ids.some(Number.isNaN)) return undefined;
  if (page === 'houses' && ids.length === 1) return houseSubject(service, told, ids[0]);
  if (page === 'states' && ids.length === 2) return stateSubject(service, told, ids[0], ids[1]);
  if (page === 'realms' && ids.length === 1) return realmSubject(service, told, ids[0]);
  if (page === 'ages' && ids.length === 1) return endedSubject(service, told, ids[0]);
  if (page === 'ages' && ids.length === 2) return sagaSubject(service, told, ids[0], ids[1]);
  return ids.length === 0 ? plainSubject(service, told, page) : undefined;
}

function houseSubject(service: Service, { say, thing }: Told, id: number): Subject | undefined {
  const house = seenByAll(service, 'house', { id });
  const age = seenByAll(service, 'age');
  const world = worldOn(service);
  if (house === undefined || age === undefined || isRefusal(world)) return undefined;
  const people = thing(world.rules.races.get(house.race)?.people ?? house.race);
  const state = nameOfState(say, age, house.realm, house.state);
  const { name, land, might, renown } = house;
  const lines = [
    say('{people} of {state}', { people, state }),
    say('{land, number} acres, might {might, number}', { land, might }),
    ...(renown > 0 ? [say('renown {renown, number}', { renown })] : []),
  ];
  return {
    title: house.name,
    description: say(
      '{name}, a house of the {people} in {state}: {land, number} acres, might {might, number}, in {age}.',
      { name, people, state, land, might, age: age.name },
    ),
    path: `/game/houses/${id}`,
    card: {
      title: house.name,
      otherwise: say('House {id}', { id }),
      lines,
      foot: footOf(say, age),
      picture: pictureOf(service, 'buildings'),
    },
  };
}

const nameOfState = (
  say: Told['say'],
  { standings }: ReadReply<'age'>,
  realm: number,
  state: number,
): string =>
  standings.find((each) => each.realm === realm && each.state === state)?.name ??
  say('state {realm}:{state}', { realm, state });

function stateSubject(service: Service, { say }: Told, realm: number, state: number): Subject | undefined {
  const reply = seenByAll(service, 'state_houses', { realm, state });
  const age = seenByAll(service, 'age');
  if (reply === undefined || age === undefined) return undefined;
  const standing = age.standings.find((each) => each.realm === realm && each.state === state);
  const [largest] = [...reply.houses].sort((a, b) => b.land - a.land);
  const lines = [
    say('{houses, number} houses', { houses: reply.houses.length }),
    ...(standing === undefined
      ? []
      : [
          say('place {rank, number}, score {score}', {
            rank: standing.rank,
            score: (standing.score / 100).toFixed(2),
          }),
          say('{land, number} acres', { land: standing.land }),
        ]),
    ...(largest === undefined ? [] : [say('largest: {name}', { name: largest.name })]),
  ];
  return {
    title: reply.name,
    description:
      standing === undefined
        ? say('{name}, a state of {houses, number} houses in {age}.', {
            name: reply.name,
            houses: reply.houses.length,
            age: age.name,
          })
        : say(
            '{name}, a state of {houses, number} houses in {age}, at place {rank, number} of {of, number}.',
            {
              name: reply.name,
              houses: reply.houses.length,
              age: age.name,
              rank: standing.rank,
              of: age.standings.length,
            },
          ),
    path: `/game/states/${realm}/${state}`,
    card: {
      title: reply.name,
      otherwise: say('State {realm}:{state}', { realm, state }),
      lines,
      foot: footOf(say, age),
      picture: pictureOf(service, 'traits'),
    },
  };
}

function realmSubject(service: Service, { say, thing }: Told, realm: number): Subject | undefined {
  const reply = seenByAll(service, 'realm', { realm });
  const age = seenByAll(service, 'age');
  if (reply === undefined || age === undefined) return undefined;
  const states = reply.states.filter(({ houses }) => houses > 0).length;
  const [name, material] = [thing(reply.name), reply.material];
  const called = materialIn(service, thing, material);
  return {
    title: name,
    description: say('{name}, a realm of {states, number} states in {age}, which gives {material}.', {
      name,
      states,
      age: age.name,
      material: called,
    }),
    path: `/game/realms/${realm}`,
    card: {
      title: name,
      otherwise: say('Realm {realm}', { realm }),
      lines: [say('{states, number} states', { states }), say('gives {material}', { material: called })],
      foot: footOf(say, age),
      picture: pictureOf(service, 'realm_works'),
    },
  };
}

/** An age that has ended, for all who come after. */
function endedSubject(service: Service, { say }: Told, age: number): Subject | undefined {
  const result = resultOf(service, age);
  if (result === undefined) return undefined;
  const winner = result.winner_name ?? say('nobody');
  const { name, ticks } = result;
  const [first] = result.houses;
  return {
    title: result.name,
    description: say('{name} has ended after {ticks, number} ticks. It was won by {winner}.', {
      name,
      ticks,
      winner,
    }),
    path: `/game/ages/${age}`,
    card: {
      title: say('Won by {winner}', { winner }),
      otherwise: say('Age {age} has ended', { age }),
      lines: [
        say('{ticks, number} ticks, {houses, number} houses', { ticks, houses: result.houses_of }),
        ...(first === undefined
          ? []
          : [say('largest: {name}, {land, number} acres', { name: first.name, land: first.land })]),
      ],
      foot: say('{age} has ended', { age: result.name }),
      picture: pictureOf(service, 'wonders'),
    },
  };
}

/** How one house came off in an age that has ended. */
function sagaSubject(service: Service, { say }: Told, age: number, id: number): Subject | undefined {
  const result = resultOf(service, age);
  const house = result?.houses.find((each) => each.id === id);
  if (result === undefined || house === undefined) return undefined;
  const state = result.states.find((each) => each.realm === house.realm && each.state === house.state);
  const values = {
    name: house.name,
    age: result.name,
    land: house.land,
    rank: house.land_rank,
    of: result.houses_of,
  };
  const won = result.winner?.realm === house.realm && result.winner.state === house.state;
  const lines = [
    ...(state === undefined
      ? []
      : [
          won
            ? say('of {state}, which won the age', { state: state.name })
            : say('of {state}', { state: state.name }),
        ]),
    say('{land, number} acres, place {rank, number} of {of, number}', values),
    say('might {might, number}, place {might_rank, number}', {
      might: house.might,
      might_rank: house.might_rank,
    }),
  ];
  return {
    title: say('{name} in {age}', values),
    description: say(
      '{name} ended {age} with {land, number} acres, at place {rank, number} of {of, number}.',
      values,
    ),
    path: `/game/ages/${age}/${id}`,
    card: {
      title: house.name,
      otherwise: say('House {id}', { id }),
      lines,
      foot: say('{age} has ended', { age: result.name }),
      picture: pictureOf(service, 'buildings'),
    },
  };
}

function resultOf(service: Service, age: number): AgeResult | undefined {
  const json = service.ages.books.result(age);
  return json === undefined ? undefined : JSON.parse(service.names.words.inJson(json));
}

/** Pages that are about no one thing: title, what of them, and of which kind their picture is. */
const PLAIN: Readonly<Record<string, readonly [title: string, about: string, picture: Drawn]>> = {
  '': [
    msg('Realm'),
    msg('A strategy game in ages, in the browser: found a house, and see what comes of it.'),
    'rites',
  ],
  age: [
    msg('The age'),
    msg('How the age stands: who is ahead, the clock, the news of the world.'),
    'realm_works',
  ],
  map: [
    msg('The map'),
    msg('Every house and state of the world on one map, each as large as its land.'),
    'personalities',
  ],
  rankings: [msg('Rankings'), msg('The houses of the age by land, might and renown.'), 'traits'],
  realms: [msg('Realms'), msg('The realms of the age, their states, and what each gives.'), 'realm_works'],
  market: [
    msg('The market'),
    msg('What every material is traded for just now, and who waits to buy and to sell.'),
    'materials',
  ],
  war: [msg('Wars'), msg('The wars between states: who fights whom, and who is ahead.'), 'attacks'],
  recap: [
    msg('Recap'),
    msg('The age so far, moment by moment: every state as large as its land.'),
    'sciences',
  ],
  ages: [msg('Ages'), msg('The ages that have ended: who won, and how they went.'), 'wonders'],
  fame: [msg('Hall of Fame'), msg('The best players over all ages.'), 'wonders'],
  deeds: [msg('Hall of Deeds'), msg('Generals and academics that are to be had.'), 'traits'],
  guide: [
    msg('Guide'),
    msg('How Realm is played: your first day, your first war, a whole age, and every word of it.'),
    'attributes',
  ],
};
export const PLAIN_PAGES: readonly string[] = Object.keys(PLAIN);

function plainSubject(service: Service, { say }: Told, page: string): Subject | undefined {
  const known = Object.hasOwn(PLAIN, page) ? PLAIN[page] : undefined;
  if (known === undefined) return undefined;
  const [title, about] = [say(known[0]), say(known[1])];
  const drawn = known[2];
  const age = seenByAll(service, 'age');
  const ahead = age?.standings.find(({ rank }) => rank === 1);
  const lines = [
    ...halved(about),
    ...(page === 'age' && ahead !== undefined ? [say('ahead: {name}', { name: ahead.name })] : []),
  ];
  return {
    title,
    description: about,
    path: page === '' ? '/' : `/game/${page}`,
    card: {
      title,
      otherwise: title,
      lines,
      foot: age === undefined ? '' : footOf(say, age),
      picture: pictureOf(service, drawn),
    },
  };
}

/** A sentence in lines of some forty letters. */
function halved(sentence: string): string[] {
  const lines: string[] = [''];
  for (const word of sentence.split(' ')) {
    const last = lines.length - 1;
    if (lines[last].length + word.length > 42) lines.push(word);
    else lines[last] = lines[last] === '' ? word : `${lines[last]} ${word}`;
  }
  return lines;
}

const footOf = (say: Told['say'], { name, tick, ended }: ReadReply<'age'>): string =>
  ended ? say('{age} has ended', { age: name }) : say('{age} · tick {tick, number}', { age: name, tick });

/** What a material is called: in English by its id, as always. */
function materialIn(service: Service, thing: Told['thing'], id: string): string {
  const world = worldOn(service);
  const name = isRefusal(world) ? undefined : world.rules.definition.materials[id]?.name;
  const called = name === undefined ? id : thing(name);
  return called === name ? id : called;
}

type Drawn = keyof ReturnType<typeof picturesOf>['pictures'];

/** The picture of the first thing of a kind, of whatever age it is. */
function pictureOf(service: Service, kind: Drawn): Card['picture'] {
  const world = worldOn(service);
  if (isRefusal(world)) return {};
  const { shapes, pictures } = picturesOf(world.rules.definition);
  const [names] = Object.values(pictures[kind]);
  return names === undefined ? {} : shapes[names[0]];
}
