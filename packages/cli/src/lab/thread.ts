/** A thread of the lab: plays the seed it was started with. */
import { parentPort, workerData } from 'node:worker_threads';
import type { LabOptions } from './lab.ts';
import { type Played, playSeed } from './play_seed.ts';

/** What a thread tells: how far it is, and in the end what came of it. */
export type Told = { readonly ticks: number; readonly commands: number } | { readonly played: Played };

const tell = (told: Told) => parentPort?.postMessage(told);
const options = workerData as LabOptions;
tell({ played: await playSeed({ ...options, onTick: (ticks, commands) => tell({ ticks, commands }) }) });
