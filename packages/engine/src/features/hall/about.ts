import type { Readable } from '../../world/readonly.ts';
import type { Listing } from './state.ts';

/** What news of a listing say it is, and of whom. */
export const aboutListing = ({ id, character }: Readable<Listing>) => ({
  listing: id,
  character: { kind: character.kind, id: character.id },
  name: character.name,
});
