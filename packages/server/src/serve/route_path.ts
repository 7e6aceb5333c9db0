/** A path of the contract as the router writes it: `/houses/{id}` as `/houses/:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
