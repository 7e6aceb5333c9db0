import type { Section } from '../row.ts';

export const answers: Section = {
  heading: 'Answers',
  names: {
    created: {
      create_house: ['status 200, type created', 'command.create_house'],
      type: ['created', 'command.create_house'],
      house: ['id', 'command.create_house'],
      realm: ['number', 'command.create_house'],
      state: ['number', 'command.create_house'],
      seat: ['number', 'command.create_house'],
      replaced: ['id of the robot that left; only then', 'seats.replaced'],
    },
    after: {
      after: ['resources right after every successful command', 'answers.after'],
      'GET /me': ['may lag by a quarter of a second or more', 'answers.after'],
      id: ['house', 'answers.after'],
      gold: ['gold', 'answers.after'],
      food: ['units', 'answers.after'],
      peasants: ['people', 'answers.after'],
      units: ['by slot, at home', 'answers.after'],
      away: ['by slot', 'attack.offense'],
      training: ['by slot', 'answers.after'],
      medics: ['medics', 'answers.after'],
      horses: ['horses', 'answers.after'],
      chariots: ['chariots', 'answers.after'],
      aether: ['units', 'answers.after'],
      adepts: ['adepts', 'answers.after'],
      land: ['acres', 'answers.after'],
      incoming_land: ['acres', 'answers.after'],
      explorable_acres: ['acres', 'answers.after'],
      materials: ['by id', 'answers.after'],
    },
    order_placed: {
      order: ['type order_placed, id', 'order.buy'],
      filled: ['units filled at once', 'order.buy'],
      gold: ['paid with fees, or received after the fee', 'order.buy'],
      fee: ['market fee', 'order.buy'],
      cross_fee: ['0 if every seller was in its realm', 'order.buy'],
      left: ['units waiting', 'order.buy'],
      'params.cross_realm_fee_bp': ['the rate, in /rules', 'order.buy'],
    },
    chance: {
      operation: ['answers with a band', 'operation.chance'],
      cast: ['answers with a band', 'cast.self'],
      chance: ['very low, low, even, good, very good, sure', 'operation.chance'],
      'params.chance_bands_bp': ['band edges, in /rules', 'operation.chance'],
      hit: ['with intel', 'operation.intel'],
    },
  },
};

export const authentication: Section = {
  heading: 'Authentication',
  names: {
    cookie: {
      'sign-in cookie': ['accepted where sign-in is needed', 'door.cookie'],
      'without valid sign-in': ['401', 'door.signed_out'],
      'cookies are never used by sites': ['an Authorization header passes the cookie over', 'door.cookie'],
    },
    'connected sites': {
      '/auth/connect?site={origin}&return_to={url}&state={random}': ['opens consent', 'connect.page'],
      site: ['https origin, or http://localhost', 'connect.page'],
      return_to: ['a page on it', 'connect.page'],
      state: ['up to 256 characters, comes back unchanged', 'connect.answer'],
      '#token=<ACCESS_TOKEN>&state=<state>': ['allowed', 'connect.answer'],
      '#error=denied&state=<state>': ['denied', 'connect.answer'],
      'Authorization: Bearer <ACCESS_TOKEN>': ['every later request', 'connect.answer'],
    },
    'live updates': {
      'POST /live/ticket': ['a ticket', 'ticket'],
      '/live?ticket=<ticket>': ['once, within 30 s', 'ticket'],
    },
    'token life': {
      'POST /auth/connections/{id}/end': ['by the player', 'connect.end'],
      'POST /auth/disconnect': ['by the site', 'connect.end'],
      'token power': ['all but other sites, passkeys, e-mail', 'connect.power'],
    },
    staff: {
      admin: ['plans, drops a plan', 'ages.staff'],
      owner: ['also ends and opens', 'ages.staff'],
      note: ['the reason, in the audit log', 'ages.staff'],
      'dev mode': ['any signed-in user, no note', 'ages.staff'],
    },
  },
};

export const events: Section = {
  heading: 'Events',
  names: {
    '': {
      'GET /live': ['signed in and with a house', 'live.door'],
      type: ['of every message', 'live.tick'],
      'GET /age': ['shows the next age', 'ages.plan'],
      next: ['number, name, start time', 'ages.plan'],
      report: ["of a tick: a row of the house's /ticks", 'live.tick'],
    },
    news: { news: ["an item of the house's news", 'live.news'] },
    chat: { chat: ["on the caller's three channels", 'chat.channels'] },
    tick: { tick: ['every tick', 'live.tick'], report: ['what it changed for the house', 'live.tick'] },
    resync: { resync: ['reload what is shown', 'live.resync'] },
    order_filled: {
      order_filled: ['for each fill', 'order.buy'],
      fee: ['gold', 'order.buy'],
      cross_fee: ['gold', 'order.buy'],
    },
    treasury_share: {
      treasury_share: ['once a day', 'treasury_share'],
      materials: ['units by material', 'treasury_share'],
      ticks: ['over how many ticks', 'treasury_share'],
    },
  },
};

