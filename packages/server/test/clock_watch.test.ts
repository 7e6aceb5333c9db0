import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, testSettings } from './support.ts';

test('a clock that was behind at the start and is set right is told of once, and what comes of it', async (t) => {
  const told: { event: string; about: Readonly<Record<string, unknown>>; text: string }[] = [];
  let wall_ms = 1_800_000_000_000;
  const host_time = { wall: () => wall_ms, monotonic: () => performance.now() };
  const settings = testSettings(t, { start_at: wall_ms, tick_ms: 3_600_000 });
  const first = await startTestServer(t, settings, { host_time });
  await first.close();

  wall_ms -= 3_600_000;
  await startTestServer(
    t,
    { ...settings, dev: false },
    {
      host_time,
      tell: (_level, event, about, text = '') => void told.push({ event, about, text }),
    },
  );
  const clocks = () => told.filter(({ event }) => event.startsWith('clock_'));
  const untilTold = async (count: number) => {
    while (clocks().length < count) await sleep(20);
  };
  await untilTold(1);
  assert.match(
    clocks()[0].text,
    /^this machine's clock is 36\d\d s behind the game: .* also after another start$/,
  );
  wall_ms += 3_600_000 + 240_000;
  await untilTold(2);
  assert.match(clocks()[1].text, /^this machine's clock is 2\d\d s ahead of the game: .*until another start/);
  wall_ms -= 240_000;
  await untilTold(3);
  assert.deepEqual(
    clocks().map(({ event }) => event),
    ['clock_apart', 'clock_apart', 'clock_agrees'],
  );
});
