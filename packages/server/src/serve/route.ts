import {
  type Caching,
  type Caller,
  type Decoded,
  decodeNothing,
  decoder,
  isRefusal,
  type Limit,
  type Look,
  queryDecoder,
  type Refusal,
  type Role,
  refuse,
} from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnySignIn, Bearer } from '../accounts/access.ts';
import type { Session } from '../accounts/sessions.ts';
import type { ReceiptKey } from '../game/receipts.ts';
import { answer, answerRefusal, type HeaderList } from './answer.ts';
import { answerRead } from './answer_read.ts';
import { noteAsOf } from './as_of.ts';
import { hasBody, readBody } from './body.ts';
import { readerOf } from './caller.ts';
import { type Gate, hooked } from './gate.ts';
import { houseOf } from './house.ts';
import { type IdempotencyKeys, KEY_HEADER } from './idempotency.ts';
import { refusalIn } from './language.ts';
import { refusalOfLook } from './look.ts';
import { NO_STORE, REPLAYED } from './no_store.ts';
import { planErrorsIn } from './plan_errors.ts';
import { paramsOf, queryOf } from './request.ts';
import { routePath } from './route_path.ts';
import { nowOn, type Service, worldOn } from './service.ts';

type Schema = Parameters<typeof decoder>[0];

/** What serving takes of a read's or a write's spec. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly caller: Caller;
  readonly role?: Role | undefined;
  readonly look?: Look | undefined;
  readonly limit: Limit;
  /** Tokens of that limit which it takes; 1 if left out. */
  readonly cost?: number;
  readonly any_page?: boolean;
  readonly while_read_only?: boolean;
  readonly while_suspended?: boolean;
  readonly caching?: Caching;
  readonly keyed?: boolean;
  readonly params?: Schema;
  readonly example_params?: object;
  readonly query?: Schema;
  readonly example_query?: object;
  /** Null where none is needed; missing where whoever serves it reads it. */
  readonly body?: Schema | null;
  readonly body_optional?: boolean;
  readonly body_max?: number;
  readonly body_example?: object | null;
  readonly example: unknown;
}

type Who<C extends Caller> = C extends 'anyone'
  ? AnySignIn | null
  : C extends 'player'
    ? Session
    : C extends 'site'
      ? Bearer
      : AnySignIn;

/** A spec by which nobody has to have a house: that takes a game to look in. */
type Houseless = { readonly caller: Exclude<Caller, 'house'> };

type BodyOf<S extends RouteSpec> = NonNullable<S['body_example']>;

/** A request that may pass, decoded. */
export interface Asked<S extends RouteSpec, B = BodyOf<S>> {
  /** On whose behalf it is made. */
  readonly who: Who<S['caller']>;
  /** The house that they have, where the spec asks for one. */
  readonly house: S['caller'] extends 'house' ? ReadonlyHouse : undefined;
  readonly params: S['example_params'];
  readonly query: S['example_query'];
  readonly body: B;
  /** Where the reply is to be kept, for a request with a key. */
  readonly receipt: ReceiptKey | undefined;
  readonly request: FastifyRequest;
}

/** A reply with headers of its own, or one that stands in JSON already. */
export class Answer<R> {
  readonly json: string;
  readonly headers: HeaderList;
  /** Only for the type. */
  declare readonly reply: R | undefined;

  private constructor(json: string, headers: HeaderList) {
    this.json = json;
    this.headers = headers;
  }

  static of<R>(reply: Told<R>, headers: HeaderList): Answer<R> {
    return new Answer<R>(JSON.stringify(reply), headers);
  }

  static written<R>(json: string): Answer<R> {
    return new Answer<R>(json, []);
  }
}

/** A refusal with everything that is wrong, where that is more than one thing may be. */
export class ManyWrong {
  readonly refusal: Refusal;
  readonly errors: readonly string[];

  constructor(refusal: Refusal, errors: readonly string[]) {
    this.refusal = refusal;
    this.errors = errors;
  }
}

/** A reply that is only read. */
type Told<R> = R extends readonly (infer E)[]
  ? readonly Told<E>[]
  : R extends object
    ? { readonly [K in keyof R]: Told<R[K]> }
    : R;

type Result<R> = Told<R> | Answer<R> | Refusal | ManyWrong;
export type Handled<R> = Result<R> | Promise<Result<R>>;

export interface RouteOptions<B> {
  /** Another address that the spec is served at, and the path parameters that it stands for. */
  readonly at?: { readonly path: string; readonly params: object };
  /** What is answered otherwise at the same address, and by whose spec. */
  readonly instead?: {
    readonly when: (request: FastifyRequest) => boolean;
    readonly spec: Omit<RouteSpec, 'example'> & Houseless;
    readonly handle: Handle;
  };
  /** What a body says, where the spec's schema does not say it all; what it takes may go by who sends it. */
  readonly decode?: (
    value: unknown,
    world: ReadonlyWorld | undefined,
    sign_in: AnySignIn | null,
  ) => Decoded<B>;
}

