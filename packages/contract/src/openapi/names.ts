/** The schemas that have names in the document. */
import type { TObject, TSchema } from 'typebox';
import { profile } from '../ages/profile.ts';
import { anyCommand, anyOutcome } from '../batch.ts';
import { chatMessage, sender } from '../chat/message.ts';
import { chronicleItem, chronicleNames } from '../chronicle.ts';
import { after, cost } from '../command_spec.ts';
import { battleReply } from '../commands/battle_reply.ts';
import { AMOUNT_MAX, amounts, int, object } from '../fields.ts';
import { buildingsDo } from '../house/buildings_do.ts';
import { character } from '../house/character.ts';
import { ownHouse } from '../house/own.ts';
import { pending } from '../house/pending.ts';
import { prices } from '../house/prices.ts';
import { houseRecord, memberRecord, place } from '../house/public.ts';
import { category, science, sciences } from '../house/science.ts';
import { stateRanks } from '../house/state_ranks.ts';
import { liveMessages } from '../live.ts';
import { worldMessages } from '../live_world.ts';
import { playerMessage } from '../messages/message.ts';
import { sanctionFields, sanctionKind } from '../moderation/fields.ts';
import { newsItem } from '../news.ts';
import { notice } from '../notices/notice.ts';
import { condition } from '../queue/condition.ts';
import { entry } from '../queue/entry.ts';
import { guards } from '../queue/guards.ts';
import { when } from '../queue/when.ts';
import { reads } from '../reads/index.ts';
import { standing } from '../reads/standing.ts';
import { hit, report, troopsByKind } from '../reports.ts';
import { effects } from '../rules/parts.ts';
import { toldHouse } from '../staff/flows.ts';
import { tickRow } from '../ticks.ts';
import { type Doc, inlineDoc, type Named, pascal, refTo, shapeOf } from './schema.ts';

/** The name of a message's schema on the own feed, and on the world's. */
export const liveName = (type: string) => `Live${pascal(type)}`;
export const worldName = (type: string) => `World${pascal(type)}`;

/** `House` is what anybody may know of one; and generators name the query of `rules` as they would `params` of a schema `Rules`. */
const apart: Readonly<Record<string, string>> = { house: 'HouseAsSeen', rules: 'Ruleset' };

/** Schemas of answers, by the object that the contract shares; a name says the same wherever it stands. */
const answered: Readonly<Record<string, TSchema>> = {
  After: after,
  BuildingsDo: buildingsDo,
  ChatMessage: chatMessage,
  ChronicleItem: chronicleItem,
  ChronicleNames: chronicleNames,
  Cost: cost,
  House: houseRecord,
  MemberHouse: memberRecord,
  NewsItem: newsItem,
  Notice: notice,
  OwnHouse: ownHouse,
  Pending: pending,
  Place: place,
  PlayerMessage: playerMessage,
  Prices: prices,
  Profile: profile,
  QueueEntry: entry,
  QueueCondition: condition,
  QueueGuards: guards,
  QueueWhen: when,
  Report: report,
  Science: science,
  Sciences: sciences,
  Standing: standing,
  StateRanks: stateRanks,
  TickRow: tickRow,
  ...kindsOf('News', newsItem),
  ...kindsOf('Chronicle', chronicleItem),
  ...kindsOf('Report', report),
  ...Object.fromEntries(Object.entries(liveMessages).map(([type, schema]) => [liveName(type), schema])),
  ...Object.fromEntries(Object.entries(worldMessages).map(([type, schema]) => [worldName(type), schema])),
  ...Object.fromEntries(Object.entries(reads).map(([name, { reply }]) => [readName(name), reply])),
};

/** The kinds of a union, by their names after the union's. */
function kindsOf(prefix: string, union: unknown): Record<string, TSchema> {
  const { anyOf } = union as { anyOf: TObject[] };
  return Object.fromEntries(
    anyOf.map((kind) => [
      prefix + pascal((kind.properties.kind as unknown as { const: string }).const),
      kind,
    ]),
  );
}

/** What a read's reply is called. */
function readName(name: string): string {
  return apart[name] ?? pascal(name);
}

/** Small parts that stand in many places, each with a description of its own: they are known by their form. */
const parts: Readonly<Record<string, TSchema>> = {
  Amounts: amounts(''),
  Category: category(''),
  CharacterKind: character.properties.kind,
  Effects: effects,
  HouseId: int('', 1, AMOUNT_MAX),
  SafeId: int('', 1, Number.MAX_SAFE_INTEGER),
  SanctionKind: sanctionKind,
  // Those have some of the others in them.
  BattleLosses: battleReply.losses_if_won,
  Character: character,
  Hit: hit,
  Sanction: object(sanctionFields),
  Sender: sender,
  ToldHouse: toldHouse,
  TroopsByKind: troopsByKind(''),
};

const shapes = new Map<string, string>();

export const named: Named = {
  answered: new Map(
    [...Object.entries(answered), ['CommandOutcome', anyOutcome] as const].map(([name, schema]) => [
      schema,
      name,
    ]),
  ),
  sent: new Map([[anyCommand, 'Command']]),
  shapes,
};

for (const [name, schema] of Object.entries(parts))
  shapes.set(shapeOf(inlineDoc(schema, 'answered', named)), name);

/** Every schema with a name, as the document has it, but for commands and errors. */
export function namedDocs(): Doc {
  const docs: Doc = Object.fromEntries(
    Object.entries({ ...answered, ...parts }).map(([name, schema]) => [
      name,
      inlineDoc(schema, 'answered', named),
    ]),
  );
  for (const [name, { in_part }] of Object.entries(reads))
    if (in_part) Object.assign(docs, inPart(readName(name), docs[readName(name)] as Doc));
  return docs;
}

/**
 * A reply of which any field may be left out by whoever asks for others alone, with a house and without: the fields of each as
 * `MeFields` and `MeFieldsWithoutHouse`, and `MeWithHouse` and `MeWithoutHouse` where all of them are there.
 */
function inPart(name: string, { anyOf, ...whole }: Doc): Doc {
  const [with_house, without] = anyOf as [Doc, Doc];
  const [all, some] = [`${name}WithHouse`, `${name}Fields`];
  const [all_without, some_without] = [`${name}WithoutHouse`, `${name}FieldsWithoutHouse`];
  return {
    [name]: { ...whole, anyOf: [refTo(all), refTo(all_without)] },
    ...wholeAndPart(all, some, with_house, 'Those asked for by `fields`'),
    ...wholeAndPart(
      all_without,
      some_without,
      without,
      'Those asked for by `fields`, without a house in this age',
    ),
  };
}

function wholeAndPart(
  whole: string,
  part: string,
  { required, description, ...fields }: Doc,
  about: string,
): Doc {
  return {
    [whole]: { description, allOf: [refTo(part)], required },
    [part]: { ...fields, description: about },
  };
}

/** What answers a read that may be asked in part. */
export function wholeOrPart(reply: TSchema): Doc {
  const name = named.answered.get(reply) as string;
  return { anyOf: [refTo(name), refTo(`${name}Fields`), refTo(`${name}FieldsWithoutHouse`)] };
}
