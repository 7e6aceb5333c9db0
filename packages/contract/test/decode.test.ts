import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { commands } from '../src/commands/index.ts';
import { decoder, queryDecoder } from '../src/decode.ts';
import { decodeCommand } from '../src/decode_command.ts';
import { explain } from '../src/explain.ts';
import { int, object, oneOf, text } from '../src/fields.ts';
import { lookOf } from '../src/look.ts';
import { reads } from '../src/reads/index.ts';
import { type Refusal, refusals } from '../src/refusals.ts';

/** A refusal on one line: its status, code and the place or limits it names. */
function line(refusal: Refusal): string {
  return `${refusals[refusal.code].status} ${refusal.code} ${Object.values(refusal.params).join(' ')}`.trim();
}

function decoded(sent: string): string {
  const result = decodeCommand(JSON.parse(sent));
  return result.refusal ? line(result.refusal) : JSON.stringify(result.command);
}

test('commands decode in two stages', () => {
  const long = 'x'.repeat(65);
  const table: [sent: string, answer: string][] = [
    // Good.
    ['{"type":"explore","house":7,"acres":20}', '{"type":"explore","house":7,"acres":20}'],
    ['{"acres":20,"house":7,"type":"explore"}', '{"acres":20,"house":7,"type":"explore"}'],
    [
      '{"type":"train","house":7,"unit":2,"count":5,"direct":true}',
      '{"type":"train","house":7,"unit":2,"count":5,"direct":true}',
    ],
    // Null is as good as absent on an optional field, and a value where it means one.
    [
      '{"type":"train","house":7,"unit":2,"count":5,"direct":null}',
      '{"type":"train","house":7,"unit":2,"count":5}',
    ],
    [
      '{"type":"set_adept_cap","house":7,"per_acre_tenths":null}',
      '{"type":"set_adept_cap","house":7,"per_acre_tenths":null}',
    ],
    [
      '{"type":"deputize","house":7,"style":"builder","limits":{"attack":null,"keep":null},"until_tick":null}',
      '{"type":"deputize","house":7,"style":"builder","limits":{}}',
    ],
    [
      '{"type":"deputize","house":7,"style":"builder","limits":{"keep":[{"what":"gold","amount":null}]}}',
      '400 wrong_type limits.keep[0].amount a whole number null',
    ],
    ['{"type":"set_adept_cap","house":7}', '400 missing_field per_acre_tenths'],
    ['{"type":"explore","house":7,"acres":null}', '400 wrong_type acres a whole number null'],
    ['{"type":"train","house":7,"unit":99,"count":5,"direct":null}', '422 out_of_range unit 0 9'],
    // Not a command at all.
    ['[]', '400 wrong_type body an object a list'],
    ['null', '400 wrong_type body an object null'],
    ['"explore"', '400 wrong_type body an object a string'],
    ['{}', '400 missing_field type'],
    ['{"type":3}', '400 wrong_type type a string a number'],
    ['{"type":"fly"}', '400 unknown_command type fly'],
    ['{"type":"constructor"}', '400 unknown_command type constructor'],
    ['{"type":"__proto__"}', '400 unknown_command type __proto__'],
    [`{"type":"${long}"}`, `400 unknown_command type ${'x'.repeat(64)}…`],
    // JSON types.
    ['{"type":"explore","house":"7","acres":20}', '400 wrong_type house a whole number a string'],
    ['{"type":"explore","house":7,"acres":true}', '400 wrong_type acres a whole number true or false'],
    ['{"type":"explore","house":7,"acres":[20]}', '400 wrong_type acres a whole number a list'],
    ['{"type":"explore","house":7,"acres":{"a":{"b":{}}}}', '400 wrong_type acres a whole number an object'],
    ['{"type":"build","house":7,"building":5,"count":1}', '400 wrong_type building a string a number'],
    [
      '{"type":"train","house":7,"unit":2,"count":5,"direct":"yes"}',
      '400 wrong_type direct true or false a string',
    ],
    // Numbers.
    ['{"type":"explore","house":7,"acres":1.5}', '400 not_an_integer acres'],
    ['{"type":"explore","house":7,"acres":9007199254740993}', '400 unsafe_integer acres'],
    ['{"type":"explore","house":7,"acres":1e999}', '400 unsafe_integer acres'],
    ['{"type":"explore","house":7,"acres":0}', '422 out_of_range acres 1 1000000000'],
    ['{"type":"explore","house":7,"acres":-5}', '422 out_of_range acres 1 1000000000'],
    ['{"type":"explore","house":7,"acres":1000000001}', '422 out_of_range acres 1 1000000000'],
    ['{"type":"explore","house":0,"acres":1}', '422 out_of_range house 1 1000000000'],
    // Fields.
    ['{"type":"explore","house":7}', '400 missing_field acres'],
    ['{"type":"explore","house":7,"acres":1,"speed":9}', '400 unknown_field speed'],
    ['{"type":"explore","house":7,"acres":1,"__proto__":{"x":1}}', '400 unknown_field __proto__'],
    ['{"type":"explore","house":7,"acres":1,"toString":1}', '400 unknown_field toString'],
    ['{"type":"explore","house":7,"acres":1,"speed":null}', '400 unknown_field speed'],
    // The shape of the whole comes before the range of any part.
    ['{"type":"explore","house":0,"acres":"x"}', '400 wrong_type acres a whole number a string'],
    // Lists.
    [thieves('[3]'), '422 too_few frame 2'],
    [thieves('[3,2,1]'), '422 too_many frame 2'],
    [thieves('[3,"x"]'), '400 wrong_type frame[1] a whole number a string'],
    // Lengths and names.
    ['{"type":"build","house":7,"building":"","count":1}', '422 too_short building 1'],
    [`{"type":"build","house":7,"building":"${long}","count":1}`, '422 too_long building 64'],
    ['{"type":"create_house","name":"","race":"r","personality":"p"}', '422 too_short name 1'],
    [
      '{"type":"create_house","name":"<b>","race":"r","personality":"p"}',
      '422 bad_name name may not contain < or >',
    ],
    [
      '{"type":"create_house","name":"Ae\\u0301","race":"r","personality":"p","realm":null,"state":null}',
      '{"type":"create_house","name":"Aé","race":"r","personality":"p"}',
    ],
  ];
  for (const [sent, answer] of table) assert.equal(decoded(sent), answer, sent);
});