/** Serves requests as their specs say: who may ask, how often, what they say, and how an answer is kept. */
export interface Routes {
  /** What asks for no game. */
  route<S extends RouteSpec & Houseless, B = BodyOf<S>>(
    spec: S,
    handler: (asked: Asked<S, B>) => Handled<S['example']>,
    options?: RouteOptions<B>,
  ): void;
  /** What asks for a game that is played: 503 where there is none. A read shows nothing that is not durable. */
  playing<S extends RouteSpec, B = BodyOf<S>>(
    spec: S,
    handler: (asked: Asked<S, B>, world: ReadonlyWorld) => Handled<S['example']>,
    options?: RouteOptions<B>,
  ): void;
  /** What answers by itself: asked once whoever asks may pass. */
  bare(spec: Omit<RouteSpec, 'example'> & Houseless, handle: Handle, app?: FastifyInstance): void;
  /** What answers by itself from a game that is played, when all that it shows is durable. */
  showing(spec: Omit<RouteSpec, 'example'>, show: Show): void;
}

export type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown;
/** `house` is that of whoever asks; undefined where they have none, and need none. */
type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  world: ReadonlyWorld,
  house: ReadonlyHouse | undefined,
) => unknown;

export function routesOn(
  http: FastifyInstance,
  service: Service,
  keys: IdempotencyKeys,
  gateOf: (spec: Omit<RouteSpec, 'example'>) => Gate,
  uncount: (request: FastifyRequest) => void,
): Routes {
  const placing = (spec: Omit<RouteSpec, 'example'>, handle: Handle, app = http) => {
    const { pass, passAgain } = gateOf(spec);
    const url = routePath(spec.path);
    if (spec.method === 'GET')
      app.get(url, (request, reply) => (pass(request, reply) ? handle(request, reply) : undefined));
    // Nobody reads the body of one who may not pass.
    else
      app.route({
        method: spec.method,
        url,
        bodyLimit: spec.body_max,
        onRequest: hooked(pass),
        preHandler: hooked(passAgain),
        handler: handle,
      });
  };
  /** Once all that the world shows is durable. */
  const settled = (handle: Handle): Handle => {
    return (request, reply) => {
      const durable = service.game?.settled();
      return durable === undefined ? handle(request, reply) : durable.then(() => handle(request, reply));
    };
  };
  return {
    bare: placing,
    showing(spec, show) {
      const shown: Handle = (request, reply) => {
        const world = worldOn(service);
        if (isRefusal(world)) return answerRefusal(reply, world);
        noteAsOf(service, request);
        const house = houseOf(service, spec.caller, world, readerOf(request.sign_in));
        return isRefusal(house) ? answerRefusal(reply, house) : show(request, reply, world, house);
      };
      placing(spec, settled(shown));
    },
    route(spec, handler, options = {}) {
      const serve = serving(service, keys, uncount, spec, handler, options);
      const { instead } = options;
      if (instead === undefined) return placing(placed(spec, options), serve);
      const [{ pass }, { pass: passInstead }] = [gateOf(spec), gateOf(instead.spec)];
      http.get(routePath(spec.path), (request, reply) => {
        if (!instead.when(request)) return pass(request, reply) ? serve(request, reply) : undefined;
        return passInstead(request, reply) ? instead.handle(request, reply) : undefined;
      });
    },
    playing(spec, handler, options = {}) {
      const world = () => worldOn(service);
      const serve = serving(service, keys, uncount, spec, handler, options, world);
      const shown: Handle = (request, reply) => {
        noteAsOf(service, request);
        return serve(request, reply);
      };
      placing(placed(spec, options), spec.method === 'GET' ? settled(shown) : serve);
    },
  };
}

function placed<S extends RouteSpec>(spec: S, { at }: Pick<RouteOptions<unknown>, 'at'> = {}): S {
  return at === undefined ? spec : { ...spec, path: at.path };
}

const NOTHING: Decoded<object> = { value: {} };

