import {
  type Channel,
  type ChatMessage,
  chat_hide,
  chat_post,
  chat_read,
  checkChatText,
  decoder,
  IDEMPOTENCY_KEPT_MS,
  isRefusal,
  MUTES_MAX,
  mute,
  mutes,
  queryDecoder,
  type Refusal,
  refuse,
  state_messages,
} from '@realm/contract';
import type { House, World } from '@realm/engine';
import type { Receipt } from '@realm/journal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../../accounts/sign_in.ts';
import { audienceOf } from '../../chat/audience.ts';
import type { ReceiptKey } from '../../game/batch.ts';
import type { GameNode } from '../../game/node.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { type IdempotencyKeys, KEY_HEADER } from '../../serve/idempotency.ts';
import { NO_STORE, REPLAYED } from '../../serve/no_store.ts';
import { routePath } from '../../serve/route_path.ts';
import { nowOn, type Stage, worldOn } from '../../serve/stage.ts';

const decodePost = decoder(chat_post.body as NonNullable<typeof chat_post.body>);
const decodeMute = decoder(mute.body as NonNullable<typeof mute.body>);
const decodeHide = decoder(chat_hide.body as NonNullable<typeof chat_hide.body>);
const decodeHidden = queryDecoder(chat_hide.params);
const decodeParams = queryDecoder(chat_read.params);
const decodeQuery = queryDecoder(chat_read.query);

/** Reading and writing channels, and whom one doesn't want to hear. */
export function routeChat(
  app: FastifyInstance,
  stage: Stage,
  keys: IdempotencyKeys,
  gates: { read: Gate; write: Gate; post: Gate; staff: Gate },
): void {
  app.post(routePath(chat_hide.path), { onRequest: beforeBody(gates.staff) }, (request, reply) => {
    const body = decodeBody(request, decodeHide);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const params = decodeHidden(request.params as Record<string, unknown>);
    if (params.refusal !== undefined) return answerRefusal(reply, refuse('not_found'));
    const hidden = hide(stage, request.sign_in as SignIn, params.value.id, body.value.note);
    if (isRefusal(hidden)) return answerRefusal(reply, hidden);
    return answer(reply, 200, JSON.stringify({ hidden: true }), NO_STORE);
  });

  for (const path of [chat_read.path, state_messages.path]) {
    app.get(routePath(path), (request, reply) => {
      if (gates.read(request, reply)) read(stage, request, reply);
    });
    app.post(routePath(path), { onRequest: beforeBody(gates.post) }, (request, reply) => {
      post(stage, keys, request, reply);
    });
  }

  app.get(mutes.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const { account } = request.sign_in as SignIn;
    const list = stage.chat.mutes
      .list(account.id)
      .map(({ muted, name }) => ({ house: world.houseOf(muted)?.id ?? null, name }));
    return answer(reply, 200, JSON.stringify({ mutes: list }), NO_STORE);
  });

  app.post(mute.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const world = worldOn(stage);
    if (isRefusal(world)) return answerRefusal(reply, world);
    const body = decodeBody(request, decodeMute);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const { account } = request.sign_in as SignIn;
    const refusal = setMute(stage, world, account.id, body.value);
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    return answer(reply, 200, JSON.stringify(body.value), NO_STORE);
  });
}

/** The channel an address names; undefined for one that isn't there. */
function channelIn({ params }: FastifyRequest): Channel | undefined {
  const given = params as Record<string, unknown>;
  return Object.keys(given).length === 0 ? 'state' : decodeParams(given).value?.channel;
}

function read(stage: Stage, request: FastifyRequest, reply: FastifyReply): void {
  const world = worldOn(stage);
  if (isRefusal(world)) return answerRefusal(reply, world);
  const channel = channelIn(request);
  if (channel === undefined) return answerRefusal(reply, refuse('not_found'));
  const query = decodeQuery(request.query as Record<string, unknown>);
  if (query.refusal !== undefined) return answerRefusal(reply, query.refusal);
  const { account } = request.sign_in as SignIn;
  const audience = audienceOf(channel, world.houseOf(account.id));
  if (audience === undefined) return answerRefusal(reply, refuse('no_house'));
  const messages = stage.chat.messages.read(world.age.age, audience, account.id, query.value.after);
  return answer(reply, 200, JSON.stringify({ messages }), NO_STORE);
}

