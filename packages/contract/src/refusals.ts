/**
 * Everything the service can answer instead of what was asked: one line a code, with its status, the text a
 * player reads and the parameters that the text and the error body carry. A refusal changed nothing.
 *
 * To add one: add its line. In a text, `{name}` stands for the parameter of that name; underscores in an `id`
 * read as spaces there, while the body keeps the id as it is.
 */

type ParamKind = 'integer' | 'string' | 'id';
export type RefusalParam<K extends ParamKind = ParamKind> = {
  readonly kind: K;
  readonly description: string;
};

const n = (description: string): RefusalParam<'integer'> => ({ kind: 'integer', description });
const s = (description: string): RefusalParam<'string'> => ({ kind: 'string', description });
const id = (description: string): RefusalParam<'id'> => ({ kind: 'id', description });

export type RefusalSpec = {
  readonly status: number;
  readonly text: string;
  readonly params: Readonly<Record<string, RefusalParam>>;
};

const path = s('where in the body or query, such as `units[2]`; `body` for the whole');
const field = s('the field, such as `acres` or `units[2]`');
const given = s('what the request said');

export const refusals = {
  // 400: not a request this service can read.
  malformed: {
    status: 400,
    text: 'the body is not valid JSON: {reason}',
    params: { reason: s('what is wrong') },
  },
  too_deep: {
    status: 400,
    text: 'the body is nested more than {max} levels deep',
    params: { max: n('most levels') },
  },
  duplicate_field: { status: 400, text: '{path} is given twice', params: { path } },
  wrong_type: {
    status: 400,
    text: '{path} must be {expected}, not {got}',
    params: { path, expected: s('the JSON type wanted'), got: s('the JSON type found') },
  },
  not_an_integer: { status: 400, text: '{path} must be a whole number', params: { path } },
  unsafe_integer: {
    status: 400,
    text: '{path} must lie between -9007199254740991 and 9007199254740991',
    params: { path },
  },
  missing_field: { status: 400, text: '{path} is missing', params: { path } },
  unknown_field: { status: 400, text: '{path} is not a field of this request', params: { path } },
  repeated_parameter: { status: 400, text: '{path} may be given only once', params: { path } },
  unknown_command: {
    status: 400,
    text: 'there is no command of type {given}',
    params: { path, given },
  },
  bad_idempotency_key: {
    status: 400,
    text: 'an Idempotency-Key is 1 to {max} visible ASCII characters',
    params: { max: n('most characters') },
  },

  // 401 to 415 and 429: who is asking, for what, how often.
  unauthorized: { status: 401, text: 'you are not signed in', params: {} },
  bad_ticket: { status: 401, text: 'this ticket is not valid, or no longer', params: {} },
  not_for_sites: {
    status: 403,
    text: "only you can do that, signed in on the game's own site, and no connected site for you",
    params: {},
  },
  not_staff: {
    status: 403,
    text: 'that takes the role {role}, which your account has not',
    params: { role: s('the role it takes') },
  },
  sign_in_again: {
    status: 403,
    text: 'that takes a sign-in of the last hour, by an identity provider or a passkey that asked for you: sign in again',
    params: {},
  },
  sign_in_first: {
    status: 403,
    text: 'that takes a sign-in of the last {minutes} minutes: sign in again',
    params: { minutes: n('how old a sign-in may be, in minutes') },
  },
  way_too_new: {
    status: 403,
    text: 'you signed in by a way that was only just added, and for a day after that it may not do this: sign in by an older one',
    params: { until: n('until when that is so, in ms since 1970 UTC') },
  },
  forbidden: { status: 403, text: 'you may not do that: {reason}', params: { reason: s('why') } },
  not_found: { status: 404, text: 'there is nothing at this address', params: {} },
  method_not_allowed: {
    status: 405,
    text: 'this address takes {allow}',
    params: { allow: s('the methods it takes, as in the Allow header') },
  },
  key_in_flight: {
    status: 409,
    text: 'a request with this Idempotency-Key is still being worked on; ask again shortly',
    params: {},
  },
  too_large: { status: 413, text: 'a body may be at most {max} bytes', params: { max: n('most bytes') } },
  not_json: { status: 415, text: 'the body must be sent as application/json', params: {} },
  upgrade_required: {
    status: 426,
    text: 'this address is a WebSocket: ask for the upgrade',
    params: {},
  },
  rate_limited: {
    status: 429,
    text: 'too many requests; try again in {retry_after} s',
    params: { retry_after: n('seconds to wait, as in the Retry-After header') },
  },

  not_run: {
    status: 422,
    text: 'this was not run: one before it was refused',
    params: {},
  },

  // 422 that the shape of the request alone decides.
  out_of_range: {
    status: 422,
    text: '{field} must be between {min} and {max}',
    params: { field, min: n('least allowed'), max: n('most allowed') },
  },
  too_short: {
    status: 422,
    text: '{field} is too short; its least length is {min}',
    params: { field, min: n('least characters') },
  },
  too_long: {
    status: 422,
    text: '{field} is too long; it may have at most {max} characters',
    params: { field, max: n('most characters') },
  },
  too_many: {
    status: 422,
    text: '{field} may hold at most {max}',
    params: { field, max: n('most entries') },
  },
  too_few: {
    status: 422,
    text: '{field} must hold at least {min}',
    params: { field, min: n('least entries') },
  },
  unknown_value: {
    status: 422,
    text: '{field} must be one of {allowed}',
    params: { field, allowed: s('the words allowed, separated by commas') },
  },
  bad_name: { status: 422, text: '{field} {reason}', params: { field, reason: s('what is wrong with it') } },
  bad_text: { status: 422, text: '{field} {reason}', params: { field, reason: s('what is wrong with it') } },
  key_reused: {
    status: 422,
    text: 'this Idempotency-Key was used for another request',
    params: {},
  },

  // 422 of the doors: staff, connected sites, chat.
  note_missing: { status: 422, text: 'say in a note why', params: {} },
  bad_connect: {
    status: 422,
    text: 'this request to connect cannot be trusted: {reason}',
    params: { reason: s('what is wrong with it') },
  },
  consent_over: {
    status: 422,
    text: 'that question is over; go back to the site and connect again',
    params: {},
  },
  bad_code: { status: 422, text: 'this code is not valid, or no longer', params: {} },
  no_passkeys: {
    status: 422,
    text: 'passkeys do not work at this address: browsers want a name, such as localhost, or https',
    params: {},
  },
  bad_passkey: {
    status: 422,
    text: 'that passkey was not accepted: {reason}',
    params: { reason: s('what is wrong with it') },
  },
  last_way_in: { status: 422, text: 'that is the last way to sign in to your account', params: {} },
  last_settled_way: {
    status: 422,
    text: 'all other ways to sign in to your account were only just added; this one stays until one of them is a day old',
    params: { until: n('until when that is so, in ms since 1970 UTC') },
  },
  no_email: {
    status: 422,
    text: 'no address of yours is known and confirmed: sign in by an identity provider that says one',
    params: {},
  },
  bad_address: {
    status: 422,
    text: '{field} must be an address that takes messages, https and without a user name: {reason}',
    params: { field, reason: s('what is wrong with it') },
  },
  not_to_write: {
    status: 422,
    text: 'nobody reads messages at house {house}',
    params: { house: n('house id') },
  },
  not_to_mute: { status: 422, text: 'house {house} cannot be muted', params: { house: n('house id') } },

  plan_problems: {
    status: 422,
    text: 'the plan cannot be opened; `errors` says all that is wrong with it',
    params: { problems: n('how many there are') },
  },
  nothing_planned: { status: 422, text: 'no age is planned', params: {} },
  age_under_way: { status: 422, text: 'the age has not ended', params: {} },
  archive_exists: {
    status: 422,
    text: 'there is an archive named {name} already; move it away, then open again',
    params: { name: s('the name') },
  },
  no_such_account: { status: 422, text: 'there is no account {given}', params: { given } },

  // 422 that the world decides. Seasons and ownership first, as commands check them.
  not_started: { status: 422, text: "the season hasn't started yet", params: {} },
  age_ended: { status: 422, text: 'the age has ended', params: {} },
  not_your_house: { status: 422, text: 'house {house} is not yours', params: { house: n('house id') } },
  no_such_house: { status: 422, text: 'there is no house {house}', params: { house: n('house id') } },
  no_house: { status: 422, text: 'you have no house in this age', params: {} },
  already_have_house: {
    status: 422,
    text: 'you already have house {house} in this age',
    params: { house: n('your house id') },
  },
  name_taken: { status: 422, text: 'the name {name} is taken', params: { name: s('the name asked for') } },
  unknown_race: { status: 422, text: 'there is no race {given}', params: { given } },
  unknown_personality: { status: 422, text: 'there is no personality {given}', params: { given } },
  unknown_building: { status: 422, text: 'there is no building {given}', params: { given } },
  unknown_science: { status: 422, text: 'there is no science {given}', params: { given } },
  unknown_category: { status: 422, text: 'there is no category {given}', params: { given } },
  unknown_realm: { status: 422, text: 'there is no realm {realm}', params: { realm: n('realm asked for') } },
  unknown_state: {
    status: 422,
    text: 'realm {realm} has no state {state}',
    params: { realm: n('realm asked for'), state: n('state asked for') },
  },
  realm_and_state_together: {
    status: 422,
    text: 'give both realm and state to ask for a state, or neither',
    params: {},
  },
  too_many_alike: {
    status: 422,
    text: 'too many players who look like you sit in state {realm}:{state} already, {max} at most: ask for another, or for none',
    params: { realm: n('realm'), state: n('state'), max: n('most such players in a state') },
  },
  state_full: {
    status: 422,
    text: 'state {realm}:{state} is full of people',
    params: { realm: n('realm'), state: n('state') },
  },
  // 422: orders ahead.
  live_ticks_closed: { status: 422, text: 'in this age no house lives ahead of the world', params: {} },
  too_many_ticks: {
    status: 422,
    text: 'your house may live {max} more ticks ahead, not {wanted}',
    params: { wanted: n('the ticks that were given'), max: n('the most that it may live now') },
  },
  lives_ahead: {
    status: 422,
    text: 'your house has lived ahead of the world: what concerns others waits until tick {until_tick}',
    params: { until_tick: n('the tick in which protection ends') },
  },
  queue_closed: { status: 422, text: 'this age has no orders ahead', params: {} },
  queue_full: {
    status: 422,
    text: 'at most {max} orders wait',
    params: { max: n('the most orders of a house that wait') },
  },
  not_queueable: {
    status: 422,
    text: '{command} can not wait; it is given when it is to be done',
    params: { command: id('the command') },
  },
  no_such_entry: {
    status: 422,
    text: 'your house has no order {entry} that waits',
    params: { entry: n('the number of the order') },
  },
  entries_differ: {
    status: 422,
    text: 'name each of the {waiting} orders that wait once',
    params: { waiting: n('how many wait') },
  },
  deputy_closed: { status: 422, text: 'there are no deputies in this age', params: {} },
  deputy_too_long: {
    status: 422,
    text: 'a deputy may stay until tick {max}, not until {wanted}',
    params: { wanted: n('the tick that was given'), max: n('the latest that may be given') },
  },
  no_deputy: { status: 422, text: 'your house has no deputy', params: {} },
  deputy_may_not: {
    status: 422,
    text: 'a deputy may not give {command} here',
    params: { command: id('the command') },
  },
  tick_past: {
    status: 422,
    text: '{field} is tick {wanted}, and tick {tick} has run',
    params: { field, wanted: n('the tick that was given'), tick: n('the last tick that has run') },
  },
  houses_differ_ahead: {
    status: 422,
    text: 'an order of house {house} cannot be one of house {ordered}',
    params: { house: n('the house that gives the order'), ordered: n('the house its command is of') },
  },
  contradictory: {
    status: 422,
    text: '{field} and {other} contradict each other',
    params: { field, other: s('the other field') },
  },
  missing_bound: {
    status: 422,
    text: '{path} needs at_least or at_most',
    params: { path },
  },
  guard_not_for: {
    status: 422,
    text: '{guard} guards attacks, not {command}',
    params: { guard: s('the guard'), command: id('the command') },
  },
  not_enough: {
    status: 422,
    text: 'you need {needed} {what} and have {have}',
    params: {
      what: id('what falls short: gold, a material, soldiers, a building…'),
      needed: n('how much the order takes'),
      have: n('how much the house has'),
    },
  },
  unit_not_trainable: {
    status: 422,
    text: 'your house cannot train unit {unit}',
    params: { unit: n('slot') },
  },
  unit_not_upgradable: { status: 422, text: 'unit {unit} cannot be upgraded', params: { unit: n('slot') } },
  unit_not_releasable: { status: 422, text: 'unit {unit} cannot be released', params: { unit: n('slot') } },
  too_much_incoming: {
    status: 422,
    text: 'at most half of your land may be on its way; you can explore {max} acres more now',
    params: { max: n('most acres that may be explored now') },
  },
  not_enough_explorable: {
    status: 422,
    text: 'only {have} acres are left to explore, you asked for {needed}',
    params: { needed: n('acres asked for'), have: n('explorable acres') },
  },
  not_enough_barren: {
    status: 422,
    text: 'only {have} acres are barren, you asked to build on {needed}',
    params: { needed: n('acres asked for'), have: n('barren acres') },
  },
  draft_too_high: {
    status: 422,
    text: 'the draft may be at most {max} bp',
    params: { max: n('most, in bp') },
  },
  same_category: { status: 422, text: 'the two categories must differ', params: {} },
  under_protection: {
    status: 422,
    text: 'your house is under protection until tick {until_tick}',
    params: { until_tick: n('the tick in which protection ends') },
  },
  not_protected: { status: 422, text: 'your house is not under protection', params: {} },
  protection_too_early: {
    status: 422,
    text: 'protection cannot be left before tick {until_tick}',
    params: { until_tick: n('the first tick in which it may be left') },
  },
  target_protected: {
    status: 422,
    text: 'house {house} is under protection',
    params: { house: n('house id') },
  },
  unknown_material: { status: 422, text: 'there is no material {given}', params: { given } },
  unknown_recipe: { status: 422, text: 'there is no recipe {given}', params: { given } },
  unknown_good: { status: 422, text: 'there is no good {given} to send', params: { given } },
  no_such_power: {
    status: 422,
    text: 'your race lacks the power of {power}',
    params: { power: id('the flag it lacks') },
  },
  not_a_raw_material: {
    status: 422,
    text: '{material} is not a raw material',
    params: { material: id('the material') },
  },
  same_material: { status: 422, text: 'a material cannot be turned into itself', params: {} },
  too_little: {
    status: 422,
    text: '{field} must be at least {min}',
    params: { field, min: n('least that leaves anything') },
  },
  price_out_of_band: {
    status: 422,
    text: 'the price {price} lies outside the band of {min} to {max}',
    params: { price: n('price asked for'), min: n('lowest price now'), max: n('highest price now') },
  },
  beyond_fair: {
    status: 422,
    text: 'at {price} one side would give the other more than they may give each other: {min} to {max} now',
    params: { price: n('price asked for'), min: n('lowest price now'), max: n('highest price now') },
  },
  too_many_orders: {
    status: 422,
    text: 'at most {max} orders may be waiting',
    params: { max: n('most orders') },
  },
  stewards_only: {
    status: 422,
    text: 'under protection you buy from stewards only, and at that price they offer {max}, not {quantity}',
    params: { quantity: n('units asked for'), max: n('units they offer') },
  },
  no_such_order: { status: 422, text: 'there is no order {order}', params: { order: n('order id') } },
  not_your_order: { status: 422, text: 'order {order} is not yours', params: { order: n('order id') } },
  order_too_new: {
    status: 422,
    text: 'an order cannot be cancelled within {within} of placing it',
    params: {
      within: s('for how long, such as `10 minutes`: `params.cancel_lock_ms` in words'),
      from_ms: n('from when it can be, in ms since 1970'),
    },
  },
  not_leader: {
    status: 422,
    text: "only your state's leader may do that",
    params: { leader: n('the house that leads, 0 for none') },
  },
  leader_waits: {
    status: 422,
    text: 'a new leader may not do that before tick {until_tick}',
    params: { until_tick: n('first tick in which it may be done') },
  },
  no_leader: { status: 422, text: 'your state has no leader to vote against', params: {} },
  not_in_your_state: {
    status: 422,
    text: 'house {house} is not of your state',
    params: { house: n('house id') },
  },
  not_to_yourself: { status: 422, text: 'you cannot give to your own house', params: {} },
  grant_too_large: {
    status: 422,
    text: 'that house may be granted {max} more now, not {amount}',
    params: { amount: n('how much was to be granted'), max: n('most that may be') },
  },
  is_own_state: { status: 422, text: 'that is your own state', params: {} },
  no_house_there: {
    status: 422,
    text: 'state {realm}:{state} has no house',
    params: { realm: n('realm'), state: n('state') },
  },
  at_war: {
    status: 422,
    text: 'state {realm}:{state} is at war',
    params: { realm: n('realm'), state: n('state') },
  },
  not_at_war: { status: 422, text: 'your state is not at war', params: {} },
  no_ceasefire: {
    status: 422,
    text: 'there is no ceasefire with state {realm}:{state}',
    params: { realm: n('realm'), state: n('state') },
  },
  out_of_war_range: {
    status: 422,
    text: 'the land of your state is {ratio_bp} bp of that of state {realm}:{state}; war takes {min} to {max}',
    params: {
      realm: n('realm'),
      state: n('state'),
      ratio_bp: n('land of your state as a share of theirs, in bp'),
      min: n('least share, in bp'),
      max: n('greatest share, in bp'),
    },
  },
  too_early_to_withdraw: {
    status: 422,
    text: 'nobody can withdraw from this war before tick {from_tick}',
    params: { from_tick: n('the first tick in which a side may') },
  },
  nothing_would_arrive: { status: 422, text: 'tax and losses would leave nothing of it', params: {} },
  too_many_explorable: {
    status: 422,
    text: 'that house may get {max} explorable acres more now, not {arriving}',
    params: { arriving: n('acres that would arrive'), max: n('most that may') },
  },
  age_closing: { status: 422, text: 'the age is closing: nobody attacks or explores any more', params: {} },
  too_late: {
    status: 422,
    text: 'it would arrive in tick {done_tick}, and the age ends in tick {age_ticks}',
    params: { done_tick: n('when it would arrive'), age_ticks: n('last tick of the age') },
  },
  houses_differ: {
    status: 422,
    text: 'house {house} is not the attacker, {attacker}',
    params: { house: n('the `house` given'), attacker: n('the `attacker` given') },
  },
  unknown_attack: { status: 422, text: 'there is no kind of attack {given}', params: { given } },
  own_state: {
    status: 422,
    text: 'house {house} is of your own state',
    params: { house: n('house id') },
  },
  in_ceasefire: {
    status: 422,
    text: 'there is a ceasefire with state {realm}:{state} until tick {until_tick}',
    params: { realm: n('realm'), state: n('state'), until_tick: n('the first tick without it') },
  },
  target_too_small: {
    status: 422,
    text: 'house {house} has {have} acres; against yours it would have to have {needed}',
    params: { house: n('house id'), needed: n('least acres'), have: n('acres it has') },
  },
  building_needed: {
    status: 422,
    text: 'an attack of kind {kind} must name a building',
    params: { kind: id('the kind of attack') },
  },
  no_army_to_ambush: {
    status: 422,
    text: 'no army of house {house} that took land of yours within {ticks} ticks is on its road home',
    params: { house: n('house id'), ticks: n('how far back counts') },
  },
  not_at_war_with: {
    status: 422,
    text: 'your state is not at war with that of house {house}',
    params: { house: n('house id') },
  },
  general_lacks_traits: {
    status: 422,
    text: 'that takes an army led by a general with {needed} traits, not with {have}',
    params: { general: n('the general; 0 for none'), needed: n('least traits'), have: n('traits it has') },
  },
  hopeless: {
    status: 422,
    text: 'by report {report} that is hopeless: a strength of {offense} against a defense of {defense}',
    params: {
      report: n("the newest report of your state on the target's troops"),
      offense: n('strength of the army'),
      defense: n('defense it would have to pass by that report'),
    },
  },
  power_waits: {
    status: 422,
    text: 'the power of {power} waits until tick {until_tick}',
    params: { power: id('the flag'), until_tick: n('first tick in which it may be used') },
  },
  no_army_in_field: {
    status: 422,
    text: 'no army of yours that may strike again has won within {ticks} ticks and is still out',
    params: { ticks: n('how far back counts') },
  },
  too_many_acres: {
    status: 422,
    text: 'at most {max} acres can be retaken from that house now, not {asked}',
    params: { asked: n('acres asked for'), max: n('most acres') },
  },
  not_in_your_realm: {
    status: 422,
    text: 'house {house} is not of your realm',
    params: { house: n('house id') },
  },
  unit_not_for_attack: {
    status: 422,
    text: 'units of slot {unit} do not attack',
    params: { unit: n('slot') },
  },
  no_army: { status: 422, text: 'an attack needs units of your own', params: {} },
  too_many_mercenaries: {
    status: 422,
    text: 'that army may hire {max} mercenaries, not {asked}',
    params: { asked: n('mercenaries asked for'), max: n('most that it may') },
  },
  too_many_mounts: {
    status: 422,
    text: 'that army has {max} units to ride or drive, not {asked}',
    params: { asked: n('horses and chariots asked for'), max: n('units of your own that are sent') },
  },
  home_too_weak: {
    status: 422,
    text: 'a defense of {have} would stay at home, and {needed} must',
    params: { needed: n('least defense that must stay'), have: n('defense that would') },
  },

  unknown_wonder: { status: 422, text: 'there is no wonder {given}', params: { given } },
  wonder_taken: {
    status: 422,
    text: '{wonder} has been built, or paid for, by others',
    params: { wonder: id('the wonder') },
  },
  already_building: {
    status: 422,
    text: 'your house is building {wonder} already',
    params: { wonder: id('the wonder it builds') },
  },
  no_such_build: {
    status: 422,
    text: 'house {house} builds no wonder that could take more',
    params: { house: n('house id') },
  },
  nothing_given: { status: 422, text: 'every amount of it is 0: give of one at least', params: {} },
  material_not_named: {
    status: 422,
    text: 'of which material are those {amount} units? Name it in material',
    params: { amount: n('units offered') },
  },
  nothing_needed: { status: 422, text: 'nothing of what you offer is needed', params: {} },
  no_dormant_wonder: {
    status: 422,
    text: 'your house has no dormant wonder that could still be woken',
    params: {},
  },
  no_work_left: { status: 422, text: 'your realm has finished every work there is', params: {} },
  work_proposed: {
    status: 422,
    text: 'the work {work} has been put forward already',
    params: { work: id('the work') },
  },
  no_work_proposed: { status: 422, text: 'your realm has no work put forward', params: {} },
  work_passed: { status: 422, text: 'the work {work} has passed already', params: { work: id('the work') } },
  work_not_passed: { status: 422, text: 'no work of your realm has passed', params: {} },
  unknown_project: { status: 422, text: 'there is no project {given}', params: { given } },
  no_project: {
    status: 422,
    text: "your state's leader has chosen no {category} project",
    params: { category: id('the category') },
  },

  // Characters.
  unknown_trait: { status: 422, text: 'there is no trait {given}', params: { given } },
  trait_twice: {
    status: 422,
    text: 'the trait {trait} is given twice',
    params: { trait: id('the trait') },
  },
  too_many_traits: {
    status: 422,
    text: 'your generals may have {max} traits at most',
    params: { max: n('most traits') },
  },
  too_many_characters: {
    status: 422,
    text: 'your house may have {max} {what} at most',
    params: { what: id('generals or academics'), max: n('most of them') },
  },
  no_such_general: {
    status: 422,
    text: 'you have no general {general}',
    params: { general: n('general id') },
  },
  general_away: {
    status: 422,
    text: 'general {general} is away until tick {until_tick}',
    params: { general: n('general id'), until_tick: n('the tick in which it comes home') },
  },
  not_at_home: {
    status: 422,
    text: '{name} is not at your service now: {place}',
    params: { name: s('its name'), place: id('where it is instead, such as listed or quest') },
  },
  no_such_character: {
    status: 422,
    text: 'you have no {kind} {id}',
    params: { kind: id('general or academic'), id: n('its id') },
  },
  content_already: {
    status: 422,
    text: '{name} could not be more content',
    params: { name: s('its name') },
  },
  reserve_and_ticks_together: {
    status: 422,
    text: 'give both reserve and ticks for an auction, or neither to take offers',
    params: {},
  },
  no_such_listing: {
    status: 422,
    text: 'there is no listing {listing}',
    params: { listing: n('listing id') },
  },
  not_your_listing: {
    status: 422,
    text: 'listing {listing} is not yours',
    params: { listing: n('listing id') },
  },
  listing_has_bid: {
    status: 422,
    text: 'listing {listing} has a bid',
    params: { listing: n('listing id') },
  },
  own_character: {
    status: 422,
    text: '{name} is yours',
    params: { name: s("the character's name") },
  },
  takes_offers: {
    status: 422,
    text: 'listing {listing} takes offers, not bids',
    params: { listing: n('listing id') },
  },
  takes_bids: {
    status: 422,
    text: 'listing {listing} is an auction: it takes bids, not offers',
    params: { listing: n('listing id') },
  },
  bid_leads: {
    status: 422,
    text: 'your bid for listing {listing} leads already',
    params: { listing: n('listing id') },
  },
  not_listed: {
    status: 422,
    text: 'no {kind} {id} is listed',
    params: { kind: id('general or academic'), id: n('its id') },
  },
  offer_stands: {
    status: 422,
    text: 'your offer {offer} for that character stands already',
    params: { offer: n('offer id') },
  },
  no_such_offer: {
    status: 422,
    text: 'there is no offer {offer} that you may answer so',
    params: { offer: n('offer id') },
  },
  no_quest: { status: 422, text: 'your house has nobody on a quest', params: {} },
  nothing_asked: {
    status: 422,
    text: 'your quest asks for nothing before tick {next_ask_tick}',
    params: { next_ask_tick: n('when it asks next, or ends') },
  },
  heir_twice: {
    status: 422,
    text: '{name} is in the list twice',
    params: { name: s("the character's name") },
  },
  heir_not_listed: {
    status: 422,
    text: '{name} came back to you as an heir, and cannot be listed',
    params: { name: s("the character's name") },
  },
  no_such_heir: {
    status: 422,
    text: 'no heir {uid} of yours is waiting',
    params: { uid: s('the uid asked for') },
  },
  too_many_heirs: {
    status: 422,
    text: 'at most {max} heirs may be recalled into an age',
    params: { max: n('most heirs') },
  },
  already_defender: {
    status: 422,
    text: 'general {general} is the defender already',
    params: { general: n('general id') },
  },
  // Rites.
  unknown_rite: { status: 422, text: 'there is no rite {given}', params: { given } },
  rite_takes_no_target: {
    status: 422,
    text: '{rite} is cast on your own house and takes no target',
    params: { rite: id('the rite') },
  },
  rite_needs_target: {
    status: 422,
    text: '{rite} is cast on a house of another state: say which',
    params: { rite: id('the rite') },
  },
  not_unfriendly: {
    status: 422,
    text: '{rite} needs war, or your state to be unfriendly at least toward state {realm}:{state}',
    params: { rite: id('the rite'), realm: n('realm'), state: n('state') },
  },
  unknown_vigil: { status: 422, text: 'there is no vigil {given}', params: { given } },
  vigil_under_way: {
    status: 422,
    text: 'your state keeps the vigil {vigil} already',
    params: { vigil: id('the vigil') },
  },
  vigil_too_soon: {
    status: 422,
    text: 'your house cannot open a vigil again before tick {from_tick}',
    params: { from_tick: n('first tick in which it may') },
  },
  no_vigil: { status: 422, text: 'your state keeps no vigil', params: {} },
  vigil_gathered: {
    status: 422,
    text: 'nothing more can be given to the vigil since tick {until_tick}',
    params: { until_tick: n('first tick in which nothing can be given') },
  },
  rite_not_ready: {
    status: 422,
    text: '{rite} cannot be cast again before tick {ready_tick}',
    params: { rite: id('the rite'), ready_tick: n('first tick in which it may be') },
  },

  // Thieves.
  unknown_operation: { status: 422, text: 'there is no operation {given}', params: { given } },
  operation_needs: {
    status: 422,
    text: '{op} needs {field}',
    params: { op: id('the operation'), field },
  },
  operation_takes_no: {
    status: 422,
    text: '{op} takes no {field}',
    params: { op: id('the operation'), field },
  },
  not_to_be_framed: {
    status: 422,
    text: "{op} can be blamed neither on your own state nor on the target's",
    params: { op: id('the operation') },
  },
  in_your_state: {
    status: 422,
    text: 'house {house} is of your own state',
    params: { house: n('house id') },
  },

  // 500 and up: the service's own troubles.
  internal: { status: 500, text: 'something went wrong here; nothing was changed', params: {} },
  starting: { status: 503, text: 'the game is starting; try again in a moment', params: {} },
  restarting: { status: 503, text: 'the game is restarting; try again in a moment', params: {} },
  behind: { status: 503, text: 'this server has fallen behind the game; try again in a moment', params: {} },
  overloaded: { status: 503, text: 'too many requests are waiting; try again in a moment', params: {} },
  outcome_unknown: {
    status: 503,
    text: 'whether this was done is not known; ask again with the same Idempotency-Key, or look first',
    params: {},
  },
} as const satisfies Record<string, RefusalSpec>;

