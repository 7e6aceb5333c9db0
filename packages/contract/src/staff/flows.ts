import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import {
  count,
  flag,
  houseId,
  int,
  object,
  oneOf,
  orNull,
  placeId,
  rows,
  signed,
  text,
  tick,
} from '../fields.ts';
import { read } from '../read_spec.ts';
import { authority } from './authority.ts';
import { lookNote } from './fields.ts';

/** The ways in which a house comes by what another had. */
export const FLOW_WAYS = ['aid', 'market', 'hall', 'grants', 'attacks', 'thefts', 'staff'] as const;

export type FlowWay = (typeof FLOW_WAYS)[number];

/** Flows that one read answers, and how far down the list it goes. */
export const FLOWS_MAX = 200;
export const FLOWS_SKIP_MAX = 10_000;

/** A house that staff are told of. */
export const toldHouse = object({
  id: houseId('The house'),
  name: orNull(text('Its name'), 'Its name; null for a robot that has left, as the rest then'),
  realm: orNull(placeId('The realm'), 'The realm of its address'),
  state: orNull(placeId('The state'), 'The state of its address, within the realm'),
  robot: flag('Whether a robot plays it rather than a person'),
  account: orNull(count('The account'), "The number of its player's account; null for a robot"),
});

export const dev_flows = read({
  path: '/dev/flows',
  summary: 'For staff: who fed whom in this age.',
  description:
    'What passed between each two houses, in gold, less what came back; the largest first. Aid, grants and thefts count at ' +
    'reference prices and by what arrived, deals on the market by how far their price departed from the reference, sales ' +
    'in the Hall by what the seller got beyond the appraisal or the buyer paid under it, attacks by the acres (at what ' +
    'exploring them would have cost the victor), goods and captives taken. A grant, or a deal of a treasury, is that of ' +
    'the leader who ordered it. What staff have taken out of a house again is `staff`, as if it had come back. What passes between robots is not counted. With `by`, all but `ways` is about that way alone. Staff who have a house in an age that goes on are not shown ' +
    'it; an owner is, with a note. Looks are in the audit log.',
  caller: 'signed_in',
  role: authority.read_flows,
  look: { act: 'read_flows', game: true },
  caching: 'compared',
  refusals: [
    'not_for_sites',
    'not_staff',
    'plays_here',
    'realm_and_state_together',
    'unknown_realm',
    'unknown_state',
  ],
  query: {
    note: lookNote,
    house: Type.Optional(houseId('Flows to and from this house')),
    realm: Type.Optional(placeId('Flows to and from the houses of a state: its realm')),
    state: Type.Optional(placeId('and the state within it')),
    by: Type.Optional(oneOf([...FLOW_WAYS], 'Flows by this way')),
    between: Type.Optional(
      oneOf(['all', 'people'], '`people`: those between two people alone; by default all'),
    ),
    limit: Type.Optional(int(`At most so many (1 to ${FLOWS_MAX}, default 50)`, 1, FLOWS_MAX)),
    skip: Type.Optional(int(`After so many (up to ${FLOWS_SKIP_MAX})`, 0, FLOWS_SKIP_MAX)),
  },
  example_query: {
    note: 'a report of farming',
    house: 198,
    realm: 1,
    state: 2,
    by: 'aid',
    between: 'people',
    limit: 50,
    skip: 0,
  },
  reply: object({
    age: ageNumber(),
    tick: tick('Ticks so far'),
    flows: rows('The largest net first', {
      giver: toldHouse,
      receiver: toldHouse,
      net: count('What the giver gave more than it got back, in gold'),
      given: count('What the giver gave'),
      returned: count('What came back'),
      transfers: count('How often something passed, either way'),
      ways: object(
        'The net by each way',
        Object.fromEntries(
          FLOW_WAYS.map((way) => [way, signed(`The net by ${way}; below 0 where more came back`)]),
        ) as Record<FlowWay, ReturnType<typeof signed>>,
      ),
    }),
    more: flag('Whether there are more after these'),
  }),
  example: {
    age: 1,
    tick: 310,
    flows: [
      {
        giver: { id: 201, name: 'Barn', realm: 1, state: 2, robot: false, account: 19 },
        receiver: { id: 198, name: 'Hearthmere', realm: 1, state: 2, robot: false, account: 7 },
        net: 900_000,
        given: 903_500,
        returned: 3_500,
        transfers: 31,
        ways: { aid: 900_000, market: 96_500, hall: 0, grants: 0, attacks: 415_500, thefts: 0, staff: 0 },
      },
    ],
    more: false,
  },
});
