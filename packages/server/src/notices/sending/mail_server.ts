import { createTransport } from 'nodemailer';

/** How long a mail server may take to be there, and to greet. */
const THERE_MS = 10_000;
/**
 * How long it may say nothing after that: ten minutes once it has a mail whole, since whoever hangs up before sends what was taken
 * already once more (RFC 5321, 4.5.3.2.6).
 */
const SAYS_NOTHING_MS = 600_000;

/** A mail server by its address, and how long it may take to be there and say nothing after that. */
export function mailServer(smtp: string, there_ms = THERE_MS, says_nothing_ms = SAYS_NOTHING_MS) {
  return createTransport({
    url: smtp,
    connectionTimeout: there_ms,
    greetingTimeout: there_ms,
    socketTimeout: says_nothing_ms,
  });
}

/** An error of a mail server or of the way to it; one that it has answered has what it answered. */
export type MailTrouble = Error & { readonly code?: string; readonly responseCode?: number };

/** What whoever waits for mail is told of why it was not taken: nothing of the operator's machines. */
export function reasonOfMail({ code, responseCode, message }: MailTrouble): string {
  if (responseCode !== undefined) return `it answered ${responseCode}`;
  if (/certificate|altnames/i.test(message)) return 'its certificate is not accepted';
  return REASONS.get(code ?? '') ?? 'it was not reached';
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ETIMEDOUT', 'it did not answer in time'],
  ['EAUTH', 'it does not let the service in'],
  ['ETLS', 'its encryption is not accepted'],
  ['EENVELOPE', 'it takes nothing for this address'],
]);

/** What its operator is told, where it is the server that takes nothing, whomever a mail is for; else undefined. */
export function troubleOf({ code, responseCode, message }: MailTrouble): string | undefined {
  const of_one = code === 'EENVELOPE' || code === 'EMESSAGE';
  return of_one || (responseCode !== undefined && code !== 'EAUTH') ? undefined : message.slice(0, 500);
}
