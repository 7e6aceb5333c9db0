import type { Section } from '../row.ts';

export const age: Section = {
  heading: 'Age (`GET /age`)',
  names: {
    'GET /age': {
      'GET /age': ['', 'age.clock'],
      name: ["the age's name", 'age.clock'],
      started_at: ['ms', 'age.clock'],
      started: ['bool', 'early.clock'],
      tick: ['ticks so far', 'age.clock'],
      next_tick_at: ['ms', 'age.clock'],
      tick_ms: ['ms', 'age.clock'],
      'ticks left': ['until the age ends', 'age.clock'],
      'scoring weights': ['points', 'age.standings'],
      'live state standings': ["each row with the state's name", 'age.standings'],
      'the result once the age has ended': ['each state with its name; null before', 'age.end'],
    },
    next: {
      next: ['null', 'age.clock'],
      'next planned': ['or the planned age', 'ages.plan'],
      age: ['number', 'ages.plan'],
      ruleset: ['age file', 'ages.plan'],
      start_at: ['ms', 'ages.plan'],
    },
  },
};

export const ended_ages: Section = {
  heading: 'Ended ages',
  names: {
    'GET /ages': {
      'GET /ages': ['', 'ages.result'],
      age: ['number', 'ages.result'],
      name: ['text', 'ages.result'],
      started_at: ['ms', 'ages.result'],
      ended_at: ['ms', 'ages.result'],
      winner: ['state', 'ages.result'],
      winner_name: ['text', 'ages.result'],
    },
    'GET /ages/{age}': {
      'GET /ages/{age}': ['', 'ages.result'],
      'state scores': ['', 'ages.whole'],
      'house rankings': ['', 'ages.whole'],
      'heirs kept': ['', 'ages.whole'],
    },
    'GET /me/ages': {
      'GET /me/ages': ['latest first', 'ages.whole'],
      'the house and its state': ['with name', 'ages.whole'],
      'whether the state won': ['bool', 'ages.whole'],
      land_rank: ['out of houses', 'ages.whole'],
      might_rank: ['out of houses', 'ages.whole'],
      renown_rank: ['out of houses', 'ages.whole'],
      state_rank: ['out of states', 'ages.whole'],
      state_score: ['score', 'ages.whole'],
      'heirs kept': ['', 'ages.whole'],
    },
  },
};

export const state: Section = {
  heading: 'State (`GET /state`)',
  names: {
    'GET /state': {
      'GET /state': ['', 'state.view'],
      members: ['houses', 'state.view'],
      leader: ['house', 'state.view'],
      'vote counts': ['', 'state.view'],
      treasury: ['stocks', 'state.view'],
      'war recovery': ['or null', 'wars.whole'],
      share_bp: ['of recovery', 'wars.whole'],
      until_tick: ['of recovery', 'wars.whole'],
      peace_dividend: ['null while at war', 'state.peace'],
      from_tick: ['tick', 'state.peace'],
      active: ['bool', 'state.peace'],
      'ranks by land, might and renown': ['among every state with a house', 'state.view'],
      '{total, rank, of}': ['1 is first; ties share a rank', 'state.view'],
    },
  },
};

export const series: Section = {
  heading: 'Series',
  names: {
    'state series': {
      realm: ['number', 'series.state'],
      state: ['number', 'series.state'],
      ticks: ['parallel arrays', 'series.state'],
      houses: ['count; zeros before the first', 'series.state'],
      land: ['acres', 'series.state'],
      might: ['might', 'series.state'],
      renown: ['renown', 'series.state'],
    },
    'war series': {
      a: ['state', 'wars.mutual'],
      b: ['state', 'wars.mutual'],
      from_tick: ['12 ticks before the war', 'wars.mutual'],
      to_tick: ['its end, or now', 'wars.mutual'],
      a_series: ['houses, land, might, renown', 'wars.mutual'],
      b_series: ['houses, land, might, renown', 'wars.mutual'],
    },
  },
};

export const recap: Section = {
  heading: 'Recap (`GET /age/recap`, `GET /ages/{age}/recap`)',
  names: {
    recap: {
      'GET /age/recap': ['so far', 'recap'],
      'GET /ages/{age}/recap': ['one last frame at the end', 'ages.open'],
      frames: ['evenly over the age', 'recap'],
      tick: ['tick', 'recap'],
      at: ['ms', 'recap'],
      states: ['[realm, state, land, might, war_points]', 'recap'],
      houses: ['[house, land] of the ten largest', 'recap'],
      wars: ['ended first, then those under way', 'wars.mutual'],
      ended_tick: ['null under way', 'wars.mutual'],
      winner: ['null under way', 'wars.mutual'],
      names: ['realms, states by realm:state, houses by id', 'recap'],
    },
  },
};