/** An operation's body with this frame. */
function thieves(frame: string): string {
  return `{"type":"operation","house":7,"target":9,"op":"riots","thieves":5,"frame":${frame}}`;
}

test('a name is folded at the door', () => {
  const result = decodeCommand({ type: 'create_house', name: '\u00C9CLAT Ada', race: 'r', personality: 'p' });
  assert.ok(result.refusal === undefined);
  assert.equal(result.folded, '\u00C9clat ada');
  const plain = decodeCommand(commands.explore.example);
  assert.ok(plain.refusal === undefined && plain.folded === undefined);
});

test('inherited fields are not fields', () => {
  const sent = Object.create({ type: 'explore', house: 7, acres: 3 });
  assert.deepEqual(decodeCommand(sent).refusal?.code, 'missing_field');
});

test('every example decodes to itself', () => {
  for (const { example } of Object.values(commands)) {
    assert.deepEqual(decodeCommand(example), {
      command: example,
      ...('name' in example ? { folded: example.name.toLowerCase(), look: lookOf(example.name) } : {}),
    });
  }
});

test('lists and words are explained too', () => {
  const schema = object({
    units: Type.Array(int('Units', 0, 9), { description: 'Units', maxItems: 3 }),
    side: oneOf(['buy', 'sell'], 'Side'),
    note: Type.Optional(text('Note')),
  });
  const decode = decoder(schema);
  const why = (value: unknown) => {
    const { refusal } = decode(value);
    return refusal && line(refusal);
  };
  assert.equal(why({ units: [1, 2], side: 'buy' }), undefined);
  assert.equal(why({ units: [1, 2.5], side: 'buy' }), '400 not_an_integer units[1]');
  assert.equal(why({ units: [1, 99], side: 'buy' }), '422 out_of_range units[1] 0 9');
  assert.equal(why({ units: [1, 1, 1, 1], side: 'buy' }), '422 too_many units 3');
  assert.equal(why({ units: 3, side: 'buy' }), '400 wrong_type units a list a number');
  assert.equal(why({ units: [], side: 'steal' }), '422 unknown_value side buy, sell');
  assert.equal(why({ units: [], side: 4 }), '400 wrong_type side a string a number');
  assert.equal(why({ units: [], side: null }), '400 wrong_type side a string null');
});

