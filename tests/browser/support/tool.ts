import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool's own page at another origin: it sends the browser to be connected, and acts with what it brings back. */
export interface Tool {
  readonly address: string;
  stop(): void;
}

const PAGE = `<!doctype html><html lang="en"><title>A tool</title><h1>A tool</h1><button>Connect me</button><p role="status"></p><script>
const game = new URLSearchParams(location.search).get('game') ?? sessionStorage.game;
sessionStorage.game = game;
const ask = (path, init = {}) => fetch(game + path, {
  ...init,
  headers: { authorization: 'Bearer ' + tool.token, 'content-type': 'application/json' },
});
const tool = globalThis.tool = {
  token: undefined, error: undefined, messages: [], closed: undefined,
  connect() {
    sessionStorage.state = crypto.randomUUID();
    const query = new URLSearchParams({
      site: location.origin, return_to: location.origin + '/', state: sessionStorage.state,
    });
    location.href = game + '/auth/connect?' + query;
  },
  async me() {
    const answer = await ask('/me');
    return { status: answer.status, body: await answer.json() };
  },
  async order(command) {
    const answer = await ask('/commands', { method: 'POST', body: JSON.stringify(command) });
    return { status: answer.status, body: await answer.json() };
  },
  async follow() {
    const { ticket } = await (await ask('/live/ticket', { method: 'POST' })).json();
    const socket = new WebSocket(game.replace('http', 'ws') + '/live?ticket=' + ticket);
    socket.onmessage = ({ data }) => tool.messages.push(JSON.parse(data).type);
    socket.onclose = ({ code }) => { tool.closed = code; };
    await new Promise((resolve) => { socket.onopen = resolve; });
  },
};
document.querySelector('button').onclick = tool.connect;
const back = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, '', '/');
if (back.get('state') === sessionStorage.state) {
  tool.token = back.get('token') ?? undefined;
  tool.error = back.get('error') ?? undefined;
  document.querySelector('p').textContent = tool.token ? 'connected' : tool.error ?? '';
}
</script></html>`;

export async function startTool(): Promise<Tool> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
