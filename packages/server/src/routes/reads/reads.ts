import {
  type Decoded,
  isRefusal,
  queryDecoder,
  type ReadName,
  type ReadReply,
  reads,
  refuse,
} from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { toldIn } from '@realm/rules';
import {
  type Context,
  furtherHouses,
  laterItems,
  olderNews,
  olderReports,
  type View,
  type Viewer,
  views,
} from '@realm/views';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnySignIn } from '../../accounts/access.ts';
import { recapIn } from '../../ages/recap.ts';
import type { Speech } from '../../ages/speech.ts';
import type { Game } from '../../game/node.ts';
import { answerRefusal, type HeaderList } from '../../serve/answer.ts';
import { answerRead, answerUnchanged, answerZippable } from '../../serve/answer_read.ts';
import { withoutMinSeq } from '../../serve/as_of.ts';
import { ByteCache } from '../../serve/byte_cache.ts';
import { readerOf, refusalOfStranger } from '../../serve/caller.ts';
import { paramsOf } from '../../serve/request.ts';
import { retoldIn } from '../../serve/retold.ts';
import { cachingOf, type Routes } from '../../serve/route.ts';
import { readOnlyOn, type Service } from '../../serve/service.ts';
import { etagOf, matches, momentOf, type Scope } from '../../serve/version.ts';
import { Zippable } from '../../serve/zipped.ts';
import { SCOPES } from './scopes.ts';

/** What is asked for, decoded. */
type Args = Readonly<Record<string, unknown>>;

/** Replies in which the age names things, and how each is told with these said otherwise. */
const OF_AGE: { readonly [N in ReadName]?: (reply: ReadReply<N>, say: Speech['say']) => ReadReply<N> } = {
  rules: toldIn,
  me: (reply, say) => fieldsIn(reply, ['quest', 'truths', 'wonders', 'wonder_works', 'realm_work'], say),
  age_recap: recapIn,
};

/** Replies that hold why orders ahead were refused, as the world has kept it. */
const WITH_REFUSALS: ReadonlySet<ReadName> = new Set<ReadName>(['queue', 'forecast', 'news']);

/** A reply with these of its fields said otherwise, all else as it is. */
function fieldsIn<T extends object>(body: T, names: readonly string[], say: Speech['say']): T {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, names.includes(name) ? toldIn(value, say) : value]),
  ) as T;
}

/** The key of a reply that is the same for everybody. */
const FOR_ALL = 'all';

/** Headers that a read adds to its answer, from the reply. */
const HEADERS: {
  readonly [N in ReadName]?: (context: Context, reply: ReadReply<N>, query: Args) => HeaderList;
} = {
  news: ({ viewer: { house } }, { news }, query) =>
    nextLink('/news', house === null ? null : olderNews(house, news), query),
  reports: (context, { reports }, query) =>
    nextLink('/reports', olderReports(context, reports, query), query),
  houses: (context, { houses }, query) =>
    nextLink('/houses', furtherHouses(context, query, houses), query, 'after'),
  chronicle: ({ world }, { items }, query) =>
    nextLink('/chronicle', laterItems(world, items), query, 'after'),
};

/** The header that leads on to the rest of the same query; none where there is none. */
function nextLink(path: string, from: number | null, query: Args, by = 'before'): HeaderList {
  if (from === null) return [];
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (name !== by) next.set(name, String(value));
  next.set(by, String(from));
  return ['Link', `<${path}?${next}>; rel="next"`];
}

/** Accounts whose own replies are kept. */
const OWN_KEPT = 4_000;

/** What a request without parameters says, decoded. */
const NOTHING: Decoded<Args> = { value: {} };
const BARE: ReturnType<typeof withoutMinSeq> = { query: {} };

const NOBODY: Viewer = { account: null, name: '', email: null, subscriber: false, site: false, house: null };

/**
 * Every read of the contract, each in the same way. Replies of reads without parameters are made once a version
 * and kept as bytes: one for everybody, or one an account.
 */
export function routeReads({ showing }: Routes, service: Service): void {
  for (const name of Object.keys(reads) as ReadName[]) showing(reads[name], shower(name, service));
}

