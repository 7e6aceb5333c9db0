/** The votes for less votes against that a leader needs: more than a third of the members who have acted lately. */
export function votesToLead(active: number): number {
  return Math.floor(active / 3) + 1;
}
