/** The few sounds of the pages, made of tones where they are heard: there is no file to fetch. */

/** What is heard: one's house is attacked, something else cannot wait, a tick, one that brought something, a message. */
export type Cue = 'hit' | 'alarm' | 'tick' | 'arrival' | 'message';

interface Tone {
  readonly wave: OscillatorType;
  /** Its pitch, in Hz, as it begins and as it ends. */
  readonly from: number;
  readonly to: number;
  /** When it begins, and how long it is heard, in s. */
  readonly at: number;
  readonly lasts: number;
  /** How loud, of 1. */
  readonly loud: number;
}

const CLICK: Tone = { wave: 'sine', from: 1_250, to: 900, at: 0, lasts: 0.06, loud: 0.1 };

/** A blow; two tones that rise; a click of wood; that and a chime; two soft tones that fall. */
const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  hit: [
    { wave: 'triangle', from: 190, to: 48, at: 0, lasts: 0.35, loud: 0.5 },
    { wave: 'square', from: 95, to: 40, at: 0, lasts: 0.12, loud: 0.12 },
    { wave: 'triangle', from: 150, to: 42, at: 0.22, lasts: 0.4, loud: 0.4 },
  ],
  alarm: [
    { wave: 'sine', from: 660, to: 660, at: 0, lasts: 0.16, loud: 0.25 },
    { wave: 'sine', from: 880, to: 880, at: 0.2, lasts: 0.2, loud: 0.25 },
  ],
  tick: [CLICK],
  arrival: [
    CLICK,
    { wave: 'sine', from: 523, to: 523, at: 0.08, lasts: 0.3, loud: 0.14 },
    { wave: 'sine', from: 784, to: 784, at: 0.16, lasts: 0.45, loud: 0.14 },
  ],
  message: [
    { wave: 'sine', from: 740, to: 740, at: 0, lasts: 0.1, loud: 0.14 },
    { wave: 'sine', from: 554, to: 554, at: 0.11, lasts: 0.18, loud: 0.14 },
  ],
};

/** What comes in a bunch is heard once in so long, in ms. */
const APART_MS = 700;
/** So long it takes to swell, in s, and so quiet it ends. */
const SWELL = 0.008;
const QUIET = 0.0001;

/** After so long without a cue the device's sound is let go, in ms. */
const REST_MS = 2_000;

let context: AudioContext | undefined;
let rest: ReturnType<typeof setTimeout> | undefined;
const last = new Map<Cue, number>();

/** Sings a cue. A browser that wants a tap of its user before it makes any sound stays silent until then. */
export function sing(cue: Cue): void {
  const now = performance.now();
  if (now - (last.get(cue) ?? -APART_MS) < APART_MS) return;
  last.set(cue, now);
  context ??= new AudioContext();
  if (context.state === 'suspended') {
    // What it could not say now it does not say later.
    void context.resume().catch(() => {});
    if (!navigator.userActivation?.hasBeenActive) return;
  }
  for (const tone of CUES[cue]) sound(context, tone);
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend().catch(() => {}), REST_MS);
}

function sound(context: AudioContext, { wave, from, to, at, lasts, loud }: Tone): void {
  const begin = context.currentTime + at;
  const end = begin + lasts;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(QUIET, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + SWELL);
  volume.gain.exponentialRampToValueAtTime(QUIET, end);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
