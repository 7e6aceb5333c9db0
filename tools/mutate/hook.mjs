/** Loaded before a test: changes one place of one file as it is loaded, as `REALM_MUTANT` says. */
import { registerHooks } from 'node:module';

const { file, at, length, text } = JSON.parse(process.env.REALM_MUTANT ?? '{}');

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(file)) return loaded;
    const source = String(loaded.source);
    return { ...loaded, source: source.slice(0, at) + text + source.slice(at + length) };
  },
});
