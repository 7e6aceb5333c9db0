import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Name, open, rows, Text, whole, words } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

export const OPERATION_KINDS = ['intel', 'theft', 'sabotage'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];
/** What thieves' intel shows: kinds of reports. */
export const SPIED = ['survey', 'muster', 'ledgers', 'archives', 'couriers', 'dossier'] as const;
export type Spied = (typeof SPIED)[number];
/** What thieves can carry off. */
const STOLEN = ['gold', 'food', 'material', 'aether', 'horses', 'books'] as const;
export type Stolen = (typeof STOLEN)[number];
/**
 * What sabotage does: burns buildings, drives peasants off, spoils food, bribes thieves back to the fields, kills
 * adepts, turns troops at home into soldiers of the house that sent the thieves.
 */
const HARMED = ['buildings', 'peasants', 'food', 'thieves', 'adepts', 'troops'] as const;
export type Harmed = (typeof HARMED)[number];

export const OperationSchema = Type.Object(
  {
    name: Name,
    about: Text,
    kind: words(OPERATION_KINDS),
    nerve: whole(1, 1_000, 'nerve it takes'),
    curve: Type.Union([Type.Literal('chance'), Type.Literal('divination')], {
      description: 'the curve of its chance',
    }),
    shows: Type.Optional(words(SPIED)),
    takes: Type.Optional(
      Type.Tuple([words(STOLEN), whole(1, 10_000), whole(1, 1_000_000)], {
        description:
          '[good, most of what lies there beyond a tick of its making in bp, hundredths a thief carries]',
      }),
    ),
    harms: Type.Optional(
      rows(
        [words(HARMED), whole(1, 10_000), whole(1, 10_000_000)],
        4,
        '[what, most of it in bp, thousandths of one that a thief manages]',
      ),
    ),
  },
  open,
);

/** What thieves can be sent to do. */
export interface Operation extends Entry {
  readonly kind: OperationKind;
  readonly nerve: number;
  readonly curve: 'chance' | 'divination';
  /** The kind of report it brings; null for all but intel. */
  readonly shows: Spied | null;
  /** Of theft. */
  readonly takes: {
    readonly good: Stolen;
    /** Most of what lies there beyond a tick of its making. */
    readonly share_bp: number;
    /** What one thief carries. */
    readonly each_hundredths: number;
  } | null;
  /** Of sabotage. */
  readonly harms: readonly {
    readonly what: Harmed;
    /** Most of it that one operation harms. */
    readonly share_bp: number;
    /** What one thief manages. */
    readonly each_milli: number;
  }[];
  /** The field its command must have beside those of every operation. */
  readonly needs: 'material' | 'category' | 'building' | null;
}

type Definition = Static<typeof OperationSchema>;

export function operationOf(id: string, index: number, operation: Definition): Operation {
  const { name, kind, nerve, curve, shows = null, takes, harms = [] } = operation;
  const taken = takes && { good: takes[0], share_bp: takes[1], each_hundredths: takes[2] };
  return {
    id,
    index,
    name,
    kind,
    nerve,
    curve,
    shows,
    takes: taken ?? null,
    harms: harms.map(([what, share_bp, each_milli]) => ({ what, share_bp, each_milli })),
    needs: neededBy(operation),
  };
}

/** The field by which an operation is told which material, category or building it is about. */
function neededBy({ takes, harms = [] }: Definition): Operation['needs'] {
  if (takes?.[0] === 'material') return 'material';
  if (takes?.[0] === 'books') return 'category';
  return harms.some(([what]) => what === 'buildings') ? 'building' : null;
}

export function tellOperation(
  { index: _index, id: _id, takes, harms, ...facts }: Operation,
  { about }: Definition,
): Told['operations'][string] {
  return {
    ...facts,
    about,
    takes: takes && { ...takes },
    harms: harms.map((harm) => ({ ...harm })),
  };
}

type Part = 'shows' | 'takes' | 'harms';

/** What an operation of each kind does, and nothing else. */
const DOES: Readonly<Record<OperationKind, Part>> = { intel: 'shows', theft: 'takes', sabotage: 'harms' };

/** Operations: each does what its kind does; none harms one thing twice, or asks for more nerve than there can be. */
export function checkOperations(draft: Draft): void {
  checkTable(draft, 'operations', 0, 32);
  const nerve_max = draft.get<number>('params', 'nerve_max') ?? Number.POSITIVE_INFINITY;
  for (const id of draft.keys('operations')) {
    const path = ['operations', id];
    const nerve = draft.get<number>(...path, 'nerve') ?? 0;
    if (nerve > nerve_max)
      draft.complain([...path, 'nerve'], `is ${nerve}, more than nerve_max, which is ${nerve_max}`);
    const harms = draft.places(...path, 'harms').map((i) => draft.get<string>(...path, 'harms', i, 0));
    harms.forEach((what, i) => {
      if (what !== undefined && harms.indexOf(what) < i)
        draft.complain([...path, 'harms', i], `${what} is in this list twice`);
    });
    const kind = draft.get<OperationKind>(...path, 'kind');
    if (kind === undefined) continue;
    for (const part of Object.values(DOES)) {
      const there = draft.keys(...path).includes(part);
      if (there && part !== DOES[kind]) draft.complain([...path, part], `is not for ${kind}`);
      if (part !== DOES[kind]) continue;
      if (!there || (part === 'harms' && harms.length === 0))
        draft.complain([...path, part], `is missing: ${kind} needs it`);
    }
  }
}
