import Type from 'typebox';
import { count, flag, id, int, list, ms, object, oneOf, orNull, text } from '../fields.ts';
import { SPOKEN } from '../languages.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { NOTICE_KINDS, noticeKinds } from './kinds.ts';
import { noticeExample, noticeFields, noticeNumber, seenFlag } from './notice.ts';

/** Notices that are kept of a player, and that a read answers. */
export const NOTICES_KEPT = 300;
export const NOTICES_READ = 100;

export const notices = read({
  path: '/notices',
  summary: 'What you are told of.',
  description:
    'The newest first: the last 100, or all kept after a given one; 300 are kept. Reading marks nothing as read. By a token, sign-ins and where notices go are neither listed nor counted, and without the scope `chat` the `text` of what players write (`message`, `mention`) is empty.',
  caller: 'signed_in',
  caching: 'never',
  query: { after: Type.Optional(noticeNumber('The number of a notice: only those after it')) },
  example_query: { after: 40 },
  reply: object({
    notices: list(object({ ...noticeFields, read: seenFlag }), 'The newest first'),
    unread: count('How many are not read'),
    unread_heavy: count('How many of those are heavy'),
    upto: noticeNumber('The newest that is read'),
  }),
  example: { notices: [{ ...noticeExample, read: false }], unread: 1, unread_heavy: 1, upto: 40 },
});

export const notices_read = write({
  path: '/notices/read',
  tag: 'notices',
  summary: 'Say that you have read notices.',
  description:
    'Up to one of a number, those before it too. What the house has at this moment is what `GET /digest` tells changes from, on every device.',
  caller: 'signed_in',
  while_suspended: true,
  body: { upto: noticeNumber('The number of the newest that was read') },
  body_example: { upto: 41 },
  reply: { upto: noticeNumber('The newest that is read now'), unread: count('How many are not read') },
  example: { upto: 41, unread: 0 },
});

const minute = (description: string) => int(`${description}, in minutes after midnight`, 0, 1_439);

/** Which channels a kind goes by. */
const byChannel = (about: string) =>
  object(about, {
    page: Type.Optional(flag('On the pages')),
    push: Type.Optional(flag('To devices')),
    mail: Type.Optional(flag('By e-mail')),
    webhook: Type.Optional(flag('To webhooks')),
  });

const chosen = () =>
  object(
    'What differs from the defaults, kind by kind',
    Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Type.Optional(byChannel(noticeKinds[kind].about))])),
  );

export const MAIL_WAYS = ['off', 'each', 'daily'] as const;

const settingsFields = {
  on: flag('Whether anything is told at all'),
  night: oneOf(
    ['nothing', 'heavy'],
    'What still comes in the quiet hours; the rest waits until they are over',
  ),
  mail: oneOf(
    [...MAIL_WAYS],
    'Nothing by e-mail, each notice, or all of a day together at its eighth hour, or as quiet hours end that it is in',
  ),
};

const quietFields = {
  from_minute: minute('When quiet hours begin'),
  to_minute: minute('When they end; the same for none'),
};

const language =
  "The language in which what reaches the player is told; where none was chosen, that of the player's pages at the last " +
  'sign-in, or as notices were last read';

const zone = 'The time zone of the quiet hours and of the daily mail, such as `Europe/Berlin`';

const reachedFields = {
  failing_since: orNull(ms('Since when'), 'Since when nothing has reached it; null where the last did'),
  disabled: flag('Whether nothing is sent there any more, since nothing has reached it for long'),
  error: orNull(text('Why the last did not reach it'), 'Why the last did not reach it; null where it did'),
};

const endpointFields = {
  id: id('What to name it by'),
  kind: oneOf(
    ['push', 'webhook', 'discord'],
    'A device, a signed webhook, or one that takes the form of Discord',
  ),
  whose: oneOf(
    ['player', 'state'],
    'Whether it gets all, or what concerns the state while the player leads it',
  ),
  name: text('The origin that it is at'),
  created_at: ms('When it was added'),
  ...reachedFields,
};

/** Devices and webhooks that a player may have. */
export const ENDPOINTS_MAX = 10;

