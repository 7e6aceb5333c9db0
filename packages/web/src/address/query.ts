import { useLocation } from 'preact-iso';

/**
 * Changes the inputs of a page in its address, without a step in the history. Whoever has gone on to another page
 * meanwhile, while an order was on its way, stays there.
 */
function useChange(): (change: (inputs: URLSearchParams) => void) => void {
  const { path, route } = useLocation();
  return (change) => {
    if (location.pathname.replace(/(?!^)\/+$/, '') !== path) return;
    const next = new URLSearchParams(location.search);
    change(next);
    route(next.size === 0 ? path : `${path}?${next}`, true);
  };
}

/**
 * An input of a page that lives in its address, so that the page can be linked to and reloaded as it stands. What
 * equals the default is left out.
 */
export function useQuery(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const { query } = useLocation();
  const change = useChange();
  const set = (value: string) =>
    change((inputs) => (value === fallback ? inputs.delete(name) : inputs.set(name, value)));
  return [query[name] ?? fallback, set];
}

/** The same of a choice whose default may become another: once chosen it stays. */
export function useChoice(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const { query } = useLocation();
  const set = useSetQuery();
  return [query[name] ?? fallback, (value) => set({ [name]: value })];
}

/** Sets several inputs of a page at once; an empty one is left out. */
export function useSetQuery(): (values: Readonly<Record<string, string>>) => void {
  const change = useChange();
  return (values) =>
    change((inputs) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === '') inputs.delete(name);
        else inputs.set(name, value);
      }
    });
}
