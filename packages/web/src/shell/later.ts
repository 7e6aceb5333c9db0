import { useEffect, useState } from 'preact/hooks';

/** What few see of the shell: its module is fetched when it is first wanted, and undefined until then. */
export function useLater<T extends object>(
  wanted: boolean,
  load: () => Promise<T>,
  lost: () => void = () => {},
): T | undefined {
  const [there, setThere] = useState<T>();
  useEffect(() => {
    if (wanted && there === undefined) load().then(setThere, lost);
  }, [wanted, there]);
  return there;
}
