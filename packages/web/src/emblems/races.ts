import type { Drawing } from './realms.ts';

/** The races' emblems, for the races of the age files by their id: the same 32 by 32, on a round field. */
export const RACE_DRAWINGS: Readonly<Record<string, Drawing>> = {
  // A sword whose point was the branding iron.
  brandsworn: {
    field: '#7c2b3a',
    ink: 'M14.9 4.5h2.2v3h3.4v2h-3.4v9.2l-1.1 2-1.1-2V9.5h-3.4v-2h3.4z',
    glow: 'M16 19.2c.7 2 3.4 2.6 3.4 5.2a3.4 3.4 0 0 1-6.8 0c0-1.4.8-2 1.2-3 .6.3.8.7.9 1.2.7-.9 1.3-1.8 1.3-3.4z',
  },
  // The lantern that nobody may set down.
  farlights: {
    field: '#8a5a12',
    ink: 'M13.2 7.5a2.8 2.8 0 0 1 5.6 0h2v2.3h-9.6V7.5zm1.6 0h2.4a1.2 1.2 0 0 0-2.4 0zM11.6 11h1.8v11h5.2V11h1.8v11h1.2v3H10.4v-3h1.2z',
    glow: 'M16.2 12.5c.5 2 2.2 2.7 2.2 5a2.4 2.4 0 0 1-4.8 0c0-1 .6-1.6.8-2.3.4.2.6.5.7.9.6-.8 1.2-1.9 1.1-3.6z',
  },
  // A ground lens, and the first page.
  glassreaders: {
    field: '#24597a',
    ink: 'M14 5.5a8 8 0 0 1 6.5 12.7l5 5-2.3 2.3-5-5A8 8 0 1 1 14 5.5zm0 2.6a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 0 0 0-10.8z',
    glow: 'M10.8 10.8h6.4v1.3h-6.4zM10.8 13h6.4v1.3h-6.4zM10.8 15.2h4v1.3h-4z',
  },
  // A bent coin, and the hand's worth beside it.
  gleaners: {
    field: '#6b5a25',
    ink: 'M13.5 6a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zm0 2.2a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6zM22.4 17.6a4.6 4.6 0 1 1-5 7.6 9.6 9.6 0 0 0 5-7.6z',
    glow: 'M12.6 9.8h1.9v1.1h1.6v1.5h-3.4v1.1h3.4v3.7h-1.6v1.1h-1.9v-1.1H11v-1.5h3.4v-1.1H11v-3.7h1.6z',
  },
  // A shut eye over a keyhole.
  hushfolk: {
    field: '#463a5e',
    ink: 'm5.8 11.2 1.6-1c2.2 3.2 5 4.8 8.6 4.8s6.4-1.6 8.6-4.8l1.6 1-1.5 2 1.9 1.9-1.3 1.3-1.9-1.9-2.1 1.4 1 2.4-1.7.7-1-2.4-2.6.6v2.5h-1.9v-2.5l-2.6-.6-1 2.4-1.8-.7 1.1-2.4-2.1-1.4-1.9 1.9-1.3-1.3 1.9-1.9z',
    glow: 'M16 20.5a2 2 0 0 1 1 3.7l.7 3.3h-3.4l.7-3.3a2 2 0 0 1 1-3.7z',
  },
  // A kiln of dressed brick with the fire in.
  kilnwrights: {
    field: '#94492a',
    ink: 'M8 25v-8.5a8 8 0 0 1 16 0V25h-3.8v-6.3a4.2 4.2 0 0 0-8.4 0V25zM14 4.5h4v3.4l-2-.3-2 .3z',
    glow: 'M16.1 17.5c.5 1.7 2.3 2.3 2.3 4.5 0 1.8-1 3-2.4 3s-2.5-1.2-2.5-2.8c0-1.1.7-1.7.9-2.4.4.2.6.5.6.9.7-.7 1.2-1.6 1.1-3.2z',
  },
  // Soup, of which there is always enough.
  peatkin: {
    field: '#3d6046',
    ink: 'M6 16h20a10 10 0 0 1-6.5 8.5V26h-7v-1.5A10 10 0 0 1 6 16z',
    glow: 'M11.4 13.8c-1.4-1.9.9-2.7 0-4.6l1.4-.7c1.6 2.6-.8 3.6 0 4.7zM15.4 13.8c-1.6-2.4 1-3.4 0-6.1l1.5-.6c1.8 3.3-.8 4.5 0 6zM19.6 13.8c-1.4-1.9.9-2.7 0-4.6l1.4-.7c1.6 2.6-.8 3.6 0 4.7z',
  },
  // A plume that is also a column of smoke.
  plumesingers: {
    field: '#7a3f6d',
    ink: 'M23.5 5.5c.8 7.7-1.5 13.7-7.7 15.6L12 27H9.8l3.6-6.5C10.6 12 15.7 6.8 23.5 5.5z',
    glow: 'm21.2 8.3.7.6-6.6 9.9-1.1-.5zM11 9.6c-2.6 1.6-3.8 4-3.4 7l1.4-.2c-.3-2.4.6-4.2 2.7-5.5z',
  },
  // A block that fell and stayed, and the crack that glows.
  slagborn: {
    field: '#4b4a4f',
    ink: 'm9 24.5-2.5-6L9 9.8l6.5-3.6 7 2.6 3 8-2.8 7.7z',
    glow: 'm15.8 6.4 1.2 5.4-3.2 3.4 4.4 3-1.8 6.3h-1.5l1.3-5.5-4.6-3.3 3.6-3.8-1-4.8z',
  },
  // The shoe of a small rude pony, worn to the nails.
  sootriders: {
    field: '#55442f',
    ink: 'M10.2 25.5H7.4v-3h1A11 11 0 0 1 7 16.6C7 10.9 11 6.5 16 6.5s9 4.4 9 10.1c0 2.2-.5 4.2-1.4 5.9h1v3h-2.8l-1.5-2.8a9.2 9.2 0 0 0 1.5-5.6c0-3.6-2.4-6.5-5.8-6.5s-5.8 2.9-5.8 6.5c0 2.2.5 4 1.5 5.6z',
    glow: 'M8.6 15.6h1.8v1.8H8.6zM10.5 11h1.8v1.8h-1.8zM15.1 8h1.8v1.6h-1.8zM19.7 11h1.8v1.8h-1.8zM21.6 15.6h1.8v1.8h-1.8z',
  },

  // Those of the orchard age. Three cells of a comb.
  beekeepers: {
    field: '#7a5312',
    ink: 'M16 6l4 2.3v4.6l-4 2.3-4-2.3V8.3zM11.3 15.4l4 2.3v4.6l-4 2.3-4-2.3v-4.6zM20.7 15.4l4 2.3v4.6l-4 2.3-4-2.3v-4.6z',
  },
  // Four sails, turning.
  millwrights: {
    field: '#2f5a63',
    ink: 'M15 15 9 5l4-1.5 4.5 9zM17 15l10-6 1.5 4-9 4.5zM17 17l6 10-4 1.5-4.5-9zM15 17 5 23l-1.5-4 9-4.5z',
  },
  // An apple with its leaf.
  orchardfolk: {
    field: '#3f6a2b',
    ink: 'M16 10c2-2 8-1.5 8 5 0 6-4 10-6 10-1 0-1.3-.5-2-.5s-1 .5-2 .5c-2 0-6-4-6-10 0-6.5 6-7 8-5zM16 9c0-3 2-5 5-5 0 3-2 5-5 5z',
  },
};
