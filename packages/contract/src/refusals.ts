/**
 * Everything the service can answer instead of what was asked: one line a code below its status, with the text a
 * player reads and the parameters that the text and the error body carry. A refusal changed nothing.
 *
 * To add one: add its line. In a text, `{name}` stands for the parameter of that name; underscores in an `id`
 * read as spaces there, while the body keeps the id as it is.
 */

import type { Reason } from './reasons.ts';

type ParamKind = 'integer' | 'string' | 'id' | 'reason';
export type RefusalParam<K extends ParamKind = ParamKind> = {
  readonly kind: K;
  readonly description: string;
};

const n = (description: string): RefusalParam<'integer'> => ({ kind: 'integer', description });
const s = (description: string): RefusalParam<'string'> => ({ kind: 'string', description });
const id = (description: string): RefusalParam<'id'> => ({ kind: 'id', description });
/** One of the sentences of `reasons.ts`. */
const why = (description: string): RefusalParam<'reason'> => ({ kind: 'reason', description });

type Params = Readonly<Record<string, RefusalParam>>;

export type RefusalSpec = {
  readonly status: number;
  readonly text: string;
  readonly params: Params;
};

/** A text, with its parameters where it has any. */
type Line = string | readonly [text: string, params: Params];

type Spec<L extends Line> = {
  readonly status: number;
  readonly text: string;
  readonly params: L extends readonly [string, infer P] ? P : Record<never, never>;
};

/** Codes of one status. */
function of<const L extends Readonly<Record<string, Line>>>(status: number, lines: L) {
  const specs = Object.entries(lines).map(([code, line]): [string, RefusalSpec] => {
    const [text, params] = typeof line === 'string' ? [line, {}] : line;
    return [code, { status, text, params }];
  });
  return Object.fromEntries(specs) as { readonly [C in keyof L]: Spec<L[C]> };
}

const path = s('where in the body or query, such as `units[2]`; `body` for the whole');
const field = s('the field, such as `acres` or `units[2]`');
const given = s('what the request said');
const reason = why('what is wrong with it');
const command = id('the command');
const house = n('house id');
const [realm, state] = [n('realm'), n('state')];
const unit = n('slot');
const general = n('general id');
const listing = n('listing id');
const rite = id('the rite');
const op = id('the operation');
const work = id('the work');