type Catalogue = typeof refusals;
export type RefusalCode = keyof Catalogue;

/** The parameters that a code carries: integers are numbers, all else is text. */
export type RefusalParams<C extends RefusalCode> = {
  -readonly [P in keyof Catalogue[C]['params']]: Catalogue[C]['params'][P] extends RefusalParam<'integer'>
    ? number
    : string;
};

/** Why a request was not done, as a value. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, number | string>>;
};

const noParams = Object.freeze({});

/** A refusal of the given code; codes without parameters take none. */
export function refuse<C extends RefusalCode>(
  code: C,
  ...[params]: keyof Catalogue[C]['params'] extends never ? [] : [params: RefusalParams<C>]
): Refusal {
  return { code, params: params ?? noParams };
}

/** Tells a refusal from a reply or result: no reply has a `code` of the catalogue and `params` beside it. */
export function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'params' in value &&
    'code' in value &&
    typeof value.code === 'string' &&
    Object.hasOwn(refusals, value.code)
  );
}

/** The text a player reads. */
export function refusalText(refusal: Refusal): string {
  const spec: RefusalSpec = refusals[refusal.code];
  return spec.text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(refusal.params[name]);
    return spec.params[name]?.kind === 'id' ? value.replaceAll('_', ' ') : value;
  });
}

/** The error body, without the request's id, and its status. */
export type RenderedRefusal = {
  status: number;
  body: { error: string; code: RefusalCode } & Record<string, number | string>;
};

export function renderRefusal(refusal: Refusal): RenderedRefusal {
  return {
    status: refusals[refusal.code].status,
    body: { error: refusalText(refusal), code: refusal.code, ...refusal.params },
  };
}