export const notices_settings = read({
  path: '/notices/settings',
  summary: 'How you are told.',
  description: "Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({
    ...settingsFields,
    quiet: object(quietFields),
    zone: text(zone),
    language: oneOf(SPOKEN, language),
    email: orNull(text('The address'), 'The confirmed address that mail goes to; null where there is none'),
    can_mail: flag('Whether this service sends mail at all'),
    mail_place: orNull(object(reachedFields), 'How the mail arrives; null where none is wanted'),
    kinds: Type.Record(
      Type.String(),
      object({
        weight: oneOf(['heavy', 'light'], 'Whether it can wait'),
        about: text('When it is told'),
        page: flag('On the pages'),
        push: flag('To devices'),
        mail: flag('By e-mail'),
        webhook: flag('To webhooks'),
      }),
      { description: 'Every kind, and the channels that it goes by' },
    ),
    endpoints: list(object(endpointFields), 'Devices and webhooks'),
    push_key: text('The key that a browser subscribes with (VAPID, base64url)'),
  }),
  example: {
    on: true,
    night: 'heavy',
    mail: 'off',
    quiet: { from_minute: 1_320, to_minute: 420 },
    zone: 'Europe/Berlin',
    language: 'en',
    email: 'ada@example.org',
    can_mail: true,
    mail_place: null,
    kinds: {
      attacked: {
        weight: 'heavy',
        about: noticeKinds.attacked.about,
        page: true,
        push: true,
        mail: true,
        webhook: true,
      },
    },
    endpoints: [
      {
        id: 'e3',
        kind: 'webhook',
        whose: 'player',
        name: 'https://hooks.example.org',
        created_at: 1_794_999_600_000,
        failing_since: null,
        disabled: false,
        error: null,
      },
    ],
    push_key: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  },
});

export const notices_settings_change = write({
  path: '/notices/settings',
  tag: 'notices',
  summary: 'Change how you are told.',
  description:
    "What is left out stays. `mail` said again, `each` or `daily`, has mail that does not arrive tried at once. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  refusals: ['way_too_new', 'no_mail', 'no_email', 'bad_text'],
  body: {
    on: Type.Optional(settingsFields.on),
    night: Type.Optional(settingsFields.night),
    mail: Type.Optional(settingsFields.mail),
    quiet: Type.Optional(object(quietFields)),
    zone: Type.Optional(Type.String({ description: zone, minLength: 1, maxLength: 64 })),
    language: Type.Optional(oneOf(SPOKEN, language)),
    kinds: Type.Optional(chosen()),
  },
  body_example: {
    night: 'heavy',
    quiet: { from_minute: 1_320, to_minute: 420 },
    zone: 'Europe/Berlin',
    kinds: { trade: { page: false } },
  },
  reply: { changed: flag('True') },
  example: { changed: true },
});

const address = (description: string) => Type.String({ description, minLength: 1, maxLength: 1_000 });
const keyText = (description: string) => Type.String({ description, minLength: 16, maxLength: 128 });

export const notices_push = write({
  path: '/notices/push',
  tag: 'notices',
  summary: 'Have notices sent to this device.',
  description:
    "A browser's push subscription (RFC 8030, 8291): what is sent can be read by the device alone. The same endpoint again is the place that it was, with the new keys: what waits for it is sent at once. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['bad_address', 'bad_text', 'too_many'],
  body: {
    endpoint: address('Where the push service takes messages: https'),
    keys: object('As `PushSubscription.toJSON` has them', {
      p256dh: keyText("The device's public key, base64url"),
      auth: keyText("The device's secret, base64url"),
    }),
  },
  body_example: {
    endpoint: 'https://push.example.net/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  reply: { id: id('What to name it by') },
  example: { id: 'e4' },
});

export const notices_webhooks = write({
  path: '/notices/webhooks',
  tag: 'notices',
  summary: 'Have notices sent to an address of yours.',
  description:
    "By Standard Webhooks: `webhook-id` is the same however often a notice comes to this place, `data.key` wherever it comes; `webhook-signature` is made with the secret, which is shown this once. `discord` sends what Discord takes, unsigned. Private, loopback and link-local addresses are not asked, redirects not followed. What fails is tried again for days, ever more seldom; then the webhook is disabled. One of the state's takes its leader and ends with the leader's term, at the latest as the next age opens. Only within ten minutes of signing in, by a way that is not new, and on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['sign_in_first', 'way_too_new', 'bad_address', 'too_many', 'no_house', 'not_leader'],
  body: {
    url: address('https, without a user name'),
    form: oneOf(['standard', 'discord'], 'The form of what is sent'),
    whose: Type.Optional(oneOf(['player', 'state'], 'By default the player')),
  },
  body_example: { url: 'https://hooks.example.org/realm', form: 'standard' },
  reply: {
    id: id('What to name it by'),
    secret: orNull(
      text('What signatures are made with: `whsec_` and base64'),
      'Null for one that is not signed',
    ),
  },
  example: { id: 'e5', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
});

export const notices_endpoint_change = write({
  path: '/notices/endpoints/{id}',
  tag: 'notices',
  summary: 'End a device or a webhook, or send there again.',
  description:
    "`end` forgets it; `test` sends a test there; `replay` sends what waits for it, and of the notices kept since it began to fail (or was added) those that go there, and enables it. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['way_too_new'],
  params: { id: id('As in `GET /notices/settings`') },
  example_params: { id: 'e5' },
  body: { do: oneOf(['end', 'test', 'replay'], 'What to do') },
  body_example: { do: 'test' },
  reply: { done: flag('True'), sent: count('Notices that are on their way there') },
  example: { done: true, sent: 1 },
});
