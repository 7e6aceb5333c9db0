/** Sends, in a thread of its own: neither a slow place nor a thousand signatures take any time from the game. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../low_priority.ts';
import { Asker } from './ask.ts';
import { discordBody, pushBody, topicOf, webhookBody, webhookHeaders } from './forms.ts';
import { mailOf } from './mail.ts';
import { type MailTrouble, mailServer, reasonOfMail, troubleOf } from './mail_server.ts';
import type { Outcome, Post } from './post.ts';
import { encrypt, type PushKey, Vapid } from './push.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly push_key: PushKey;
  /** Whom push services may ask about what is sent. */
  readonly subject: string;
  readonly allow_private: boolean;
  /** The address of a mail server, and whom mail is from; undefined where none is sent. */
  readonly smtp: string | undefined;
  readonly mail_from: string;
}

const { push_key, subject, allow_private, smtp, mail_from } = workerData as ThreadData;
lowerPriority();

const port = parentPort as MessagePort;
const asker = new Asker(allow_private);
const vapid = new Vapid(push_key, subject);
const mailer = smtp === undefined ? undefined : mailServer(smtp);

port.on('message', (post: Post) => {
  send(post).then(
    (outcome) => port.postMessage({ id: post.id, ...outcome }),
    (error: Trouble) =>
      port.postMessage({
        id: post.id,
        outcome: 'failed',
        error: reasonOf(error),
        not_taken: isNotTaken(error),
      }),
  );
});

async function send(post: Post): Promise<Omit<Outcome, 'id'>> {
  const { kind, to, secrets, key, place, notices } = post;
  switch (kind) {
    case 'push': {
      const { p256dh = '', auth = '' } = secrets;
      const urgent = notices.some(({ weight }) => weight === 'heavy');
      const headers = vapid.headersFor(to, { urgent, topic: topicOf(key) });
      return outcomeOf(await asker.post(to, headers, encrypt(pushBody(post), { p256dh, auth })));
    }
    case 'webhook': {
      const body = webhookBody(post);
      const headers = webhookHeaders(`${place}.${key}`, secrets.signing ?? '', body, Date.now());
      return outcomeOf(await asker.post(to, headers, body));
    }
    case 'discord':
      return outcomeOf(await asker.post(to, { 'content-type': 'application/json' }, discordBody(post)));
    case 'mail':
      if (mailer === undefined) throw new Error('no mail is sent from here');
      return mail(mailer, mailOf(post, mail_from));
  }
}

async function mail(
  by: ReturnType<typeof mailServer>,
  what: ReturnType<typeof mailOf>,
): Promise<Omit<Outcome, 'id'>> {
  try {
    await by.sendMail(what);
    return { outcome: 'arrived' };
  } catch (error) {
    const trouble = error as Trouble;
    return {
      outcome: 'failed',
      error: reasonOfMail(trouble),
      trouble: troubleOf(trouble),
      not_taken: isNotTaken(trouble),
    };
  }
}

function outcomeOf({
  status,
  retry_after,
}: {
  status: number;
  retry_after: number | undefined;
}): Omit<Outcome, 'id'> {
  if (status >= 200 && status < 300) return { outcome: 'arrived' };
  const error = `it answered ${status}`;
  return status === 404 || status === 410
    ? { outcome: 'gone', error, not_taken: true }
    : { outcome: 'failed', error, retry_after, not_taken: true };
}

/** An error of a connection has a code. */
type Trouble = MailTrouble & { readonly syscall?: string };

/** Whether it surely did not get there. What went wrong on the way is not known to have. */
function isNotTaken({ name, code, syscall, responseCode }: Trouble): boolean {
  return (
    name === 'PrivateAddress' ||
    name === 'NameNotFound' ||
    responseCode !== undefined ||
    code === 'ECONNREFUSED' ||
    syscall === 'connect' ||
    syscall === 'getaddrinfo'
  );
}

/** What the place's owner is told: nothing that was sent, and nothing secret. */
function reasonOf(error: Trouble): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'it did not answer in time';
  return error.name === 'PrivateAddress' || error.code === undefined
    ? error.message.slice(0, 200)
    : error.code;
}