export const ticks: Section = {
  heading: 'Ticks report (`GET /ticks`)',
  names: {
    'GET /ticks': {
      'GET /ticks': ['the last 48 ticks, newest first', 'ticks.window'],
      gold: ['change', 'ticks.changes'],
      food: ['change', 'ticks.changes'],
      peasants: ['change', 'ticks.changes'],
      soldiers: ['change', 'ticks.changes'],
      troops: ['change, soldiers included', 'ticks.changes'],
      land: ['change', 'ticks.changes'],
      'incoming land': ['change', 'ticks.changes'],
      books: ['change', 'ticks.changes'],
      renown: ['change', 'attack.assault'],
      horses: ['change', 'ticks.changes'],
      chariots: ['change', 'ticks.changes'],
      aether: ['change', 'ticks.changes'],
      adepts: ['change', 'ticks.changes'],
      materials: ["each material's change", 'ticks.changes'],
      levels: ['every level after the tick', 'ticks.levels'],
    },
  },
};

export const market: Section = {
  heading: 'Market, orders, wars',
  names: {
    'GET /market': {
      'GET /market': ['every material', 'market.opening'],
      'producing realms': ['', 'market.opening'],
      'output this tick': ['units', 'market.opening'],
      'last trade': ['price, units and gold in its tick', 'order.sell'],
      'reference price': ['gold', 'market.reference'],
      stewards: ['offer or null', 'market.stewards'],
      '{price, quantity}': ["the stewards' offer", 'market.stewards'],
      'open orders by price': ['', 'market.book'],
    },
    'GET /orders': {
      'GET /orders': ["own and the treasury's", 'orders.read'],
      'what each holds': ['gold with room for any cross-realm fee, or goods', 'order.buy'],
    },
    'GET /wars': {
      'GET /wars': ['under way, past', 'wars.mutual'],
      land_at_start: ['[a, b]', 'wars.mutual'],
      ceasefires: ['', 'relations.ceasefire'],
      tribute: ['', 'wars.whole'],
      'war points': ['', 'wars.whole'],
      'past wars': ['', 'wars.mutual'],
    },
    'GET /relations': {
      'GET /relations': ['', 'relations.ceasefire'],
      'hostility meters': ['both ways', 'relations.ceasefire'],
      'ceasefire proposals': ['', 'relations.ceasefire'],
      'land ratios': ['', 'relations.ceasefire'],
      "the state's war": ['', 'wars.mutual'],
    },
    'GET /aid/quote': {
      'GET /aid/quote': ['', 'aid'],
      arriving: ['units', 'aid'],
      tax_bp: ['bp', 'aid'],
      loss_bp: ['bp', 'aid'],
      ticks: ['until it arrives', 'aid'],
    },
  },
};

export const reports: Section = {
  heading: 'Reports',
  names: {
    'GET /reports': {
      'GET /reports': ["the state's, newest first", 'reports'],
      kind: ['survey, muster, ledgers, archives, couriers, dossier', 'operation.intel'],
      'kind of divinations': ['scrying, omens, roads', 'cast.divination'],
      hit: ['in the reply and stored', 'operation.intel'],
      battered_tenths: ['tenths', 'operation.intel'],
      protection_bp: ['share of usual gains', 'operation.intel'],
      spy: ['equals the dossier operation', 'spy'],
      dossier: ['the operation', 'operation.intel'],
      'hidden numbers': ['thieves, adepts, Vigilance, Ward: only in an earned report', 'operation.hidden'],
    },
  },
};

export const other: Section = {
  heading: 'Other',
  names: {
    'chat message': {
      channel: ['name', 'chat.message'],
      from: ['sender address', 'chat.message'],
      id: ['usable for after', 'chat.message'],
      '?after=': ['message id', 'chat.message'],
    },
    'connection record': {
      id: ['id', 'connect.record'],
      site: ['origin', 'connect.record'],
      created_at: ['ms', 'connect.record'],
      last_used_at: ['ms', 'connect.record'],
      expires_at: ['ms', 'connect.record'],
    },
    replies: {
      'GET /names': ['an object', 'names.count'],
      names: ['list of strings', 'names.count'],
      'GET /houses/{id}': ["the caller's own in full", 'house.own'],
      'GET /me': ["its house fields are the own view's", 'house.own'],
    },
  },
};

export const lifecycle: Section = {
  heading: 'States and transitions',
  names: {
    'no plan': { 'no plan': ['POST /dev/age/plan', 'ages.plan'], next: ['visible to all', 'ages.plan'] },
    planned: {
      planned: ['DELETE drops, a bad plan changes nothing', 'ages.plan'],
      errors: ['every problem', 'ages.plan'],
    },
    running: {
      running: ['ends on the last tick', 'age.end'],
      'ended by staff': ['POST /dev/age/end', 'ages.open'],
    },
    'ended, planned': {
      'ended, planned': ['POST /dev/age/open', 'ages.open'],
      started: ['false in the new age', 'ages.open'],
    },
    'new age, `started` false': {
      'new age, `started` false': ['ticks begin when start time is reached', 'early.start'],
      start_at: ['passed when opened: starts at once', 'ages.open'],
    },
    'while started is false': {
      started: ['false', 'early.clock'],
      create_house: ['allowed', 'early.founding'],
      'POST /heirs/recall': ['allowed', 'heirs.recall'],
    },
  },
};
