/**
 * Adds to the prototype of what is made on demand the fields that it does not make one by one: each asks for the `whole`.
 */
export function restBy<T extends object>(prototype: { readonly whole: T }, fields: readonly string[]): void {
  for (const field of fields) {
    Object.defineProperty(prototype, field, {
      get(this: { readonly whole: T }) {
        return this.whole[field as keyof T];
      },
    });
  }
}
