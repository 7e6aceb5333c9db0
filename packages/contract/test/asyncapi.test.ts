import assert from 'node:assert/strict';
import { test } from 'node:test';
import Schema from 'typebox/schema';
import { liveExamples, liveMessages } from '../src/live.ts';
import { worldExamples, worldMessages } from '../src/live_world.ts';
import { buildAsyncApi } from '../src/openapi/asyncapi.ts';

const document = buildAsyncApi({ version: '1.2.3', server_url: 'https://realm.invalid' });
type Channel = { address: string; messages: Record<string, { $ref: string }> };
type Message = { name: string; payload: object };
const channels = document.channels as Record<string, Channel>;
const components = document.components as {
  messages: Record<string, Message>;
  schemas: Record<string, object>;
};

test('every feed has all of its messages', () => {
  const told = (channel: string) =>
    Object.values(channels[channel].messages).map(
      ({ $ref }) => components.messages[$ref.split('/').at(-1)!].name,
    );
  assert.deepEqual(told('live'), Object.keys(liveMessages));
  assert.deepEqual(told('world'), Object.keys(worldMessages));
  assert.deepEqual(told('events'), told('world'));
});

test('every reference leads somewhere, and nothing stands in it that nothing refers to', () => {
  const refs = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  const used = new Set(refs.map(([, kind, name]) => `${kind}/${name}`));
  for (const [kind, group] of Object.entries(components))
    for (const name of Object.keys(group)) assert.ok(used.delete(`${kind}/${name}`), `${kind}/${name}`);
  assert.deepEqual([...used], []);
});

test('the examples are as the schemas say, which are of draft 07', () => {
  for (const [name, examples] of [
    ['Live', liveExamples],
    ['World', worldExamples],
  ] as const)
    for (const example of examples) {
      const schema =
        components.messages[name + example.type[0].toUpperCase() + example.type.slice(1)].payload;
      assert.ok(Schema.Compile({ ...schema, components }).Check(example), JSON.stringify(example));
      assert.ok(!Schema.Compile({ ...schema, components }).Check({ ...example, type: 'sung' }));
    }
  assert.doesNotMatch(JSON.stringify(components.schemas), /"prefixItems"|"items":false|"propertyName"/);
});
