import { useLocation } from 'preact-iso';

/**
 * An input of a page that lives in its address, so that the page can be linked to and reloaded as it stands. Setting
 * it replaces the address without a step in the history; what equals the default is left out.
 */
export function useQuery(name: string, fallback: string): [value: string, set: (value: string) => void] {
  const { query, path, route } = useLocation();
  const set = (value: string) => {
    const next = new URLSearchParams(location.search);
    if (value === fallback) next.delete(name);
    else next.set(name, value);
    route(next.size === 0 ? path : `${path}?${next}`, true);
  };
  return [query[name] ?? fallback, set];
}

/** Sets several inputs of a page at once; an empty one is left out. */
export function useSetQuery(): (values: Readonly<Record<string, string>>) => void {
  const { path, route } = useLocation();
  return (values) => {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    route(next.size === 0 ? path : `${path}?${next}`, true);
  };
}
