import { createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useState } from 'preact/hooks';

/** Tells the form around a field, by the field's id, whether what is typed there is marked wrong. */
export const WrongFields = createContext<(field: string, wrong: boolean) => void>(() => {});

/** For a form: whether any of its fields is marked wrong, and how they tell it. */
export function useWrongFields(): readonly [
  is_wrong: boolean,
  tell: (field: string, wrong: boolean) => void,
] {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const tell = useCallback(
    (field: string, is_wrong: boolean) =>
      setWrong((before) =>
        before.includes(field) === is_wrong
          ? before
          : is_wrong
            ? [...before, field]
            : before.filter((each) => each !== field),
      ),
    [],
  );
  return [wrong.length > 0, tell];
}

/** A field says of itself whether it is wrong: while any is, its form gives no order, rather than one without it. */
export function useWrongIn(field: string, wrong: boolean): void {
  const tell = useContext(WrongFields);
  useLayoutEffect(() => {
    tell(field, wrong);
    return () => tell(field, false);
  }, [tell, field, wrong]);
}
