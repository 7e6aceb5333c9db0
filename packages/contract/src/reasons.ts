/** Why something was refused, where its code says it in words of several: each of these is told in every language. */

/** The sentences; `{name}` is filled in. Of those that put something in, one that another fits too stands before it. */
export const REASONS = [
  // Texts and names.
  'may not contain < or >',
  'may not contain control characters',
  'may not contain text-direction marks',
  'may not contain marks that turn the direction of text',
  'may not contain line separators',
  'may not contain characters that show nothing',
  'may not contain characters that Unicode has given no meaning',
  'may not contain half of a surrogate pair',
  'may not begin with a mark that belongs on a letter',
  'may not pile more than four marks on a letter',
  'may not be blank',
  'may not be a number',
  'is kept for those who run the game',
  'is no time zone that is known here',
  'are not those of a device',
  // Bodies.
  '{what}, in {where} at character {at}',
  'it is empty',
  'it is not UTF-8',
  'it is not JSON',
  'it breaks off',
  'it does not fit the schema',
  'it is no message of JSON-RPC 2.0',
  '{here} stands after its end',
  'a value was expected, not {here}',
  "a field's name in quotes was expected, not {here}",
  'a colon was expected, not {here}',
  'a comma or {brace} was expected, not {here}',
  'a digit was expected, not {here}',
  'a text holds half of a surrogate pair',
  'a text holds NUL',
  'a text holds {here}',
  'a text has no end',
  '\\ is followed by {here}',
  '\\u is not followed by four hexadecimal digits',
  'a number begins with 0',
  'a number breaks off',
  'the end',
  'the character {point}',
  // Who may not.
  'this server is not {host}',
  'dev mode is for this machine alone, and you come by way of a proxy',
  'the request comes from a page of another site',
  'robots are seated when the age opens',
  'no node leads here that another could follow',
  'no other node is there that could lead',
  'another of the staff decides on what you have reported',
  'report {report} is about another account',
  'report {report} is about something else',
  'no player has given it its name',
  'no server waits for it',
  "an archive's name is written {written}, not {given}",
  'there is no archive {name}',
  'there is an archive {name} already',
  'is neither open nor invited, nor a list of e-mail addresses and names of accounts',
  'has {count} entries, not 1 to {max}',
  '{entry} is no e-mail address or name of an account, of {max} characters at most',
  // Connecting sites, passkeys, addresses.
  'code_challenge must be a SHA-256 in base64url',
  'code_challenge_method goes with a code_challenge',
  'scopes must be some of {scopes}',
  'its parameters are not UTF-8',
  'site must be an origin as browsers write it, such as {origin}',
  'return_to must be a page of the site itself',
  '{name} is too long',
  '{name} holds characters that no address has',
  '{name} is no address',
  '{name} must be https, or http on localhost',
  '{name} may not name a user',
  '{name} may not have a fragment',
  'it was begun elsewhere, or too long ago',
  'you have signed out meanwhile',
  'its proof does not hold',
  'it is registered already',
  'it signs in to no account here',
  'it is no address',
  'it has a user name',
  'it has a part behind a #',
  'it is not https',
  'it leads to a private address',
] as const;

/** A reason in English, of those that every language has. */
export type Reason = string & { readonly [OF_REASONS]: true };
declare const OF_REASONS: unique symbol;

/** A reason, filled in. */
export const because = (
  reason: (typeof REASONS)[number],
  values: Readonly<Record<string, string | number>> = {},
): Reason => reason.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) as Reason;

/** A reason for whoever is at a command line, which speaks English alone. */
export const atCommandLine = (reason: string): Reason => reason as Reason;
