import type { Section } from '../row.ts';

/** What the interface adds where the specification says "not shown", as far as the first world has it. */
export const additions: Section = {
  heading: 'Additions',
  names: {
    'error body': {
      error: ['the text', 'errors.body'],
      code: ['stable', 'errors.body'],
      request_id: ['as in X-Request-Id', 'errors.body'],
      'parameters of the code': ['needed, have, until_tick …', 'errors.body'],
    },
    status: {
      400: [
        'malformed: not JSON, wrong type, unknown field or command, unsafe integer, too deep',
        'errors.malformed',
      ],
      401: ['not signed in', 'door.signed_out'],
      403: ['a write with a cookie from a page of another origin', 'http.cross_origin'],
      404: ['nothing at this address', 'http.addresses'],
      405: ['with Allow', 'http.addresses'],
      409: ['same Idempotency-Key still in flight', 'errors.conflict'],
      413: ['over 16 KiB', 'errors.body_size'],
      415: ['a body that is not JSON', 'errors.body_type'],
      422: ['everything else the game refuses', 'errors.catalogue'],
      429: ['with Retry-After and retry_after', 'limits.commands'],
      500: ['a bug: nothing was changed', 'errors.bug'],
      503: ['restarting', 'errors.restarting'],
      '503 outcome unknown': ['ask again with the same key', 11],
      '503 behind': ['by more than 250 ms', 12],
    },
    'null on an optional field': { 'means absent': ['', 'commands.nulls'] },
    'POST /commands/preview': {
      'answers what it would answer': ['refusal, cost, after', 'preview'],
      'changes nothing': ['', 'preview'],
      'reads and previews share a bucket': ['60, then 20 a second', 'limits.reads'],
      'refused commands and replays spend command tokens': ['', 'limits.commands'],
    },
    'Idempotency-Key': {
      'the same key and body': ['the first success again', 'idempotency'],
      'Idempotent-Replayed': ['true', 'idempotency'],
      'another body': ['422', 'idempotency'],
      'refusals are not kept': ['', 'idempotency'],
      'kept 24 hours': ['', 'idempotency'],
    },
    service: {
      'GET /healthz': ['', 'service'],
      'GET /readyz': ['', 'service'],
      'GET /docs': ['', 'service'],
    },
    '`/me` and rites': {
      rites: ['[{rite, until_tick}] that lie on the house', 'cast.self'],
      rites_not_ready: ['[rite, tick]', 'cast.at_once'],
      'definitions.rites': ['of /rules', 'rules.rites'],
    },
    'POST /commands cast': {
      'what it took and brought': ['aether, incense, until_tick, ready_tick, brought', 'cast.at_once'],
      refusals: ['unknown, needless target, not ready, aether, incense', 'cast.refusals'],
    },
    '`/me` and thieves': {
      nerve: ['what operations take', 'me.thieves'],
      thief_strength: ['hundredths an acre', 'me.thieves'],
      vigilance: ['hundredths an acre', 'me.thieves'],
      'definitions.operations': ['of /rules', 'rules.operations'],
    },
    'POST /commands operation': {
      'how it came out': [
        'success, lost, report, taken, harmed; none of it in a preview',
        'operation.caught',
      ],
      refusals: ['words, target, state, blame, protection, thieves, nerve', 'operation.refusals'],
    },
    'GET /reports': {
      limit: ['1-200, default 50', 'reports'],
      before: ['id', 'reports'],
      'Link rel="next"': ['leads to what is older', 'reports'],
    },
    'GET /news': {
      limit: ['1-200, default 50', 'news.pages'],
      before: ['id', 'news.pages'],
      'Link rel="next"': ['leads to what is older', 'news.pages'],
    },
    'GET /me': {
      generals: ['own characters in full', 'command.recruit_general'],
      defender: ['general id or null', 'command.set_defender'],
      'prices.general.traits': ['gold that each trait adds', 'me.prices_general'],
      'general_traits of /rules': ['leads, defends, serves, conds, price_bp', 'rules.general_traits'],
    },
    'news kinds': {
      founded: ['protected_until_tick', 'news'],
      protection_ended: ['left', 'news'],
      science_rank: ['category, rank', 'news'],
      seat_taken: ['replaced, land', 'seats.replaced'],
      thieves_caught: ['op, by, realm, state', 'operation.caught'],
      stolen: ['what, amount, blamed', 'operation.theft'],
      sabotaged: ['op, lost, blamed', 'operation.sabotage'],
    },
    'GET /live': {
      seq: ['on each message, growing', 'live.tick'],
      after: ['replays from a buffer, or resync', 'live.resync'],
      1001: ['the server stops', 'live.close'],
      4401: ['signed out', 'live.close'],
      4409: ['a sixth feed replaces the first', 'live.close'],
      'five feeds an account': ['', 'live.close'],
      4408: ['too slow', 8],
      1012: ['the server restarts', 'live.close'],
    },
    headers: {
      'X-Request-Id': ['on all', 'http.headers'],
      ETag: ["from the world's version; If-None-Match answers 304", 'http.etag'],
      'Cache-Control': ['no-cache on live reads', 'http.etag'],
      RateLimit: ['requests left', 'limits.commands'],
      'RateLimit-Policy': ['"commands";q=30;w=6', 'limits.commands'],
      'Access-Control-Allow-Origin': [
        '* on the player interface, none on sign-in and staff pages',
        'http.cors',
      ],
      'Access-Control-Expose-Headers': ['all of these, also on errors', 'http.cors'],
      'Access-Control-Allow-Headers': [
        'Authorization, Content-Type, Idempotency-Key, If-None-Match',
        'http.cors',
      ],
      'GETs answer HEAD': ['', 'http.head'],
    },
    'dev mode': {
      'POST /auth/dev': ['signs in by name, making the account', 'door.dev_sign_in'],
      realm_session: ['the cookie on plain http', 'door.dev_sign_in'],
      'POST /auth/signout': ['ends the sign-in', 'door.cookie'],
      'POST /dev/tick': ['runs 1 to 1,000 ticks', 'door.dev_tick'],
      'outside dev mode': ['both are 404', 'door.no_dev'],
    },
  },
};