function post(stage: Stage, keys: IdempotencyKeys, request: FastifyRequest, reply: FastifyReply): void {
  const world = worldOn(stage);
  if (isRefusal(world)) return answerRefusal(reply, world);
  const channel = channelIn(request);
  if (channel === undefined) return answerRefusal(reply, refuse('not_found'));
  const body = decodeBody(request, decodePost);
  if (isRefusal(body)) return answerRefusal(reply, body);
  const { account } = request.sign_in as SignIn;
  const key = request.headers[KEY_HEADER];
  const say = (receipt?: ReceiptKey) => {
    const message = write(stage, account.id, channel, body.value.text, receipt);
    if (isRefusal(message)) answerRefusal(reply, message);
    else answer(reply, 200, JSON.stringify(message), NO_STORE);
  };
  if (key === undefined) return say();
  const { journal } = stage.node as GameNode;
  const path = `/chat/${channel}`;
  keys
    .begin(journal, account.id, String(key), path, request.body as Buffer, nowOn(stage))
    .then((verdict) => {
      if ('refusal' in verdict) return answerRefusal(reply, verdict.refusal);
      if (!('go' in verdict)) {
        return answer(reply, verdict.replay.status, Buffer.from(verdict.replay.reply), REPLAYED);
      }
      try {
        return say(verdict.go);
      } finally {
        keys.end(verdict.go);
      }
    })
    .catch((error) => reply.send(error));
}

/** Keeps a message of an account's house, if it may write now. */
function write(
  stage: Stage,
  account: number,
  channel: Channel,
  text: string,
  receipt: ReceiptKey | undefined,
): ChatMessage | Refusal {
  const world = worldOn(stage);
  if (isRefusal(world)) return world;
  const house = world.houseOf(account);
  if (house === undefined) return refuse('no_house');
  const at = nowOn(stage);
  if (!world.startedBy(at)) return refuse('not_started');
  const refusal = checkChatText(text);
  if (refusal !== undefined) return refusal;
  const audience = audienceOf(channel, house) as NonNullable<ReturnType<typeof audienceOf>>;
  const message = { age: world.age.age, audience, account, from: senderOf(house), text, at };
  return stage.chat.post(
    message,
    receipt === undefined
      ? undefined
      : (reply): Receipt => ({
          ...receipt,
          status: 200,
          reply: Buffer.from(JSON.stringify(reply)),
          expires_at: at + IDEMPOTENCY_KEPT_MS,
        }),
  );
}

function senderOf({ id, name, realm, state, seat }: House): ChatMessage['from'] {
  return { house: id, name, realm, state, seat };
}

/** Mutes the player of a house, or no longer. Nobody mutes a robot or themselves. */
function setMute(
  { chat }: Stage,
  world: World,
  account: number,
  { house: id, muted: on }: { house: number; muted: boolean },
): Refusal | undefined {
  const house = world.house(id);
  if (house === undefined) return refuse('no_such_house', { house: id });
  const { account: player } = house;
  if (house.robot === 1 || player === account) return refuse('not_to_mute', { house: id });
  if (on && chat.mutes.of(account).size >= MUTES_MAX)
    return refuse('too_many', { field: 'mutes', max: MUTES_MAX });
  chat.mutes.set(account, player, house.name, on);
  return undefined;
}

/** Hides a message, for staff; what it said stays in the audit log. */
function hide(stage: Stage, who: SignIn, id: number, note: string | undefined): Refusal | true {
  const { messages } = stage.chat;
  const kept = messages.get(id);
  const about = kept === undefined ? { id } : { id, account: kept.account, text: kept.message.text };
  const act = { act: 'hide_message', role: 'admin', note, about } as const;
  const done = stage.staff.act(who, act, nowOn(stage), () => {
    if (kept === undefined) return refuse('not_found');
    messages.hide(id);
    return true as const;
  });
  if (!isRefusal(done) && kept !== undefined) stage.hub?.reload(kept.audience);
  return done;
}
