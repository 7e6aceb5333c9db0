import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CommandType,
  commands,
  decodeCommand,
  heir_recall,
  isRefusal,
  type RefusalCode,
  refusals,
} from '@realm/contract';
import {
  type AgeEntry,
  byStaff,
  execute,
  openWorld,
  recall,
  restoreWorld,
  snapshotParts,
  stateHash,
  tick,
  type World,
} from '@realm/engine';
import { compileDefinition, type Rules } from '@realm/rules';
import { sha256 } from '../support/age.ts';
import { partsOf } from '../support/parts.ts';
import { sampled } from '../support/sample.ts';
import { differencesOf } from '../support/walk.ts';
import { goldenFiles, NEWEST, NEWEST_BESIDE, readGolden } from './file.ts';
import { type Line, shortHash } from './play.ts';

/** Codes that no answer to a command that was done has as its type. */
const REFUSED_ONLY = new Set<string>(Object.keys(refusals));
for (const { reply_example } of Object.values(commands)) REFUSED_ONLY.delete(reply_example.type);

/** A golden journal, ready to be played. */
interface Golden {
  readonly entry: AgeEntry;
  readonly rules: Rules;
  readonly lines: readonly Line[];
}

function golden(file: string): Golden {
  const [first, ...lines] = readGolden(file);
  assert.ok('age' in first);
  return { entry: first.age, rules: compileDefinition(first.age.definition), lines };
}

/**
 * Plays a file and compares every answer and every state; `afterEach` may put another world in its place. What was
 * refused under rules of before is no entry of a journal: of those files, it is only what was done that must come out
 * the same.
 */
function replayGolden(file: string, afterEach: (world: World, line: number, of: Golden) => World): string {
  const played = golden(file);
  const { entry, rules, lines } = played;
  let world = openWorld(entry, rules);
  lines.forEach((line, at) => {
    if (file !== NEWEST && file !== NEWEST_BESIDE && 'says' in line && REFUSED_ONLY.has(line.says)) return;
    if ('request' in line) {
      const answer = execute(world, line.request);
      assert.equal(isRefusal(answer) ? answer.code : answer.type, line.says, `line ${at + 2}`);
      assert.equal(shortHash(answer), line.answer, `line ${at + 2}: ${line.says}`);
    } else if ('recall' in line) {
      const answer = recall(world, line.recall);
      assert.equal(isRefusal(answer) ? answer.code : 'heir_recalled', line.says, `line ${at + 2}`);
      assert.equal(shortHash(answer), line.answer, `line ${at + 2}: ${line.says}`);
    } else if ('staff' in line) {
      const no = byStaff(world, { kind: 'staff', ...line.staff });
      assert.equal(no?.code ?? 'done_by_staff', line.says, `line ${at + 2}`);
    } else if ('tick' in line) {
      tick(world, { kind: 'tick', at: line.tick });
      assert.equal(stateHash(world, sha256), line.state, `line ${at + 2}: tick ${world.tick}`);
    }
    world = afterEach(world, at, played);
  });
  return bytesOf(world);
}

function bytesOf(world: World): string {
  return sha256(Buffer.concat([...snapshotParts(world)].map(({ bytes }) => bytes)));
}

/** A world that has gone through a snapshot's bytes. */
function restarted(world: World, { entry, rules }: Golden): World {
  const parts = partsOf(world);
  return restoreWorld(entry, rules, parts);
}

for (const file of goldenFiles()) {
  test(`${file} replays to the same answers and states`, () => {
    replayGolden(file, (world) => world);
  });
}

/** Restarts take most of the time: those of older versions take turns. */
for (const file of sampled(goldenFiles(), 6, (file) => file === NEWEST || file === NEWEST_BESIDE)) {
  test(`${file} replays straight and with a restart at every checkpoint to the same bytes`, () => {
    const straight = replayGolden(file, (world) => world);
    const with_restarts = replayGolden(file, (world, at, of) =>
      at % 10 === 0 ? restarted(world, of) : world,
    );
    assert.equal(with_restarts, straight);
  });

  test(`a world of ${file} that has gone through a snapshot is the same down to the order of its lists`, () => {
    replayGolden(file, (world, at, of) => {
      if (at % 40 === 0) assert.deepEqual(differencesOf(world, restarted(world, of)), [], `line ${at + 2}`);
      return world;
    });
  });
}

test('with names beside it the golden journal comes to the same answers, and holds no word of a player', () => {
  const [words, tokens] = [readGolden(NEWEST), readGolden(NEWEST_BESIDE)];
  const says = (lines: readonly Line[]) => lines.map((line) => ('says' in line ? line.says : 'tick'));
  assert.deepEqual(says(tokens), says(words));
  const names = words.flatMap((line) =>
    'request' in line && 'account' in line.request.actor && 'name' in line.request.command
      ? [line.request.command.name]
      : [],
  );
  assert.ok(names.length > 20);
  for (const line of tokens)
    if ('request' in line && 'account' in line.request.actor && 'name' in line.request.command)
      assert.ok(!names.includes(line.request.command.name), line.request.command.name);
});

test('the golden journal uses every command and every refusal of the world', () => {
  const { lines } = golden(NEWEST);
  const said = new Set(lines.map((line) => ('says' in line ? line.says : 'tick')));
  for (const { reply_example } of Object.values(commands))
    assert.ok(said.has(reply_example.type), reply_example.type);
  // Shapes are refused at the door, before the world is asked.
  const at_the_door: RefusalCode[] = [
    'too_short',
    'too_long',
    'bad_name',
    'nothing_given',
    'resigned',
    'material_not_named',
    // Of ages that have no orders ahead, no deputies, or in which no house lives ahead.
    'queue_closed',
    'live_ticks_closed',
    'deputy_closed',
    // Of ages without bots.
    'bots_not_here',
  ];
  const always: RefusalCode[] = [
    'not_started',
    'age_ended',
    'no_such_house',
    'not_your_house',
    'lives_ahead',
    'paused',
    'forbidden',
    'deputy_may_not',
  ];
  const own = (Object.keys(commands) as CommandType[]).flatMap(
    (type) => commands[type].refusals as readonly RefusalCode[],
  );
  for (const code of new Set([...always, ...own, ...heir_recall.refusals])) {
    if (at_the_door.includes(code)) continue;
    assert.ok(said.has(code), `no line is refused with ${code}`);
  }
});

test('the journals of every engine there has been can be read: an entry is only ever widened', () => {
  assert.ok(goldenFiles().length > 0);
  for (const file of goldenFiles()) {
    const [{ age }, ...entries] = readGolden(file) as [{ age: AgeEntry }, ...object[]];
    assert.match(file, new RegExp(`^engine-${age.engine}(\\.\\d+)?(\\.beside)?\\.jsonl$`));
    assert.equal(compileDefinition(age.definition).fingerprint, age.fingerprint, file);
    for (const line of entries) {
      if (!('request' in line)) continue;
      const { request, says } = line as Extract<Line, { request: unknown }>;
      // What the world refused then, the door may refuse today.
      const given = JSON.stringify(request.command).replace(/<w:[\w-]{22}>/g, 'a word');
      const { refusal } = decodeCommand(JSON.parse(given));
      if (!Object.hasOwn(refusals, says))
        assert.equal(refusal, undefined, `${file}: ${JSON.stringify(request)}`);
    }
  }
});
