/**
 * Loaded into a server that is fuzzed: tells what processor time its longest turn took, which is how long it stalls,
 * how much of that turn was spent collecting garbage, and which requests began in it.
 */
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { PerformanceObserver, performance } from 'node:perf_hooks';

/** The longest turn there was. */
export interface Stall {
  /** Processor time, in µs. */
  readonly longest_us: number;
  /** Collecting garbage on the clock, in ms. */
  readonly collecting_ms: number;
  /** Method and path of the requests that began in it. */
  readonly requests: readonly string[];
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

diagnostics.subscribe('http.server.request.start', (message) => {
  const { method, url } = (message as { request: IncomingMessage }).request;
  requests.push(`${method} ${url?.split('?')[0]}`);
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
  if (message !== 'stall') return;
  const collecting_ms = collections
    .filter(({ startTime }) => startTime >= longest.began_at && startTime < longest.ended_at)
    .reduce((sum, { duration }) => sum + duration, 0);
  const stall: Stall = { longest_us: longest.us, collecting_ms, requests: longest.requests };
  process.send?.(stall);
  longest = { us: 0, began_at: 0, ended_at: 0, requests: [] };
  collections = [];
});
process.channel?.unref();
