/** The versions of the interface: what a date promises, and how a client asks for one. */
import Type from 'typebox';
import { CHANGES } from './changes.ts';
import { flag, list, object, orNull, rows, text } from './fields.ts';
import { read } from './read_spec.ts';

/** A version of the interface. */
export interface InterfaceVersion {
  /** `YYYY-MM-DD`, the day on which its description was recorded. */
  readonly date: string;
  /** Whether it is kept: nothing in it is broken while it is, and a client may name it. */
  readonly kept: boolean;
  /** Until when it is kept at least, once its end is decided: `YYYY-MM-DD`. */
  readonly sunset: string | null;
}

/**
 * Every version, the oldest first. What each says lies in `tools/promise/recorded`; a test refuses a difference that breaks one
 * of those that are kept.
 */
export const interfaceVersions: readonly [InterfaceVersion, ...InterfaceVersion[]] = [
  // What 0.1.0 had, before anything was promised.
  { date: '2026-11-22', kept: false, sunset: null },
  { date: '2026-11-23', kept: true, sunset: null },
];

/** The newest. */
export const INTERFACE_VERSION = (interfaceVersions.at(-1) as InterfaceVersion).date;

/** Those that a client may name in `Realm-Version`. */
export const KEPT_VERSIONS = interfaceVersions.filter(({ kept }) => kept).map(({ date }) => date);

const date = (description: string) =>
  Type.String({ description: `${description}, such as \`2026-11-23\``, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const version = read({
  path: '/version',
  summary: 'The versions of the interface and of the server.',
  description:
    'A version of the interface is a date. While it is kept, nothing that it describes is taken away or means something else; a ' +
    'request that names another in `Realm-Version` is refused with `unknown_version`. Without the header a request has the ' +
    "specification's form, which never ends.",
  caller: 'anyone',
  limit: 'reads',
  caching: 'never',
  reply: object({
    interface: date('The newest version of the interface'),
    kept: rows('The versions that may be named, the oldest first', {
      date: date('Its date'),
      sunset: orNull(
        date('Until when it is kept at least'),
        'Until when it is kept at least; null with no end',
      ),
    }),
    server: text('The version of the server'),
  }),
  example: {
    interface: '2026-11-23',
    kept: [{ date: '2026-11-23', sunset: null }],
    server: '0.1.0',
  },
});

export const changes = read({
  path: '/changes',
  summary: 'What has changed in the interface.',
  description:
    'From version to version, the newest first, found by comparing what was recorded of each. New fields, kinds, requests and ' +
    'codes come between versions too: the version after has them.',
  caller: 'anyone',
  limit: 'reads',
  caching: 'never',
  reply: object({
    versions: rows('The versions, the newest first', {
      date: date('Its date'),
      kept: flag('Whether it may be named'),
      sunset: orNull(
        date('Until when it is kept at least'),
        'Until when it is kept at least; null with no end',
      ),
      changes: list(
        object({
          what: text('What kind of change it is, such as `field_added`'),
          where: text('A request, a command or a schema, and the field in it'),
          breaks: flag('Whether a client of the version before may break by it'),
          text: text('The change in words'),
        }),
        'Since the version before; empty for the first',
      ),
    }),
  }),
  example: {
    versions: [
      {
        date: '2026-11-23',
        kept: true,
        sunset: null,
        changes: [
          {
            what: 'request_added',
            where: 'GET /version',
            breaks: false,
            text: 'The versions of the interface and of the server.',
          },
        ],
      },
      { date: '2026-11-22', kept: false, sunset: null, changes: [] },
    ],
  },
});

/** What `GET /changes` answers. */
export function changesTold(): (typeof changes)['example'] {
  return {
    versions: interfaceVersions.toReversed().map(({ date, kept, sunset }) => ({
      date,
      kept,
      sunset,
      changes: (CHANGES[date] ?? []).map(([what, where, breaks, words]) => ({
        what,
        where,
        breaks: breaks === 1,
        text: words,
      })),
    })),
  };
}
