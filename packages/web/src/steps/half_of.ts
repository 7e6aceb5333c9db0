/** Half of what could be ordered, at least one: the form is filled in with it, and something stays for the next step. */
export const halfOf = (max: number): number => Math.max(1, Math.floor(max / 2));
