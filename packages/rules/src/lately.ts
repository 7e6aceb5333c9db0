/** How many are kept: an age is compiled when it is planned, looked over, opened and played. */
const MOST = 4;

/** What was made last of each of a few texts. */
export class Lately<T> {
  readonly #made = new Map<string, T>();

  /** What was made of the text, or is made now; nothing is kept where that throws. */
  get(text: string, make: () => T): T {
    const made = this.#made.get(text) ?? make();
    // The one used last is the last to go.
    this.#made.delete(text);
    this.#made.set(text, made);
    for (const oldest of this.#made.keys()) if (this.#made.size > MOST) this.#made.delete(oldest);
    return made;
  }
}
