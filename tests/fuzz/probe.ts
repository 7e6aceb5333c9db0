/**
 * Loaded into a server that is fuzzed: tells what processor time its longest turn took, which is how long it stalls,
 * how much of that turn was spent collecting garbage, and which requests began in it; and, asked for `cpu`, the processor
 * time it has taken so far, in µs.
 */
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PerformanceObserver, performance } from 'node:perf_hooks';

/** Characters of an address that are told. */
const URL_SHOWN = 300;
/** And by which requests are told apart. */
const PATH_KEPT = 40;
const DEAREST_TOLD = 12;

/** The longest turn there was. */
export interface Stall {
  /** Processor time, in µs. */
  readonly longest_us: number;
  /** Collecting garbage on the clock, in ms. */
  readonly collecting_ms: number;
  /** Method and path of the requests that began in it. */
  readonly requests: readonly string[];
  /** Of each method and path the request that took most, of those that were alone in the server from start to end. */
  readonly dearest: readonly Dearest[];
}

export interface Dearest {
  readonly us: number;
  /** Collecting garbage on the clock, in ms. */
  readonly collecting_ms: number;
  /** Its method and address, and how long its body was. */
  readonly request: string;
}

let before = threadTime();
let began_at = performance.now();
let requests: string[] = [];
let longest = { us: 0, began_at: 0, ended_at: 0, requests };
let collections: { readonly startTime: number; readonly duration: number }[] = [];

/** A thread's own count is brought up to date when its process's is asked for. */
function threadTime() {
  process.cpuUsage();
  return process.threadCpuUsage();
}

/** Requests that are under way, and the one that began alone, until another joins it. */
let under_way = 0;
let alone: { readonly us: number; readonly at: number } | undefined;
const dearest = new Map<string, { us: number; began_at: number; ended_at: number; request: string }>();

const used = () => {
  const { user, system } = threadTime();
  return user + system;
};

diagnostics.subscribe('http.server.request.start', (message) => {
  const { method, url } = (message as { request: IncomingMessage }).request;
  requests.push(`${method} ${url?.split('?')[0]}`);
  alone = under_way++ === 0 ? { us: used(), at: performance.now() } : undefined;
});

diagnostics.subscribe('http.server.response.finish', (message) => {
  under_way--;
  if (alone === undefined) return;
  const us = used() - alone.us;
  const { method, url, headers } = (message as { request: IncomingMessage }).request;
  const path = `${method} ${url?.split('?')[0].replaceAll(/\d+/g, '0').slice(0, PATH_KEPT)}`;
  if (us <= (dearest.get(path)?.us ?? 0)) return;
  const request = `${method} ${url?.slice(0, URL_SHOWN)}, a body of ${headers['content-length'] ?? 0} bytes`;
  dearest.set(path, { us, began_at: alone.at, ended_at: performance.now(), request });
});

new PerformanceObserver((list) => {
  collections.push(...list.getEntries().filter(({ duration }) => duration > 1));
}).observe({ entryTypes: ['gc'] });

setInterval(() => {
  const now = threadTime();
  const ended_at = performance.now();
  const us = now.user + now.system - before.user - before.system;
  if (us > longest.us) longest = { us, began_at, ended_at, requests };
  before = now;
  began_at = ended_at;
  requests = [];
}, 1).unref();

process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  if (message !== 'stall') return;
  const stall: Stall = {
    longest_us: longest.us,
    collecting_ms: collecting(longest),
    requests: longest.requests,
    dearest: [...dearest.values()]
      .sort((a, b) => b.us - a.us)
      .slice(0, DEAREST_TOLD)
      .map((each) => ({ us: each.us, collecting_ms: collecting(each), request: each.request })),
  };
  process.send?.(stall);
  dearest.clear();
  longest = { us: 0, began_at: 0, ended_at: 0, requests: [] };
  collections = [];
});
process.channel?.unref();

function collecting({ began_at, ended_at }: { began_at: number; ended_at: number }): number {
  return collections
    .filter(({ startTime }) => startTime >= began_at && startTime < ended_at)
    .reduce((sum, { duration }) => sum + duration, 0);
}