export const errors: Section = {
  heading: 'Errors',
  names: {
    200: { 200: ['done', 'commands.types'] },
    401: { 401: ['not signed in', 'door.signed_out'], "a site's token has ended": ['401', 'connect.end'] },
    422: {
      422: ['the game refused', 'errors.not_yours'],
      error: ['the reason as text', 'errors.not_yours'],
      "the house is not the caller's": ['', 'errors.not_yours'],
    },
    429: { 429: ['too many requests', 'limits.commands'] },
    refusals: {
      create_house: ['allowed before the start', 'early.founding'],
      "the season hasn't started yet": ['word for word', 'early.refusals'],
      cancel: ['within 10 minutes of placing', 'cancel'],
      make_offer: ['on a character not listed', 'hall.offers'],
      'leader-only commands': ['from a non-leader', 'state.leader_only'],
      errors: ['of a plan, all at once', 'ages.plan'],
      'POST /dev/age/open': ['refused when the plan no longer compiles, or the archive exists', 'ages.open'],
      plan_check: ['holds the error', 'ages.plan'],
      'GET /dev/age': ['shows it', 'ages.plan'],
    },
  },
};

export const limits: Section = {
  heading: 'Limits',
  names: {
    'Command rate': { 'Command rate': ['burst of 30, then 5 per second', 'limits.commands'] },
    'Chat rate': { 'Chat rate': ['burst of 5, then one message every 2 s', 'limits.chat'] },
    'Chat message length': { 'Chat message length': ['1 to 1,000 characters', 'chat.text'] },
    'Chat read': {
      'Chat read': ['last 200; each channel keeps its newest 1,000', 'chat.kept'],
      '?after={id}': ['those after it', 'chat.message'],
    },
    'Cancel of a new order': { 'Cancel of a new order': ['refused within 10 minutes', 'cancel'] },
    Rankings: { Rankings: ['100 houses', 'rankings'] },
    Series: { Series: ['500 points, keeping the last; wars start 12 ticks before', 'series.thinned'] },
    Recap: { Recap: ['the ten largest houses', 'recap'] },
    'Ticks report': { 'Ticks report': ['last 48 ticks', 'ticks.window'] },
    'Names query': { 'Names query': ['1-10, default 5', 'names.count'], count: ['', 'names.count'] },
    'House and state names': {
      'House and state names': ['1-40 characters', 'names.length'],
      'generals and academics': ['1-30 characters', 'command.recruit_academic'],
    },
    'Connect `state` parameter': { 'Connect `state` parameter': ['up to 256 characters', 'connect.answer'] },
    'Live ticket': { 'Live ticket': ['once, within 30 s', 'ticket'] },
    'Connected-site token': { 'Connected-site token': ['30 days', 'connect.record'] },
    'Staff sign-in freshness': { 'Staff sign-in freshness': ['within the last hour', 'ages.staff'] },
    'Read staleness': { 'Read staleness': ['up to 250 ms', 'http.staleness'] },
    '`employment_bp`': { '`employment_bp`': ['at most 10000', 'me.employment'] },
    'cost and fee rules': {
      'ceil(base x (10000 + bp) / 10000)': ['never below 0', 'me.prices'],
      'splitting an order never makes it cheaper': ['', 'costs.splitting'],
      soldiers_milli_per_acre: ['ceil(N x it / 1000) soldiers', 'command.explore'],
      market_fee_bp: ["on the order's total, of the side that fills", 'order.fee_on_total'],
      'params.cross_realm_fee_bp': ['of a buy from another realm', 'order.buy'],
      'GET /me': ['shows the maximum order sizes', 'me.prices_max'],
      prices: ['with them', 'me.prices_max'],
    },
  },
};

export const versioning: Section = {
  heading: 'Versioning',
  names: {
    ages: {
      params: ['may be changed in a plan', 'ages.plan'],
      'GET /rules': ['gives fingerprints', 'rules.fingerprints'],
      age_ticks: ['a param', 'rules.params'],
      'the next free number': ['a number must be higher than every earlier one', 'ages.plan'],
      "the age's name": ["the age file's by default", 'age.clock'],
      'GET /ages/{age}': ['the result', 'ages.result'],
      'GET /ages/{age}/recap': ['the recap', 'ages.result'],
    },
  },
};
