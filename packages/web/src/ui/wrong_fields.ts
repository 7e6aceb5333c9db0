import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';

/** Tells the form around a field, by the field's id, whether what is typed there is marked wrong. */
export const WrongFields = createContext<(field: string, wrong: boolean) => void>(() => {});

/** A field says of itself whether it is wrong: while any is, its form gives no order, rather than one without it. */
export function useWrongIn(field: string, wrong: boolean): void {
  const tell = useContext(WrongFields);
  useLayoutEffect(() => {
    tell(field, wrong);
    return () => tell(field, false);
  }, [tell, field, wrong]);
}