function shower(
  name: ReadName,
  service: Service,
): (
  request: FastifyRequest,
  reply: FastifyReply,
  world: ReadonlyWorld,
  house: ReadonlyHouse | undefined,
) => void | Promise<void> {
  const spec = reads[name];
  const decodeParams = queryDecoder(spec.params);
  const decodeQuery = queryDecoder(spec.query);
  const view = views[name] as View<ReadName>;
  const scopeOf = SCOPES[name];
  const of_age = OF_AGE[name] as ((reply: unknown, say: Speech['say']) => unknown) | undefined;
  const with_refusals = WITH_REFUSALS.has(name);
  const headersOf = HEADERS[name] as
    | ((context: Context, body: unknown, query: Args) => HeaderList)
    | undefined;
  const takes = { ...spec.params.properties, ...spec.query.properties };
  // A choice of fields is no reply of its own to be kept: it has no scope.
  const plain = Object.keys(takes).every((name) => name === 'fields');
  const kept = plain ? new ByteCache(OWN_KEPT) : undefined;

  return (request, reply, world, house) => {
    const sign_in = readerOf(request.sign_in);
    const { players, words } = service.names;
    const viewer = viewerOf(sign_in, house, (account) => players.hasResigned(world, account));
    const params = plain ? NOTHING : decodeParams(paramsOf(request));
    if (params.refusal !== undefined) return answerRefusal(reply, refuse('not_found'));
    const bare_url = plain && request.url === spec.path;
    const { query: rest, refusal } = bare_url ? BARE : withoutMinSeq(service, request);
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    const query = bare_url ? NOTHING : decodeQuery(rest);
    if (query.refusal !== undefined) return answerRefusal(reply, query.refusal);

    const now_ms = Math.max(world.at, (service.game as Game).clock.now());
    const scope = scopeOf(viewer, params.value, query.value);
    const caching = cachingOf('checked', request);
    const told_ms = scope === 'moment' ? momentOf(world, now_ms) : now_ms;
    const announcement = service.moderation.announcements.at(now_ms);
    const context: Context = {
      world,
      viewer,
      now_ms: told_ms,
      next: service.ages.next,
      announcement,
      read_only: readOnlyOn(service),
      access: service.ages.privacyOf(world.age.age),
      folded: (house) => service.names.folded(house),
      isGiven: (look) => service.names.isGiven(world, look),
    };
    const speech =
      of_age === undefined && !with_refusals ? undefined : service.ages.speeches.in(request.language);
    const make = () => {
      const body = view(context, params.value as never, query.value as never);
      if (speech === undefined || isRefusal(body)) return body;
      return of_age === undefined ? retoldIn(body, request.language, speech.say) : of_age(body, speech.say);
    };
    if (scope === null) {
      const body = make();
      if (isRefusal(body))
        return answerRefusal(reply, body.code === 'unauthorized' ? refusalOfStranger(request.sign_in) : body);
      return answerRead(request, reply, JSON.stringify(body), caching);
    }
    const etag = etagOf(
      scope,
      world,
      viewer,
      sign_in,
      now_ms,
      tagOf(service, world, announcement),
      words.tag,
      speech === undefined ? '' : `-${speech.tag}`,
    );
    const headers = ['ETag', etag, ...caching];
    const unchanged = matches(request.headers['if-none-match'], etag);
    // Without a house much is refused; of what is asked for with more, only making it tells.
    if (
      unchanged &&
      isEmpty(params.value) &&
      isEmpty(query.value) &&
      (viewer.house !== null || isForAll(scope))
    )
      return answerUnchanged(reply, headers);

    // A connected site is shown less than the player: its replies are kept apart.
    const whose = isForAll(scope) ? FOR_ALL : `${viewer.account}${viewer.site ? 's' : ''}`;
    const key = speech === undefined ? whose : `${whose} ${request.language}`;
    const known = kept?.get(key, etag);
    if (known !== undefined)
      return unchanged ? answerUnchanged(reply, headers) : answerZippable(request, reply, known, headers);
    const body = make();
    if (isRefusal(body))
      return answerRefusal(reply, body.code === 'unauthorized' ? refusalOfStranger(request.sign_in) : body);
    if (unchanged) return answerUnchanged(reply, headers);
    const zippable = new Zippable(Buffer.from(words.inJson(JSON.stringify(body))));
    if (headersOf !== undefined) headers.push(...headersOf(context, body, query.value));
    kept?.set(key, etag, zippable);
    return answerZippable(request, reply, zippable, headers);
  };
}

/** Whether what a scope tells is the same for everybody. */
const isForAll = (scope: Scope) => scope !== 'viewer' && scope !== 'state';

const isEmpty = (args: Args) => {
  for (const _name in args) return false;
  return true;
};

/** Tells apart what stands beside the world in what everybody reads of the age. */
function tagOf(
  { ages, moderation }: Service,
  world: ReadonlyWorld,
  announcement: Context['announcement'],
): string {
  const announced = announcement == null ? '' : `a${announcement.at}`;
  const { now } = moderation.read_only;
  const closed = now === null ? '' : `r${now.since}`;
  return ages.tag + announced + closed + (ages.privacyOf(world.age.age) ?? '');
}

function viewerOf(
  sign_in: AnySignIn | null,
  house: ReadonlyHouse | undefined,
  hasResigned: (account: number) => boolean,
): Viewer {
  if (sign_in === null) return NOBODY;
  const { id, name, email, subscriber } = sign_in.account;
  const site = sign_in.kind !== 'session';
  return {
    account: id,
    name,
    email: site ? null : email,
    subscriber,
    site,
    house: house ?? null,
    resigned: house === undefined && hasResigned(id),
  };
}
