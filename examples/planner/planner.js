/**
 * A page at an address of its own that plans a player's next orders: what each would cost, one after the other, before any is given. It
 * loads the client from the game (`/sdk.js`), is let in by the player (a code and PKCE: no token in any address) with the scopes
 * `read` and `economy`, and needs nothing else. Serve the folder by whatever serves files:
 *
 *     npx http-server examples/planner -p 5000        # then open http://localhost:5000
 */
const byId = (id) => document.getElementById(id);
const kept = sessionStorage;
const SCOPES = ['read', 'economy'];

/** The orders that a plan may hold; a table's row each. */
const rows = [];
let realm;
let house;

function say(text) {
  byId('says').textContent = text;
}

/** Runs what may be refused, and says why it was. */
async function trying(what) {
  try {
    say('');
    await what();
  } catch (error) {
    if (error.status === 401) forget();
    say(error.message);
  }
}

const clientOf = (game) => import(new URL('/sdk.js', game).href);

function forget() {
  kept.removeItem('token');
  byId('plan').hidden = true;
  byId('connect').hidden = false;
}

/** Sends the player to the game, which asks them whether this page may act for them. */
async function connect(game) {
  const { beginConnect } = await clientOf(game);
  const return_to = location.origin + location.pathname;
  const { address, kept: secret } = await beginConnect({ base_url: game, return_to, scopes: SCOPES });
  kept.setItem('connecting', secret);
  kept.setItem('game', game);
  location.href = address;
}

/** The token that the player has just allowed, or has allowed before in this tab. */
async function tokenOf(game) {
  const secret = kept.getItem('connecting');
  if (secret === null) return kept.getItem('token');
  const { finishConnect } = await clientOf(game);
  const answer = await finishConnect({ base_url: game, fragment: location.hash, kept: secret });
  if (answer === undefined) return null;
  kept.removeItem('connecting');
  history.replaceState(null, '', location.pathname);
  if (!('token' in answer)) throw new Error('The game was not allowed to let this page in.');
  kept.setItem('token', answer.token);
  return answer.token;
}

/** A row of the plan: an order with a number in it, which `command` makes of it. */
function addRow(name, command) {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  // Names are players' and the age's: as text, never as HTML.
  head.textContent = name;
  const input = document.createElement('input');
  // As text: of a field for numbers some browsers drop what they can't read, and nobody hears of it.
  Object.assign(input, { inputMode: 'numeric', pattern: '[0-9]*', title: 'A whole number', value: 0 });
  input.setAttribute('aria-label', name);
  const cells = [input, '', ''].map((content) => {
    const cell = document.createElement('td');
    cell.append(content);
    return cell;
  });
  row.append(head, ...cells);
  byId('rows').append(row);
  rows.push({ name, input, gold: cells[1], done: cells[2], command });
}

/** The orders that are wanted, each with its row; where one of them is no whole number, there are none. */
function wanted() {
  const odd = rows.find(({ input }) => !input.validity.valid);
  if (odd !== undefined)
    throw new Error(`${odd.name}: ${odd.input.value} is no whole number, such as 50000.`);
  return rows
    .filter(({ input }) => Number(input.value) > 0)
    .map((row) => ({ row, command: row.command(Number(row.input.value)) }));
}

/** Shows what the orders would come to, one after the other; the game works it out. */
async function preview() {
  for (const { gold, done } of rows) gold.textContent = done.textContent = '';
  byId('left').textContent = '';
  const orders = wanted();
  const { results } =
    orders.length === 0
      ? { results: [] }
      : await realm.batchPreview(
          orders.map(({ command }) => ({ command })),
          { on_refusal: 'go_on' },
        );
  let left = (await realm.me()).gold;
  for (const [i, { status, body }] of results.entries()) {
    const { gold, done } = orders[i].row;
    if (status === 200) {
      left = body.after.gold;
      gold.textContent = body.cost.gold;
      done.textContent = body.done_tick;
    } else {
      gold.textContent = body.error;
    }
  }
  byId('left').textContent = `${left} gold`;
}

/** Gives the orders; each has a key, so that none is given twice. */
async function give() {
  const { results } = await realm.batch(
    wanted().map(({ command }) => ({ command })),
    { on_refusal: 'stop' },
  );
  const refused = results.find(({ status }) => status !== 200);
  for (const { input } of rows) input.value = 0;
  await preview();
  say(refused === undefined ? `Given: ${results.length}.` : refused.body.error);
}

async function show(game, token) {
  const { Realm } = await clientOf(game);
  realm = new Realm({ base_url: game, token });
  const [me, { definitions }] = await Promise.all([realm.me(), realm.rules()]);
  if (me.house === undefined || me.house === null) throw new Error('You have no house yet: found one first.');
  house = me.house;
  byId('house').textContent = `${me.name}: ${me.gold} gold, ${me.land} acres, ${me.barren} of them barren.`;
  addRow('Explore acres', (acres) => ({ type: 'explore', house, acres }));
  for (const [building, { name }] of Object.entries(definitions.buildings))
    addRow(`Build: ${name ?? building}`, (count) => ({ type: 'build', house, building, count }));
  byId('connect').hidden = true;
  byId('plan').hidden = false;
  await preview();
}

byId('connect').addEventListener('submit', (event) => {
  event.preventDefault();
  const { game } = Object.fromEntries(new FormData(event.target));
  trying(() => connect(game));
});
byId('orders').addEventListener('change', () => trying(preview));
byId('orders').addEventListener('submit', (event) => {
  event.preventDefault();
  trying(give);
});
byId('leave').addEventListener('click', () =>
  trying(async () => {
    await realm.auth.disconnect();
    forget();
  }),
);

trying(async () => {
  const game = kept.getItem('game');
  const token = game === null ? null : await tokenOf(game);
  if (token !== null) await show(game, token);
});