function serving<S extends RouteSpec, B>(
  service: Service,
  keys: IdempotencyKeys,
  uncount: (request: FastifyRequest) => void,
  spec: S,
  handler: (asked: Asked<S, B>, world: ReadonlyWorld) => Handled<S['example']>,
  { at, decode }: RouteOptions<B> = {},
  playedNow?: () => ReadonlyWorld | Refusal,
): Handle {
  const decodeParams =
    at === undefined ? textDecoder(spec.params) : (): Decoded<object> => ({ value: at.params });
  const decodeQuery = textDecoder(spec.method === 'GET' ? spec.query : undefined);
  const bodyOf = bodyDecoder(spec, decode);

  return (request, reply) => {
    const no = (refusal: Refusal) => {
      uncount(request);
      return refused(reply, refusal);
    };
    const not_staff = spec.role && service.staff.refusalOfReading(request.sign_in, spec.role, nowOn(service));
    if (not_staff !== undefined) return refused(reply, not_staff);
    const world = playedNow?.();
    if (isRefusal(world)) return refused(reply, world);
    const params = decodeParams(paramsOf(request));
    if (params.refusal !== undefined) return no(refuse('not_found'));
    const query = decodeQuery(queryOf(request));
    if (query.refusal !== undefined) return refused(reply, query.refusal);
    const { sign_in } = request;
    const barred = spec.look && sign_in && refusalOfLook(service, spec.look, sign_in, world, query.value);
    if (barred) return refused(reply, barred);
    const body = bodyOf(request, world);
    if (body.refusal !== undefined) return no(body.refusal);
    const handle = (world: ReadonlyWorld | undefined, receipt?: ReceiptKey): Handled<S['example']> => {
      const house = spec.caller === 'house' && world ? houseOf(service, 'house', world, sign_in) : undefined;
      if (isRefusal(house)) return house;
      // The one place where what was checked takes its type.
      const asked = {
        who: sign_in,
        house,
        params: params.value,
        query: query.value,
        body: body.value,
        receipt,
        request,
      } as unknown as Asked<S, B>;
      return handler(asked, world as ReadonlyWorld);
    };
    const give = (result: Result<S['example']>) => {
      if (isRefusal(result)) uncount(request);
      if (playedNow !== undefined && spec.method !== 'GET') noteAsOf(service, request);
      return send(spec, request, reply, result);
    };
    const fail = (error: unknown) => void reply.send(error);
    const key = spec.keyed === true ? request.headers[KEY_HEADER] : undefined;
    if (key === undefined || sign_in === null) {
      const result = handle(world);
      // No promise is returned, whose end would end the request.
      if (result instanceof Promise) result.then(give).catch(fail);
      else give(result);
      return undefined;
    }
    const keyed = {
      account: sign_in.account.id,
      key: String(key),
      path: filled(spec.path, params.value ?? {}),
      body: bytesOf(request),
    };
    const work = (receipt: ReceiptKey) => {
      // What is played may be another by now.
      const now = playedNow?.();
      return isRefusal(now) ? now : handle(now, receipt);
    };
    keys
      .once(service, keyed, work)
      .then(async (known) => {
        if ('refusal' in known) return answerRefusal(reply, known.refusal);
        if ('done' in known) return give(await known.done);
        noteAsOf(service, request);
        const { status, reply: kept } = known.replay;
        return answer(reply, status, Buffer.from(kept).toString(), REPLAYED);
      })
      .catch(fail);
    return undefined;
  };
}

function refused(reply: FastifyReply, refusal: Refusal): undefined {
  answerRefusal(reply, refusal);
}

/** A decoder of path parameters or a query; without a schema they say nothing. */
function textDecoder(
  schema: Schema | undefined,
): (given: Readonly<Record<string, unknown>>) => Decoded<object> {
  if (schema === undefined || Object.keys(schema.properties).length === 0) return () => NOTHING;
  return queryDecoder(schema);
}

function bodyDecoder<B>(
  { body: schema, body_optional = false }: RouteSpec,
  own: RouteOptions<B>['decode'],
): (request: FastifyRequest, world: ReadonlyWorld | undefined) => Decoded<unknown> {
  if (own === undefined && schema === undefined) return () => NOTHING;
  const is_optional = body_optional || schema === null;
  const decode = own ?? (schema ? decoder(schema) : decodeNothing);
  return (request, world) => {
    if (is_optional && !hasBody(request)) return NOTHING;
    const read = readBody(request);
    if (isRefusal(read)) return { refusal: read };
    return decode === own
      ? own(read.value, world, request.sign_in)
      : (decode as ReturnType<typeof decoder>)(read.value);
  };
}

/** A body as it was sent. */
function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** A path of the contract with its parameters in it. */
function filled(path: string, params: object): string {
  return Object.entries(params).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), path);
}

function send<R>(
  { caching = 'never' }: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<R>,
): void | Promise<void> {
  if (result instanceof ManyWrong) return answerErrors(reply, result);
  if (isRefusal(result)) return answerRefusal(reply, result);
  const { json, headers: more } = result instanceof Answer ? result : Answer.written(JSON.stringify(result));
  if (caching === 'never')
    return answer(reply, 200, json, more.length === 0 ? NO_STORE : [...NO_STORE, ...more]);
  return answerRead(request, reply, json, [...cachingOf(caching, request), ...more]);
}

/** The Cache-Control header of an answer of which something may be kept. */
export function cachingOf(caching: Exclude<Caching, 'never'>, { sign_in }: FastifyRequest): string[] {
  switch (caching) {
    case 'compared':
      return [...NO_STORE];
    case 'checked':
      return ['Cache-Control', sign_in === null ? 'no-cache' : 'private, no-cache'];
  }
}

function answerErrors(reply: FastifyReply, { refusal, errors }: ManyWrong): void {
  const { status, body } = refusalIn(reply.request.language, refusal);
  answer(
    reply,
    status,
    JSON.stringify({
      ...body,
      request_id: reply.request.id,
      errors: planErrorsIn(reply.request.language, errors),
    }),
    NO_STORE,
  );
}
