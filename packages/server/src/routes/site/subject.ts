/** What the public pages are about, as search engines and whoever is sent a link are told. */
import { type AgeResult, isRefusal, type ReadReply } from '@realm/contract';
import { picturesOf } from '@realm/rules';
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

const whole = new Intl.NumberFormat('en-GB');
const number = (value: number): string => whole.format(value);

/** The page at an address under `/game/`, by its parts; undefined for what is shown to nobody else, or is not there. */
export function subjectOf(service: Service, parts: readonly string[]): Subject | undefined {
  const [page = '', ...rest] = parts;
  const ids = rest.map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : Number.NaN));
  if (ids.some(Number.isNaN)) return undefined;
  if (page === 'houses' && ids.length === 1) return houseSubject(service, ids[0]);
  if (page === 'states' && ids.length === 2) return stateSubject(service, ids[0], ids[1]);
  if (page === 'realms' && ids.length === 1) return realmSubject(service, ids[0]);
  if (page === 'ages' && ids.length === 1) return endedSubject(service, ids[0]);
  if (page === 'ages' && ids.length === 2) return sagaSubject(service, ids[0], ids[1]);
  return ids.length === 0 ? plainSubject(service, page) : undefined;
}

function houseSubject(service: Service, id: number): Subject | undefined {
  const house = seenByAll(service, 'house', { id });
  const age = seenByAll(service, 'age');
  const world = worldOn(service);
  if (house === undefined || age === undefined || isRefusal(world)) return undefined;
  const people = world.rules.races.get(house.race)?.people ?? house.race;
  const state = nameOfState(age, house.realm, house.state);
  const lines = [
    `${people} of ${state}`,
    `${number(house.land)} acres, might ${number(house.might)}`,
    ...(house.renown > 0 ? [`renown ${number(house.renown)}`] : []),
  ];
  return {
    title: house.name,
    description: `${house.name}, a house of the ${people} in ${state}: ${number(house.land)} acres, might ${number(house.might)}, in ${age.name}.`,
    path: `/game/houses/${id}`,
    card: {
      title: house.name,
      otherwise: `House ${id}`,
      lines,
      foot: footOf(age),
      picture: pictureOf(service, 'buildings'),
    },
  };
}

const nameOfState = ({ standings }: ReadReply<'age'>, realm: number, state: number): string =>
  standings.find((each) => each.realm === realm && each.state === state)?.name ?? `state ${realm}:${state}`;

function stateSubject(service: Service, realm: number, state: number): Subject | undefined {
  const reply = seenByAll(service, 'state_houses', { realm, state });
  const age = seenByAll(service, 'age');
  if (reply === undefined || age === undefined) return undefined;
  const standing = age.standings.find((each) => each.realm === realm && each.state === state);
  const [largest] = [...reply.houses].sort((a, b) => b.land - a.land);
  const lines = [
    `${number(reply.houses.length)} houses`,
    ...(standing === undefined
      ? []
      : [
          `place ${number(standing.rank)}, score ${(standing.score / 100).toFixed(2)}`,
          `${number(standing.land)} acres`,
        ]),
    ...(largest === undefined ? [] : [`largest: ${largest.name}`]),
  ];
  return {
    title: reply.name,
    description: `${reply.name}, a state of ${number(reply.houses.length)} houses in ${age.name}${standing === undefined ? '' : `, at place ${number(standing.rank)} of ${number(age.standings.length)}`}.`,
    path: `/game/states/${realm}/${state}`,
    card: {
      title: reply.name,
      otherwise: `State ${realm}:${state}`,
      lines,
      foot: footOf(age),
      picture: pictureOf(service, 'traits'),
    },
  };
}

function realmSubject(service: Service, realm: number): Subject | undefined {
  const reply = seenByAll(service, 'realm', { realm });
  const age = seenByAll(service, 'age');
  if (reply === undefined || age === undefined) return undefined;
  const states = reply.states.filter(({ houses }) => houses > 0);
  return {
    title: reply.name,
    description: `${reply.name}, a realm of ${number(states.length)} states in ${age.name}, which gives ${reply.material}.`,
    path: `/game/realms/${realm}`,
    card: {
      title: reply.name,
      otherwise: `Realm ${realm}`,
      lines: [`${number(states.length)} states`, `gives ${reply.material}`],
      foot: footOf(age),
      picture: pictureOf(service, 'realm_works'),
    },
  };
}

