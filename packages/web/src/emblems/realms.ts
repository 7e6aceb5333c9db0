/**
 * The realms' emblems: what stands on the shield, drawn on a field of 32 by 32, for the realms of Embers by the
 * name that their age file has. `ink` shapes are pale, `glow` shapes warm.
 */
export interface Drawing {
  /** The colour of the field; the same by day and by night. */
  readonly field: string;
  readonly ink: string;
  readonly glow?: string;
}

export const REALM_DRAWINGS: Readonly<Record<string, Drawing>> = {
  // A hill split in two, and the seam that bled.
  Cindermarch: {
    field: '#8e3527',
    ink: 'M6 22.5 12.6 9l2.5 5-1.6 8.5zM26 22.5 18.6 10l-2 4.4 1.7 8.1z',
    glow: 'm15.9 15.2 1.5 7.3h-3zM15 24.5h2l-1 3z',
  },
  // A tree burned bare, with an ember still in its crown.
  'The Charwood': {
    field: '#3f6136',
    ink: 'M14.8 25v-8l-5.3-3.8 1.1-1.6 4.2 2.6V9.5h2.3V13l4.6-3.4 1.2 1.6-5.8 4.7V25z',
    glow: 'M15.9 4.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8.8 9.8a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  },
  // Terraces cut for company, with a door at the foot.
  Kilnsteps: {
    field: '#8a6430',
    ink: 'M6.5 24v-4h3.8v-4h3.2v-4H15V8h2v4h1.5v4h3.2v4h3.8v4h-7.7v-3.2a1.8 1.8 0 0 0-3.6 0V24z',
    glow: 'M14.2 24v-3.2a1.8 1.8 0 0 1 3.6 0V24z',
  },
  // A shard of the fused beach, over two waves of glass.
  'Glass Strand': {
    field: '#1f6a6c',
    ink: 'M16 5.5 20 12l-2.2 5.5H14L11.8 12zM7.5 20.5c2-1.7 3.6-1.7 5.6 0s3.7 1.7 5.7 0 3.7-1.7 5.6 0l-.9 1.5c-1.6-1.3-2.4-1.3-4 0-2.2 1.9-4.9 1.9-7.1 0-1.6-1.3-2.4-1.3-4 0zM10.5 24.4c1.7-1.4 3-1.4 4.7 0 .6.5 1 .5 1.6 0 1.7-1.4 3-1.4 4.7 0l-.9 1.5c-1.3-1-1.7-1-2.9 0s-2.2 1-3.4 0-1.6-1-2.9 0z',
    glow: 'm16 5.5-.6 12H14L11.8 12z',
  },
  // A drop of resin, with what flew into it.
  Amberlow: {
    field: '#8f5c0c',
    ink: 'M16 5c4.3 5.6 6.6 8.7 6.6 12.4a6.6 6.6 0 0 1-13.2 0C9.4 13.7 11.7 10.6 16 5z',
    glow: 'M15.3 13.8h1.4v1.6l2.6-1.4.6 1.2-3.2 1.8v.8l3 1.4-.6 1.3-2.4-1.1V21h-1.4v-1.6l-2.4 1.1-.6-1.3 3-1.4V17l-3.2-1.8.6-1.2 2.6 1.4z',
  },
  // Three reeds, and the smoke that never lifts.
  Smokefen: {
    field: '#54497f',
    ink: 'M15.2 25V15.5h-.7a1 1 0 0 1-1-1V9.2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v5.3a1 1 0 0 1-1 1h-.7V25zM10 25v-6.5h-.3a.9.9 0 0 1-.9-.9v-4a.9.9 0 0 1 .9-.9h1.8a.9.9 0 0 1 .9.9v4a.9.9 0 0 1-.9.9h-.3V25zM20.8 25v-6.5h-.3a.9.9 0 0 1-.9-.9v-4a.9.9 0 0 1 .9-.9h1.8a.9.9 0 0 1 .9.9v4a.9.9 0 0 1-.9.9H22V25z',
    glow: 'M8 10.2c1.4-2.6 3.3-2.9 5-1.6l-.8 1.2c-1.3-.9-2.2-.6-2.9.9zM19.2 7.4c1.8-2.6 3.5-2.6 5.3-1.2l-.9 1.2c-1.3-1-2.2-.9-3.2.6z',
  },
  // Those of the orchard age. An apple over its water.
  Applemere: {
    field: '#8a2f2a',
    ink: 'M16 7c1.5-1.5 6-1 6 3.5S19 17 17.5 17c-.7 0-1-.4-1.5-.4s-.8.4-1.5.4C13 17 10 15 10 10.5S14.5 5.5 16 7zM8 20q4-2.5 8 0t8 0v2.2q-4 2.5-8 0t-8 0zM11 24.2q2.5-1.8 5 0t5 0V26q-2.5 1.8-5 0t-5 0z',
  },
  // A wheel and its spokes.
  Millwater: {
    field: '#1f5a78',
    ink: 'M16 6a9 9 0 1 1 0 18 9 9 0 0 1 0-18zm0 2.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6zM15 8h2v14h-2zM9 14h14v2H9z',
  },
  // A bee with its wings spread.
  Beeholt: {
    field: '#7a5a0e',
    ink: 'M16 9a4 6.5 0 1 1 0 13 4 6.5 0 0 1 0-13zM11.5 8.5c-4-1.5-6 1-5 3.5s4 2 5.5.5zM20.5 8.5c4-1.5 6 1 5 3.5s-4 2-5.5.5z',
  },
  // A hammer.
  Hammersmiles: {
    field: '#4a4f63',
    ink: 'M9 8h12l3 3-3 3H9zM14.5 14h3v12h-3z',
  },
  // A balance.
  Saltmarket: {
    field: '#5a3f70',
    ink: 'M15 6h2v2h7v2h-1.5l3 6a4 4 0 0 1-8 0l3-6H17v13h4v2H11v-2h4V10h-3.5l3 6a4 4 0 0 1-8 0l3-6H8V8h7z',
  },
  // A wall of three courses.
  Fieldstone: {
    field: '#5c5136',
    ink: 'M12 18h9l3 3v4H9v-4zM10 12h8l2 2v3H9v-3zM14 7h7l1 2v2h-9V9z',
  },
};

/** For realms of other ages: a plain hearth, on one of these fields in turn. */
export const OTHER_FIELDS = ['#7a3b2e', '#46603c', '#7d6236', '#2c6468', '#86601c', '#56507a'];
export const OTHER_INK =
  'M16.6 6.5c.9 4.6 5.4 6.2 5.4 11.6a6 6 0 0 1-12 .3c0-3.2 1.7-4.9 2.5-7.2 1.3.8 1.6 1.8 1.7 2.9 1.6-1.8 2.6-4 2.4-7.6z';