export const refusals = {
  // 400: not a request this service can read.
  ...of(400, {
    not_http: 'that is no request of HTTP/1.1',
    no_host: 'a request of HTTP/1.1 says in Host whom it is for',
    malformed: ['the body is not valid JSON: {reason}', { reason: why('what is wrong') }],
    too_deep: ['the body is nested more than {max} levels deep', { max: n('most levels') }],
    duplicate_field: ['{path} is given twice', { path }],
    wrong_type: [
      '{path} must be {expected}, not {got}',
      { path, expected: s('the JSON type wanted'), got: s('the JSON type found') },
    ],
    wrong_form: [
      '{path} must be written as {example} is',
      { path, example: s('what it might be, or the pattern that it must match') },
    ],
    not_an_integer: ['{path} must be a whole number', { path }],
    unsafe_integer: ['{path} must lie between -9007199254740991 and 9007199254740991', { path }],
    missing_field: ['{path} is missing', { path }],
    unknown_field: ['{path} is not a field of this request', { path }],
    repeated_parameter: ['{path} may be given only once', { path }],
    unknown_command: ['there is no command of type {given}', { path, given }],
    unknown_version: [
      'there is no version {given} of the interface; Realm-Version may be one of {allowed}',
      { given, allowed: s('the versions that are kept') },
    ],
    bad_idempotency_key: [
      'an Idempotency-Key is 1 to {max} visible ASCII characters',
      { max: n('most characters') },
    ],
  }),

  // 401 to 415 and 429: who is asking, for what, how often.
  ...of(401, {
    unauthorized: 'you are not signed in',
    bad_ticket: 'this ticket is not valid, or no longer',
  }),
  ...of(403, {
    not_for_sites:
      "only you can do that, signed in on the game's own site, and no connected site or token for you",
    needs_scope: [
      'that takes a token with the scope {scope}, which this one has not',
      { scope: s('the scope it takes') },
    ],
    not_staff: ['that takes the role {role}, which your account has not', { role: s('the role it takes') }],
    sign_in_again:
      'that takes a sign-in of the last hour, by an identity provider or a passkey that asked for you: sign in again',
    sign_in_first: [
      'that takes a sign-in of the last {minutes} minutes: sign in again',
      { minutes: n('how old a sign-in may be, in minutes') },
    ],
    way_too_new: [
      'you signed in by a way that was only just added, and for a day after that it may not do this: sign in by an older one',
      { until: n('until when that is so, in ms since 1970 UTC') },
    ],
    suspended: [
      'your account takes no part in the game until {ends}: {reason}',
      {
        sanction: n('the sanction, as in `/auth/sanctions`'),
        ends: s('until when, such as `2027-01-31 18:00 UTC`; `staff lift it` where there is no such time'),
        until: n('the same in ms since 1970 UTC; 0 where there is no such time'),
        reason: s('why, as staff have said'),
      },
    ],
    muted: [
      'your account writes nothing to others until {ends}: {reason}',
      {
        sanction: n('the sanction, as in `/auth/sanctions`'),
        ends: s('until when, such as `2027-01-31 18:00 UTC`'),
        until: n('the same in ms since 1970 UTC'),
        reason: s('why, as staff have said'),
      },
    ],
    rank_too_low: [
      'that takes a role above theirs, which is {theirs}',
      { theirs: s('the role of the account that it would be done to') },
    ],
    another_decides: 'you laid on the sanction; another of the staff answers the appeal',
    not_admitted:
      'this age is private: who founds a house in it is on a list of those who run it, or has an invitation of theirs',
    plays_here:
      'you have a house in this age: what passes in it is not shown to you (an owner says why in `note`)',
    forbidden: ['you may not do that: {reason}', { reason: why('why') }],
  }),
  ...of(404, {
    not_found: 'there is nothing at this address',
  }),
  ...of(405, {
    method_not_allowed: [
      'this address takes {allow}',
      { allow: s('the methods it takes, as in the Allow header') },
    ],
  }),
  ...of(408, {
    request_timeout: 'the request did not come in time',
  }),
  ...of(409, {
    key_in_flight: 'a request with this Idempotency-Key is still being worked on; ask again shortly',
  }),
  ...of(413, {
    too_large: ['a body may be at most {max} bytes', { max: n('most bytes') }],
  }),
  ...of(416, {
    out_of_file: [
      'a range must begin within the {bytes} bytes that there are',
      { bytes: n('bytes there are') },
    ],
  }),
  ...of(415, {
    not_json: 'the body must be sent as application/json',
  }),
  ...of(426, {
    upgrade_required: 'this address is a WebSocket: ask for the upgrade',
  }),
  ...of(431, {
    headers_too_large: 'the headers of the request are too large',
  }),
  ...of(429, {
    rate_limited: [
      'too many requests; try again in {retry_after} s',
      { retry_after: n('seconds to wait, as in the Retry-After header') },
    ],
  }),

  ...of(422, {
    bad_recovery_code: 'that is none of the recovery codes, or it was used',
    resigned: 'you have given up your house: you play again in the next age',
    not_confirmed_house: 'that is not the name of your house: say it as it stands there',
    not_confirmed: 'that is not the name of your account: say it as it stands there',
    // 422: what staff have stopped, or may not.
    paused: ['the age is paused: {note}', { note: s('why, as staff have said') }],
    is_paused: 'the age is paused already',
    is_read_only: 'the game is read-only already',
    is_not_read_only: 'the game is not read-only',
    is_not_paused: 'the age is not paused',

    beyond_flow: [
      'that is worth {worth} gold, and no more than {most} may be moved between those two',
      { worth: n('what it is worth, in gold'), most: n('what the flow shows, in gold') },
    ],

    not_published:
      'what happened in this age is not published: its journal has names in it that could not be erased, or the operator keeps it',

    not_run: 'this was not run: one before it was refused',

    // 422 that the shape of the request alone decides.
    out_of_range: [
      '{field} must be between {min} and {max}',
      { field, min: n('least allowed'), max: n('most allowed') },
    ],
    too_short: ['{field} is too short; its least length is {min}', { field, min: n('least characters') }],
    too_long: [
      '{field} is too long; it may have at most {max} characters',
      { field, max: n('most characters') },
    ],
    too_many: ['{field} may hold at most {max}', { field, max: n('most entries') }],
    too_few: ['{field} must hold at least {min}', { field, min: n('least entries') }],
    unknown_value: [
      '{field} must be one of {allowed}',
      { field, allowed: s('the words allowed, separated by commas') },
    ],
    bad_name: ['{field} {reason}', { field, reason }],
    bad_text: ['{field} {reason}', { field, reason }],
    word_not_taken: ['{field} has a word in it that this server does not take', { field }],
    key_reused: 'this Idempotency-Key was used for another request',

    // 422 of the doors: staff, connected sites, chat.
    note_missing: 'say in a note why',
    bad_connect: ['this request to connect cannot be trusted: {reason}', { reason }],
    consent_over: 'that question is over; go back to the site and connect again',
    bad_code: 'this code is not valid, or no longer',
    bots_not_here: 'no bots may play in this age',
    bot_plays: [
      'your house {house} has been a bot in this age, and stays one until the age has ended',
      { house },
    ],
    too_many_tokens: [
      'your account has {max} tokens already: end one of them first',
      { max: n('most tokens of an account') },
    ],
    no_passkeys: 'passkeys do not work at this address: browsers want a name, such as localhost, or https',
    bad_passkey: ['that passkey was not accepted: {reason}', { reason }],
    last_way_in: 'that is the last way to sign in to your account',
    last_settled_way: [
      'all other ways to sign in to your account were only just added; this one stays until one of them is a day old',
      { until: n('until when that is so, in ms since 1970 UTC') },
    ],
    no_email: 'no address of yours is known and confirmed: sign in by an identity provider that says one',
    no_mail: 'this service sends no mail',
    bad_address: [
      '{field} must be an address that takes messages, https and without a user name: {reason}',
      { field, reason },
    ],
    not_to_write: ['nobody reads messages at house {house}', { house }],
    not_to_mute: ['house {house} cannot be muted', { house }],

    plan_problems: [
      'the plan cannot be opened; `errors` says all that is wrong with it',
      { problems: n('how many there are') },
    ],
    nothing_planned: 'no age is planned',
    age_under_way: 'the age has not ended',
    archive_exists: [
      'there is an archive named {name} already; move it away, then open again',
      { name: s('the name') },
    ],
    not_to_yourself_as_staff: 'nobody does that to their own account',
    no_such_message: ['there is no message {target} that you can read', { target: n('what was asked for') }],
    no_such_gain: ['no gain of house {house} was found in age {age}', { house, age: n('the age') }],
    nothing_written: [
      'state {realm}:{state} has nothing written there',
      { realm: n('the realm'), state: n('the state') },
    ],
    not_to_report: ['house {house} cannot be reported', { house }],
    already_reported: ['you have reported that: report {report}', { report: n('its number') }],
    too_many_reports: [
      'at most {max} reports of yours may wait for an answer',
      { max: n('most that may wait') },
    ],
    reports_refused: [
      'too many of your reports were found to be false within 30 days: none are taken from you for now',
      { until: n('until when that is so, in ms since 1970 UTC') },
    ],
    no_such_report: ['there is no report {report}', { report: n('the number asked for') }],
    report_taken: ['account {account} has taken that report', { account: n('whose it is') }],
    report_closed: 'that report is closed',
    no_such_sanction: ['there is no sanction {sanction}', { sanction: n('the number asked for') }],
    not_suspected: ['house {house} does not look fed', { house: n('the house') }],
    sanction_over: 'that sanction is over, or was lifted',
    sanction_in_force: [
      'sanction {sanction} of that kind is in force already: lift it first',
      { sanction: n('its number') },
    ],
    until_needed: ['say until when: {kind} lasts for a time', { kind: id('the kind') }],
    until_not_for: ['{kind} has no end by itself: leave out until', { kind: id('the kind') }],
    until_past: 'until must be in the future',
    until_too_long: [
      'your role lays on {kind} for {max_days} days at most',
      {
        kind: id('the kind'),
        max_days: n('for how many days'),
        max_ms: n('the same in ms'),
      },
    ],
    appealed_already: 'you have appealed against that; it is answered once',
    not_appealed: 'nobody has appealed against that, or it is answered already',
    house_needed: ['account {account} has no house in this age', { account: n('the account') }],
    no_such_account: ['there is no account {given}', { given }],

    // 422 that the world decides. Seasons and ownership first, as commands check them.
    not_started: "the season hasn't started yet",
    age_ended: 'the age has ended',
    not_your_house: ['house {house} is not yours', { house }],
    no_such_house: ['there is no house {house}', { house }],
    no_house: 'you have no house in this age',
    already_have_house: ['you already have house {house} in this age', { house: n('your house id') }],
    name_taken: ['the name {name} is taken', { name: s('the name asked for') }],
    unknown_race: ['there is no race {given}', { given }],
    unknown_personality: ['there is no personality {given}', { given }],
    unknown_building: ['there is no building {given}', { given }],
    unknown_science: ['there is no science {given}', { given }],
    unknown_category: ['there is no category {given}', { given }],
    unknown_realm: ['there is no realm {realm}', { realm: n('realm asked for') }],
    unknown_state: [
      'realm {realm} has no state {state}',
      { realm: n('realm asked for'), state: n('state asked for') },
    ],
    realm_and_state_together: 'give both realm and state to ask for a state, or neither',
    too_many_alike: [
      'too many players who look like you sit in state {realm}:{state} already, {max} at most: ask for another, or for none',
      { realm, state, max: n('most such players in a state') },
    ],
    packs_closed: 'in this age nobody is seated with friends',
    age_not_open: [
      'age {age} is neither played nor the next that is planned',
      { age: n('the age asked for') },
    ],
    no_such_invite: 'there is no such invitation, or it was called back',
    invite_expired: [
      'this invitation is over: ask your friend for another',
      { until: n('until when it could be used, in ms since 1970 UTC') },
    ],
    invite_used_up: 'as many as may have come by this invitation',
    bad_access: ['access {reason}', { reason }],
    invite_of_age: ['this invitation is to age {age}, which is over, or not planned', { age: n('the age') }],
    own_invite: 'that is your own invitation: give it to your friends',
    in_pack_already: ['you are in a pack of age {age} already: leave it first', { age: n('the age') }],
    pack_full: [
      'there is room for {max} in that pack, and they are all there',
      { max: n('how many it may be') },
    ],
    no_pack: ['you are in no pack of age {age}', { age: n('the age') }],
    own_pack: 'you have made that pack: end it instead',
    not_your_pack: 'only who has made a pack ends it',
    friends_elsewhere: [
      'your friends sit in state {realm}:{state}: found your house there, or leave them first',
      { realm, state },
    ],
    state_full: ['state {realm}:{state} is full of people', { realm, state }],
    // 422: orders ahead.
    live_ticks_closed: 'in this age no house lives ahead of the world',
    too_many_ticks: [
      'your house may live {max} more ticks ahead, not {wanted}',
      { wanted: n('the ticks that were given'), max: n('the most that it may live now') },
    ],
    lives_ahead: [
      'your house has lived ahead of the world: what concerns others waits until tick {until_tick}',
      { until_tick: n('the tick in which protection ends') },
    ],
    queue_closed: 'this age has no orders ahead',
    queue_full: ['at most {max} orders wait', { max: n('the most orders of a house that wait') }],
    not_queueable: ['{command} can not wait; it is given when it is to be done', { command }],
    no_such_entry: ['your house has no order {entry} that waits', { entry: n('the number of the order') }],
    entries_differ: ['name each of the {waiting} orders that wait once', { waiting: n('how many wait') }],
    deputy_closed: 'there are no deputies in this age',
    deputy_too_long: [
      'a deputy may stay until tick {max}, not until {wanted}',
      { wanted: n('the tick that was given'), max: n('the latest that may be given') },
    ],
    no_deputy: 'your house has no deputy',
    deputy_may_not: ['a deputy may not give {command} here', { command }],
    tick_past: [
      '{field} is tick {wanted}, and tick {tick} has run',
      { field, wanted: n('the tick that was given'), tick: n('the last tick that has run') },
    ],
    houses_differ_ahead: [
      'an order of house {house} cannot be one of house {ordered}',
      { house: n('the house that gives the order'), ordered: n('the house its command is of') },
    ],
    contradictory: ['{field} and {other} contradict each other', { field, other: s('the other field') }],
    missing_bound: ['{path} needs at_least or at_most', { path }],
    guard_not_for: ['{guard} guards attacks, not {command}', { guard: s('the guard'), command }],
    not_enough: [
      'you need {needed} {what} and have {have}',
      {
        what: id('what falls short: gold, a material, soldiers, a building…'),
        needed: n('how much the order takes'),
        have: n('how much the house has'),
      },
    ],
    unit_not_trainable: ['your house cannot train unit {unit}', { unit }],
    unit_not_upgradable: ['unit {unit} cannot be upgraded', { unit }],
    unit_not_releasable: ['unit {unit} cannot be released', { unit }],
    too_much_incoming: [
      'at most half of your land may be on its way; you can explore {max} acres more now',
      { max: n('most acres that may be explored now') },
    ],
    not_enough_explorable: [
      'only {have} acres are left to explore, you asked for {needed}',
      { needed: n('acres asked for'), have: n('explorable acres') },
    ],
    not_enough_barren: [
      'only {have} acres are barren, you asked to build on {needed}',
      { needed: n('acres asked for'), have: n('barren acres') },
    ],
    draft_too_high: ['the draft may be at most {max} bp', { max: n('most, in bp') }],
    same_category: 'the two categories must differ',
    under_protection: [
      'your house is under protection until tick {until_tick}',
      { until_tick: n('the tick in which protection ends') },
    ],
    not_protected: 'your house is not under protection',
    protection_too_early: [
      'protection cannot be left before tick {until_tick}',
      { until_tick: n('the first tick in which it may be left') },
    ],
    target_protected: ['house {house} is under protection', { house }],
    unknown_material: ['there is no material {given}', { given }],
    unknown_recipe: ['there is no recipe {given}', { given }],
    unknown_good: ['there is no good {given} to send', { given }],
    no_such_power: ['your race lacks the power of {power}', { power: id('the flag it lacks') }],
    not_a_raw_material: ['{material} is not a raw material', { material: id('the material') }],
    same_material: 'a material cannot be turned into itself',
    too_little: ['{field} must be at least {min}', { field, min: n('least that leaves anything') }],
    price_out_of_band: [
      'the price {price} lies outside the band of {min} to {max}',
      { price: n('price asked for'), min: n('lowest price now'), max: n('highest price now') },
    ],
    beyond_fair: [
      'at {price} one side would give the other more than they may give each other: {min} to {max} now',
      { price: n('price asked for'), min: n('lowest price now'), max: n('highest price now') },
    ],
    too_many_orders: ['at most {max} orders may be waiting', { max: n('most orders') }],
    stewards_only: [
      'under protection you buy from stewards only, and at that price they offer {max}, not {quantity}',
      { quantity: n('units asked for'), max: n('units they offer') },
    ],
    no_such_order: ['there is no order {order}', { order: n('order id') }],
    not_your_order: ['order {order} is not yours', { order: n('order id') }],
    order_too_new: [
      'an order cannot be cancelled within {within} of placing it',
      {
        within: s('for how long, such as `10 minutes`: `params.cancel_lock_ms` in words'),
        from_ms: n('from when it can be, in ms since 1970'),
      },
    ],
    not_leader: ["only your state's leader may do that", { leader: n('the house that leads, 0 for none') }],
    leader_waits: [
      'a new leader may not do that before tick {until_tick}',
      { until_tick: n('first tick in which it may be done') },
    ],
    no_leader: 'your state has no leader to vote against',
    given_up: ['house {house} was given up: nobody plays it any more', { house }],
    not_in_your_state: ['house {house} is not of your state', { house }],
    not_to_yourself: 'you cannot give to your own house',
    grant_too_large: [
      'that house may be granted {max} more now, not {amount}',
      { amount: n('how much was to be granted'), max: n('most that may be') },
    ],
    is_own_state: 'that is your own state',
    no_house_there: ['state {realm}:{state} has no house', { realm, state }],
    at_war: ['state {realm}:{state} is at war', { realm, state }],
    not_at_war: 'your state is not at war',
    no_ceasefire: ['there is no ceasefire with state {realm}:{state}', { realm, state }],
    out_of_war_range: [
      'the land of your state is {ratio_bp} bp of that of state {realm}:{state}; war takes {min} to {max}',
      {
        realm,
        state,
        ratio_bp: n('land of your state as a share of theirs, in bp'),
        min: n('least share, in bp'),
        max: n('greatest share, in bp'),
      },
    ],
    too_early_to_withdraw: [
      'nobody can withdraw from this war before tick {from_tick}',
      { from_tick: n('the first tick in which a side may') },
    ],
    nothing_would_arrive: 'tax and losses would leave nothing of it',
    too_many_explorable: [
      'that house may get {max} explorable acres more now, not {arriving}',
      { arriving: n('acres that would arrive'), max: n('most that may') },
    ],
    age_closing: 'the age is closing: nobody attacks or explores any more',
    after_the_age: [
      'that would be in tick {tick}, and the age ends in tick {age_ticks}',
      {
        tick: n('the tick that is asked for, or in which it would be over'),
        age_ticks: n('last tick of the age'),
      },
    ],
    too_late: [
      'it would arrive in tick {done_tick}, and the age ends in tick {age_ticks}',
      { done_tick: n('when it would arrive'), age_ticks: n('last tick of the age') },
    ],
    houses_differ: [
      'house {house} is not the attacker, {attacker}',
      { house: n('the `house` given'), attacker: n('the `attacker` given') },
    ],
    unknown_attack: ['there is no kind of attack {given}', { given }],
    own_state: ['house {house} is of your own state', { house }],
    in_ceasefire: [
      'there is a ceasefire with state {realm}:{state} until tick {until_tick}',
      { realm, state, until_tick: n('the first tick without it') },
    ],
    target_too_small: [
      'house {house} has {have} acres; against yours it would have to have {needed}',
      { house, needed: n('least acres'), have: n('acres it has') },
    ],
    building_needed: ['an attack of kind {kind} must name a building', { kind: id('the kind of attack') }],
    no_army_to_ambush: [
      'no army of house {house} that took land of yours within {ticks} ticks is on its road home',
      { house, ticks: n('how far back counts') },
    ],
    not_at_war_with: ['your state is not at war with that of house {house}', { house }],
    general_lacks_traits: [
      'that takes an army led by a general with {needed} traits, not with {have}',
      { general: n('the general; 0 for none'), needed: n('least traits'), have: n('traits it has') },
    ],
    hopeless: [
      'by report {report} that is hopeless: a strength of {offense} against a defense of {defense}',
      {
        report: n("the newest report of your state on the target's troops"),
        offense: n('strength of the army'),
        defense: n('defense it would have to pass by that report'),
      },
    ],
    power_waits: [
      'the power of {power} waits until tick {until_tick}',
      { power: id('the flag'), until_tick: n('first tick in which it may be used') },
    ],
    no_army_in_field: [
      'no army of yours that may strike again has won within {ticks} ticks and is still out',
      { ticks: n('how far back counts') },
    ],
    too_many_acres: [
      'at most {max} acres can be retaken from that house now, not {asked}',
      { asked: n('acres asked for'), max: n('most acres') },
    ],
    not_in_your_realm: ['house {house} is not of your realm', { house }],
    unit_not_for_attack: ['units of slot {unit} do not attack', { unit }],
    no_army: 'an attack needs units of your own',
    too_many_mercenaries: [
      'that army may hire {max} mercenaries, not {asked}',
      { asked: n('mercenaries asked for'), max: n('most that it may') },
    ],
    too_many_mounts: [
      'that army has {max} units to ride or drive, not {asked}',
      { asked: n('horses and chariots asked for'), max: n('units of your own that are sent') },
    ],
    home_too_weak: [
      'a defense of {have} would stay at home, and {needed} must',
      { needed: n('least defense that must stay'), have: n('defense that would') },
    ],

    unknown_wonder: ['there is no wonder {given}', { given }],
    wonder_taken: ['{wonder} has been built, or paid for, by others', { wonder: id('the wonder') }],
    already_building: ['your house is building {wonder} already', { wonder: id('the wonder it builds') }],
    no_such_build: ['house {house} builds no wonder that could take more', { house }],
    nothing_given: 'every amount of it is 0: give of one at least',
    material_not_named: [
      'of which material are those {amount} units? Name it in material',
      { amount: n('units offered') },
    ],
    nothing_needed: 'nothing of what you offer is needed',
    no_dormant_wonder: 'your house has no dormant wonder that could still be woken',
    too_battered: [
      'your house is battered by {battered_tenths} tenths of a percent; a wonder wakes in one that is under {below}',
      {
        battered_tenths: n('how battered it is, in tenths of a percent'),
        below: n('what it must be under, in the same'),
      },
    ],
    no_work_left: 'your realm has finished every work there is',
    work_proposed: ['the work {work} has been put forward already', { work }],
    no_work_proposed: 'your realm has no work put forward',
    work_passed: ['the work {work} has passed already', { work }],
    work_not_passed: 'no work of your realm has passed',
    unknown_project: ['there is no project {given}', { given }],
    no_project: ["your state's leader has chosen no {category} project", { category: id('the category') }],

    // Characters.
    unknown_trait: ['there is no trait {given}', { given }],
    trait_twice: ['the trait {trait} is given twice', { trait: id('the trait') }],
    too_many_traits: ['your generals may have {max} traits at most', { max: n('most traits') }],
    too_many_characters: [
      'your house may have {max} {what} at most',
      { what: id('generals or academics'), max: n('most of them') },
    ],
    no_such_general: ['you have no general {general}', { general }],
    general_away: [
      'general {general} is away until tick {until_tick}',
      { general, until_tick: n('the tick in which it comes home') },
    ],
    not_at_home: [
      '{name} is not at your service now: {place}',
      { name: s('its name'), place: id('where it is instead, such as listed or quest') },
    ],
    no_such_character: ['you have no {kind} {id}', { kind: id('general or academic'), id: n('its id') }],
    content_already: ['{name} could not be more content', { name: s('its name') }],
    reserve_and_ticks_together: 'give both reserve and ticks for an auction, or neither to take offers',
    no_such_listing: ['there is no listing {listing}', { listing }],
    not_your_listing: ['listing {listing} is not yours', { listing }],
    listing_has_bid: ['listing {listing} has a bid', { listing }],
    own_character: ['{name} is yours', { name: s("the character's name") }],
    takes_offers: ['listing {listing} takes offers, not bids', { listing }],
    takes_bids: ['listing {listing} is an auction: it takes bids, not offers', { listing }],
    bid_leads: ['your bid for listing {listing} leads already', { listing }],
    not_listed: ['no {kind} {id} is listed', { kind: id('general or academic'), id: n('its id') }],
    offer_stands: ['your offer {offer} for that character stands already', { offer: n('offer id') }],
    no_such_offer: ['there is no offer {offer} that you may answer so', { offer: n('offer id') }],
    no_quest: 'your house has nobody on a quest',
    nothing_asked: [
      'your quest asks for nothing before tick {next_ask_tick}',
      { next_ask_tick: n('when it asks next, or ends') },
    ],
    heir_twice: ['{name} is in the list twice', { name: s("the character's name") }],
    heir_not_listed: [
      '{name} came back to you as an heir, and cannot be listed',
      { name: s("the character's name") },
    ],
    no_such_heir: ['no heir {uid} of yours is waiting', { uid: s('the uid asked for') }],
    too_many_heirs: ['at most {max} heirs may be recalled into an age', { max: n('most heirs') }],
    already_defender: ['general {general} is the defender already', { general }],
    // Rites.
    unknown_rite: ['there is no rite {given}', { given }],
    rite_takes_no_target: ['{rite} is cast on your own house and takes no target', { rite }],
    rite_needs_target: ['{rite} is cast on a house of another state: say which', { rite }],
    not_unfriendly: [
      '{rite} needs war, or your state to be unfriendly at least toward state {realm}:{state}',
      { rite, realm, state },
    ],
    unknown_vigil: ['there is no vigil {given}', { given }],
    vigil_under_way: ['your state keeps the vigil {vigil} already', { vigil: id('the vigil') }],
    vigil_too_soon: [
      'your house cannot open a vigil again before tick {from_tick}',
      { from_tick: n('first tick in which it may') },
    ],
    no_vigil: 'your state keeps no vigil',
    vigil_gathered: [
      'nothing more can be given to the vigil since tick {until_tick}',
      { until_tick: n('first tick in which nothing can be given') },
    ],
    rite_not_ready: [
      '{rite} cannot be cast again before tick {ready_tick}',
      { rite, ready_tick: n('first tick in which it may be') },
    ],

    // Thieves.
    unknown_operation: ['there is no operation {given}', { given }],
    operation_needs: ['{op} needs {field}', { op, field }],
    operation_takes_no: ['{op} takes no {field}', { op, field }],
    not_to_be_framed: ["{op} can be blamed neither on your own state nor on the target's", { op }],
    in_your_state: ['house {house} is of your own state', { house }],
  }),

  // 500 and up: the service's own troubles.
  ...of(500, {
    internal: 'something went wrong here; nothing was changed',
  }),
  ...of(503, {
    starting: 'the game is starting; try again in a moment',
    restarting: 'the game is restarting; try again in a moment',
    behind: 'this server has fallen behind the game; try again in a moment',
    read_only: [
      'the game is only shown for now, and nothing can be changed: {note}',
      { note: s('why, as staff have said') },
    ],
    overloaded: 'too many requests are waiting; try again in a moment',
    outcome_unknown:
      'whether this was done is not known; ask again with the same Idempotency-Key, or look first',
  }),
};