/** An age that has ended, for all who come after. */
function endedSubject(service: Service, age: number): Subject | undefined {
  const result = resultOf(service, age);
  if (result === undefined) return undefined;
  const winner = result.winner_name ?? 'nobody';
  const [first] = result.houses;
  return {
    title: result.name,
    description: `${result.name} has ended after ${number(result.ticks)} ticks. It was won by ${winner}.`,
    path: `/game/ages/${age}`,
    card: {
      title: `Won by ${winner}`,
      otherwise: `Age ${age} has ended`,
      lines: [
        `${number(result.ticks)} ticks, ${number(result.houses_of)} houses`,
        ...(first === undefined ? [] : [`largest: ${first.name}, ${number(first.land)} acres`]),
      ],
      foot: `${result.name} has ended`,
      picture: pictureOf(service, 'wonders'),
    },
  };
}

/** How one house came off in an age that has ended. */
function sagaSubject(service: Service, age: number, id: number): Subject | undefined {
  const result = resultOf(service, age);
  const house = result?.houses.find((each) => each.id === id);
  if (result === undefined || house === undefined) return undefined;
  const state = result.states.find((each) => each.realm === house.realm && each.state === house.state);
  const won = result.winner?.realm === house.realm && result.winner.state === house.state;
  const lines = [
    ...(state === undefined ? [] : [`of ${state.name}${won ? ', which won the age' : ''}`]),
    `${number(house.land)} acres, place ${number(house.land_rank)} of ${number(result.houses_of)}`,
    `might ${number(house.might)}, place ${number(house.might_rank)}`,
  ];
  return {
    title: `${house.name} in ${result.name}`,
    description: `${house.name} ended ${result.name} with ${number(house.land)} acres, at place ${number(house.land_rank)} of ${number(result.houses_of)}.`,
    path: `/game/ages/${age}/${id}`,
    card: {
      title: house.name,
      otherwise: `House ${id}`,
      lines,
      foot: `${result.name} has ended`,
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
  '': ['Realm', 'A strategy game in ages, in the browser: found a house, and see what comes of it.', 'rites'],
  age: ['The age', 'How the age stands: who is ahead, the clock, the news of the world.', 'realm_works'],
  map: [
    'The map',
    'Every house and state of the world on one map, each as large as its land.',
    'personalities',
  ],
  rankings: ['Rankings', 'The houses of the age by land, might and renown.', 'traits'],
  realms: ['Realms', 'The realms of the age, their states, and what each gives.', 'realm_works'],
  market: [
    'The market',
    'What every material is traded for just now, and who waits to buy and to sell.',
    'materials',
  ],
  war: ['Wars', 'The wars between states: who fights whom, and who is ahead.', 'attacks'],
  recap: ['Recap', 'The age so far, moment by moment: every state as large as its land.', 'sciences'],
  ages: ['Ages', 'The ages that have ended: who won, and how they went.', 'wonders'],
  fame: ['Hall of Fame', 'The best players over all ages.', 'wonders'],
  deeds: ['Hall of Deeds', 'Generals and academics that are to be had.', 'traits'],
  guide: [
    'Guide',
    'How Realm is played: your first day, your first war, a whole age, and every word of it.',
    'attributes',
  ],
};
export const PLAIN_PAGES: readonly string[] = Object.keys(PLAIN);

function plainSubject(service: Service, page: string): Subject | undefined {
  const known = Object.hasOwn(PLAIN, page) ? PLAIN[page] : undefined;
  if (known === undefined) return undefined;
  const [title, about, drawn] = known;
  const age = seenByAll(service, 'age');
  const ahead = age?.standings.find(({ rank }) => rank === 1);
  const lines = [
    ...halved(about),
    ...(page === 'age' && ahead !== undefined ? [`ahead: ${ahead.name}`] : []),
  ];
  return {
    title,
    description: about,
    path: page === '' ? '/' : `/game/${page}`,
    card: {
      title,
      otherwise: title,
      lines,
      foot: age === undefined ? '' : footOf(age),
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

const footOf = ({ name, tick, ended }: ReadReply<'age'>): string =>
  ended ? `${name} has ended` : `${name} · tick ${number(tick)}`;

type Drawn = keyof ReturnType<typeof picturesOf>['pictures'];

/** The picture of the first thing of a kind, of whatever age it is. */
function pictureOf(service: Service, kind: Drawn): Card['picture'] {
  const world = worldOn(service);
  if (isRefusal(world)) return {};
  const { shapes, pictures } = picturesOf(world.rules.definition);
  const [names] = Object.values(pictures[kind]);
  return names === undefined ? {} : shapes[names[0]];
}
