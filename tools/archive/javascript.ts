import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * A module as JavaScript that stands where it stood, with `.js` for `.ts`: without types, and with relative paths in place of the
 * names of the project's packages. Node takes types out of no file in a folder `node_modules`, which is where npm puts what
 * it installs. `file` and what `frontDoor` answers for a package's name are paths from the project's root.
 */
export function asJavaScript(source: string, file: string, frontDoor: (name: string) => string): string {
  const here = path.posix.dirname(file);
  return stripTypeScriptTypes(source, { mode: 'strip' })
    .replace(/(['"])(@realm\/[^'"\n]+)\1/g, (_, quote: string, name: string) => {
      const to = path.posix.relative(here, frontDoor(name));
      return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
    })
    .replace(/(['"])(\.\.?\/[^'"\n]*|[a-z_]+)\.ts\1/g, '$1$2.js$1')
    .replace(/[ \t]+$/gm, '');
}