type Catalogue = typeof refusals;
export type RefusalCode = keyof Catalogue;

/** The parameters that a code carries: integers are numbers, all else is text. */
export type RefusalParams<C extends RefusalCode> = {
  -readonly [P in keyof Catalogue[C]['params']]: Catalogue[C]['params'][P] extends RefusalParam<'integer'>
    ? number
    : Catalogue[C]['params'][P] extends RefusalParam<'reason'>
      ? Reason
      : string;
};

/** Why a request was not done, as a value. */
export type Refusal = {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, number | string>>;
  /** One of {@link CLOSER_TEXTS}, in place of the code's own. */
  readonly text?: CloserText;
};

/** What a code means in a case of its own, where clients need not tell that from the others. */
export const CLOSER_TEXTS = [
  'this token is not valid, or no longer',
  'that house has given the other nothing that has not come back',
  'nothing was taken out that could be put back',
] as const;
export type CloserText = (typeof CLOSER_TEXTS)[number];

/** Whoever shows a token that is none, or has ended: as one who is not signed in, told by its own text. */
export const BAD_TOKEN: Refusal = {
  code: 'unauthorized',
  params: {},
  text: 'this token is not valid, or no longer',
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
  if (typeof value !== 'object' || value === null) return false;
  // Read, and not asked for by `in`, which takes longer on things of many shapes.
  const like = value as Partial<Refusal>;
  return like.params !== undefined && typeof like.code === 'string' && Object.hasOwn(refusals, like.code);
}

/** A piece of a text: words, and the name of the parameter whose value follows them; empty for the last. */
type Piece = readonly [words: string, name: string];
const PIECES = new Map<RefusalCode, readonly Piece[]>();

/** What a code's text consists of, found when first told. */
function piecesOf(code: RefusalCode): readonly Piece[] {
  const known = PIECES.get(code);
  if (known !== undefined) return known;
  const made = Array.from(
    refusals[code].text.matchAll(/([^{]*)(?:\{(\w+)\}|$)/g),
    ([, words = '', name = '']): Piece => [words, name],
  );
  PIECES.set(code, made);
  return made;
}

/** The text a player reads. */
export function refusalText({ code, params, text: closer }: Refusal): string {
  if (closer !== undefined) return closer;
  const spec: RefusalSpec = refusals[code];
  let text = '';
  for (const [words, name] of piecesOf(code)) {
    text += words;
    if (name === '') continue;
    const value = String(params[name]);
    text += spec.params[name]?.kind === 'id' ? value.replaceAll('_', ' ') : value;
  }
  return text;
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
