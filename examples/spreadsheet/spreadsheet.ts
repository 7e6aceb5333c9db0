/**
 * A line a tick for a spreadsheet: what one's own house had after each of its last 48 ticks, as CSV. Run it twice a day by cron and keep
 * the new lines; the first column says which they are.
 *
 *     REALM_TOKEN=realm_k_… npm run -s example -- spreadsheet >> house.csv
 *
 * The token takes the scope `read`. What an age came to is there as CSV already: see `GET /ages/{age}/data.csv`.
 */
import { Realm } from '@realm/sdk';

const realm = new Realm({
  base_url: process.env.REALM_URL ?? 'http://127.0.0.1:8080',
  token: process.env.REALM_TOKEN ?? '',
});

const { ticks } = await realm.ticks();
const [newest] = ticks;
if (newest !== undefined) {
  const { materials, ...levels } = newest.levels;
  const columns = [...Object.keys(levels), ...Object.keys(materials)];
  console.log(['tick', 'at', ...columns].join(','));
  for (const { tick, at, levels } of ticks.toReversed()) {
    const cells = { ...levels, ...levels.materials } as Readonly<Record<string, unknown>>;
    console.log([tick, new Date(at).toISOString(), ...columns.map((name) => cells[name])].join(','));
  }
}