test('queries are read from text', () => {
  const decode = queryDecoder(reads.names.query);
  const names = (query: Record<string, unknown>) => {
    const result = decode(query);
    return result.refusal ? line(result.refusal) : result.value;
  };
  assert.deepEqual(names({ kind: 'house', race: 'kilnwrights', count: '3' }), {
    kind: 'house',
    race: 'kilnwrights',
    count: 3,
  });
  assert.deepEqual(names({ kind: 'house', race: '7' }), { kind: 'house', race: '7' });
  assert.equal(names({ kind: 'house', count: '11' }), '422 out_of_range count 1 10');
  assert.equal(names({ kind: 'dog' }), '422 unknown_value kind house, general, academic');
  assert.equal(names({}), '400 missing_field kind');
  for (const count of ['1.0', '1.5', '1e1', '+3', '03', '-0', '1,000', '1e400'])
    assert.equal(names({ kind: 'house', count }), '400 not_an_integer count', count);
  for (const count of ['', 'x', ' 3', '0x3', '３']) {
    assert.equal(names({ kind: 'house', count }), '400 wrong_type count a whole number a string', count);
  }
  assert.equal(names({ kind: 'house', count: '99999999999999999999' }), '400 unsafe_integer count');
  assert.equal(names({ kind: ['house', 'general'] }), '400 repeated_parameter kind');
  assert.equal(names({ kind: 'house', colour: 'red' }), '400 unknown_field colour');
  assert.equal(names(JSON.parse('{"kind":"house","__proto__":"x"}')), '400 unknown_field __proto__');
  assert.deepEqual(queryDecoder(reads.house.params)({ id: '12' }), { value: { id: 12 } });
});

test('the fast check and the explanation agree', () => {
  const types = Object.keys(commands) as (keyof typeof commands)[];
  const fields = [...new Set(types.flatMap((type) => Object.keys(commands[type].schema.properties)))];
  const value = fc.oneof(
    fc.integer({ min: -3, max: 12 }),
    fc.constantFrom(null, true, false, '', 'farms', 'x'.repeat(70), 1.5, 2 ** 60, 1e10, [], {}, [1]),
    fc.string(),
  );
  const body = fc.constantFrom(...types).chain((type) => {
    const { example } = commands[type];
    const spoil = fc.dictionary(fc.constantFrom(...fields, 'other'), value, { maxKeys: 2 });
    const drop = fc.subarray(Object.keys(example), { maxLength: 1 });
    return fc.tuple(spoil, drop).map(([spoiled, dropped]) => {
      const sent: Record<string, unknown> = { ...example, ...spoiled, type };
      return Object.fromEntries(
        Object.entries(sent).filter(([key]) => !dropped.includes(key) || key === 'type'),
      );
    });
  });
  const compiled = new Map(types.map((type) => [type as string, Compile(commands[type].schema)]));
  fc.assert(
    fc.property(body, (sent) => {
      const check = compiled.get(sent.type as string)!;
      const result = decodeCommand(sent);
      if (result.refusal === undefined) {
        assert.ok(check.Check(result.command));
        return;
      }
      const { code } = result.refusal;
      assert.notEqual(code, 'malformed', JSON.stringify(sent));
      assert.ok([400, 422].includes(refusals[code].status));
    }),
    { numRuns: 2_000 },
  );
});

test('a value that fits is not explained away', () => {
  assert.equal(explain(object({ a: int('a', 0, 9) }), { a: 3 }).code, 'malformed');
});
