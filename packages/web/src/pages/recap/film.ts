/**
 * A recap as a film that is a file: an SVG of every moment in turn, which any browser plays, with nothing in it but shapes and
 * text. It asks for nothing and runs nothing; where nothing moves, it is a picture of the last moment.
 */
import { say } from '@realm/words';
import { COAST, middleOf, pathOf, WORLD } from '../../map/layout.ts';
import { hueOf, LETTER, writtenOn } from '../../map/look.ts';
import { type RealmOnMap, type StateOnMap, territories } from '../../map/territories.ts';
import type { RecapReply } from '../../service/records.ts';
import { fullMoment, number } from '../../words/format.ts';

type Frame = RecapReply['frames'][number];

/** How long a moment stays, and how much longer the last one does. */
const STAY_MS = 400;
const REST_MS = 3_000;

const WIDTH = WORLD.width * 1.04;
/** Below the world stand the moment and who is the largest. */
const FOOT = 150;
const TOP = -WORLD.height / 2 - 130;
const HEIGHT = WORLD.height / 2 - TOP + FOOT;
const LEFT = -WIDTH / 2 + 20;

/** The film of a recap, as the text of an SVG. `title` stands above it. */
export function filmOf({ frames, wars, names }: RecapReply, title: string): string {
  const total_ms = frames.length * STAY_MS + REST_MS;
  const share = (ms: number) => ((100 * ms) / total_ms).toFixed(3);
  // Each begins as if it had been running for long, so that one is seen at any time.
  const delay = (i: number) => `${i * STAY_MS - total_ms}ms`;
  const last = frames.length - 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-WIDTH / 2} ${TOP} ${WIDTH} ${HEIGHT}">
<title>${escaped(title)}</title>
<style>
${LOOK}
.moment { visibility: hidden; animation: shown ${total_ms}ms step-end infinite; }
.moment.last { visibility: visible; animation-name: last; }
@keyframes shown { 0% { visibility: visible } ${share(STAY_MS)}% { visibility: hidden } }
@keyframes last { 0% { visibility: visible } ${share(STAY_MS + REST_MS)}% { visibility: hidden } }
.gone { animation: gone ${total_ms}ms linear infinite; transform-origin: ${LEFT}px 0; }
@keyframes gone { 0% { transform: scaleX(0) } ${share(total_ms - REST_MS)}% { transform: scaleX(1) } }
@media (prefers-reduced-motion: reduce) { .moment, .moment.last, .gone { animation: none } }
</style>
<rect class="ground" x="${-WIDTH / 2}" y="${TOP}" width="${WIDTH}" height="${HEIGHT}"/>
<path class="sea" d="${pathOf(COAST)}"/>
<text class="title" x="${LEFT}" y="${TOP + 80}">${escaped(title)}</text>
${frames
  .map(
    (frame, i) =>
      `<g class="moment${i === last ? ' last' : ''}" style="animation-delay:${delay(i)}">${momentOf(frame, wars, names)}</g>`,
  )
  .join('\n')}
<rect class="gone" x="${LEFT}" y="${WORLD.height / 2 + FOOT - 14}" width="${WIDTH - 40}" height="8"/>
</svg>
`;
}

function momentOf(frame: Frame, wars: RecapReply['wars'], names: RecapReply['names']): string {
  const realms = territories(frame.states.map(([realm, state, land]) => ({ realm, state, land })));
  const nameOf = ({ realm, state }: { readonly realm: number; readonly state: number }) =>
    names.states[`${realm}:${state}`] ?? `${realm}:${state}`;
  const lands = realms.map((realm, i) => landsOf(realm, hueOf(i, realms.length))).join('');
  const written = realms.flatMap(({ states }) =>
    states.map(({ of, shape }) => nameOn(shape, LETTER, nameOf(of))),
  );
  const middles = new Map(
    realms.flatMap(({ states }) =>
      states.map(({ of, shape }) => [`${of.realm}:${of.state}`, middleOf(shape)] as const),
    ),
  );
  const fights = warsAt(wars, frame.tick).flatMap(({ a, b }) => {
    const [from, to] = [middles.get(`${a.realm}:${a.state}`), middles.get(`${b.realm}:${b.state}`)];
    return from === undefined || to === undefined ? [] : [`<path class="war" d="${pathOf([from, to])}"/>`];
  });
  const largest = [...frame.states].sort((a, b) => b[2] - a[2]).slice(0, 3);
  const says = largest
    .map(([realm, state, land]) => `${nameOf({ realm, state })} ${number(land)}`)
    .join(', ');
  return [
    lands,
    ...fights,
    ...written,
    `<text class="told" x="${LEFT}" y="${WORLD.height / 2 + 70}">${escaped(say('Tick {tick}, {when}', { tick: number(frame.tick), when: fullMoment(frame.at) }))}</text>`,
    `<text class="told small" x="${LEFT}" y="${WORLD.height / 2 + 115}">${escaped(say('The largest, in acres: {says}', { says }))}</text>`,
  ].join('');
}

/** The wars that were under way after a tick. */
export const warsAt = (wars: RecapReply['wars'], tick: number): RecapReply['wars'] =>
  wars.filter(({ from_tick, ended_tick }) => from_tick <= tick && (ended_tick === null || ended_tick > tick));

function landsOf({ shape, states }: RealmOnMap<StateOnMap>, hue: number): string {
  const own = states.map(
    ({ shape }, n) =>
      `<path class="state" fill="hsl(${hue},30%,${26 + (n % 4) * 4}%)" d="${pathOf(shape)}"/>`,
  );
  return `${own.join('')}<path class="realm" d="${pathOf(shape)}"/>`;
}

function nameOn(shape: Parameters<typeof writtenOn>[0], share: number, name: string): string {
  const { x, y, size } = writtenOn(shape, share, name);
  const at = `x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-size="${size.toFixed(0)}"`;
  return `<text class="name" ${at}>${escaped(name)}</text>`;
}

const LOOK = `svg { background: #12212a; }
.ground { fill: #12212a; } .sea { fill: none; stroke: #27414f; stroke-width: 14; }
.state { stroke: #d8c3a8; stroke-width: 1.5; } .realm { fill: none; stroke: #fff1dc; stroke-width: 4; }
.war { stroke: #ff9a87; stroke-width: 6; stroke-dasharray: 18 12; fill: none; }
text { font-family: system-ui, sans-serif; fill: #f4e9da; unicode-bidi: isolate; }
.name { font-weight: 600; text-anchor: middle; }
.title { font: 700 64px Georgia, serif; } .told { font-size: 44px; } .told.small { font-size: 32px; fill: #bba896; }
.gone { fill: #ff9257; }`;

/** Characters that no XML may hold, in whatever form. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text that stands in the file as it reads, whatever is in it. */
const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (mark) => MARKS[mark]);
