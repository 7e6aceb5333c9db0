/** How far a world was that an answer showed: its tick, and for the signed-in the journal's last entry. */
export interface AsOf {
  readonly tick: number;
  readonly seq: number | null;
}

/** What a `Realm-As-Of` header says; undefined where there is none that can be read. */
export function readAsOf(header: string | null): AsOf | undefined {
  const match = /^tick=(\d+)(?:, ?seq=(\d+))?$/.exec(header ?? '');
  return match === null ? undefined : { tick: Number(match[1]), seq: match[2] ? Number(match[2]) : null };
}
