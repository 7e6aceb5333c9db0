/** A browser's tab, as far as what the pages know and keep asks for one: storage, and answers of a service. */

/** What a request asks for, and what it is answered: a status and a body. */
export type Answers = (
  asked: URL,
  init: RequestInit,
) => readonly [status: number, body: unknown] | Promise<readonly [number, unknown]>;

export interface Tab {
  /** A module of the pages, by its path below `src`: these are written for a browser, whose types tests do without. */
  readonly module: (path: string) => ReturnType<typeof importAny>;
  /** What the device keeps, by its key; set here as another tab would, which the pages are told of. */
  readonly kept: (key: string) => string | null;
  readonly keepElsewhere: (key: string, text: string | null) => void;
  /** Whether the device has room for more. */
  full: boolean;
  answers: Answers;
}

type ToldOf = (event: { readonly key: string | null }) => void;

/** Stands in for a tab from now on; its modules find it there when they are first asked for. */
export function openTab(): Tab {
  const told: ToldOf[] = [];
  const device = new Map<string, string>();
  const tab: Tab = {
    module: (path) => importAny(`../../src/${path}.ts`),
    kept: (key) => device.get(key) ?? null,
    keepElsewhere: (key, text) => {
      if (text === null) device.delete(key);
      else device.set(key, text);
      for (const tell of told) tell({ key });
    },
    full: false,
    answers: () => [404, { error: 'nothing there', code: 'not_found' }],
  };
  const addEventListener = (type: string, tell: ToldOf) => void (type === 'storage' && told.push(tell));
  const documentElement = { lang: 'en' };
  const document = {
    visibilityState: 'visible',
    documentElement,
    querySelector: () => null,
    addEventListener,
  };
  const fetch = async (url: string, init: RequestInit = {}) => {
    const [status, body] = await tab.answers(new URL(url), init);
    return Response.json(body, { status });
  };
  const everySoOften = setInterval;
  const all = {
    addEventListener,
    document,
    fetch,
    localStorage: storage(device, () => tab.full),
    location: { origin: 'http://realm.test', pathname: '/', search: '' },
    sessionStorage: storage(new Map(), () => false),
    // The pages' clock goes on for as long as they are open, which no test waits for.
    setInterval: (...timer: Parameters<typeof setInterval>) => everySoOften(...timer).unref(),
  };
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return tab;
}

const importAny = (file: string) => import(file);

const storage = (kept: Map<string, string>, isFull: () => boolean) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull()) throw new Error('no room');
    kept.set(key, text);
  },
  removeItem: (key: string) => void kept.delete(key),
});
