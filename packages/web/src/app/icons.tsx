/** Small drawings for the ways through the site, as strokes on a field of 20 by 20. */
const DRAWN = {
  hall: 'M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  build: 'M3 16.5h14M5 16V9h4v7M11 16V5h4v11',
  army: 'm4 4 8.5 8.5M16 4l-8.5 8.5M11 15l3-3m-8 0 3 3m-4 1 2-2m8 2-2-2',
  market: 'M10 3v13M6.5 16.5h7M4 5.5h12M4 5.5l-2 5a2.2 2.2 0 0 0 4 0zM16 5.5l-2 5a2.2 2.2 0 0 0 4 0z',
  state: 'M5 17V3.5M5 4h9l-2 3 2 3H5',
  chronicle: 'M4 4.5h5a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 0 9 14.5H4zM16.5 4.5h-5A1.5 1.5 0 0 0 10 6',
  science: 'M8 3h4M8.8 3v4.5L4.6 15a1.3 1.3 0 0 0 1.2 2h8.4a1.3 1.3 0 0 0 1.2-2l-4.2-7.5V3M6.5 12.5h7',
  chat: 'M4 4.5h12v8.5H9.5L6 16v-3H4z',
  attack:
    'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10 1.5v3m0 11v3M1.5 10h3m11 0h3',
  war: 'M10 3v14M4 4l6 3 6-3v6c0 3-2.5 5.2-6 7-3.5-1.8-6-4-6-7z',
  ages: 'M6 3h8M6 17h8M6.5 3c0 4 3.5 4.5 3.5 7s-3.5 3-3.5 7M13.5 3c0 4-3.5 4.5-3.5 7s3.5 3 3.5 7',
  staff: 'M10 2.5 16 5v4.5c0 3.7-2.5 6-6 7.5-3.5-1.5-6-3.8-6-7.5V5zM7.2 9.8l2 2 3.6-3.8',
  intel:
    'M2.5 10C4.5 6.5 7 5 10 5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  works: 'M3 16.5h14M5 16.5V9m3.3 7.5V9m3.4 7.5V9M15 16.5V9M3.5 9h13L10 3.5z',
  people:
    'M7 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2.5 16c.4-3 2-4.3 4.5-4.3s4.1 1.3 4.5 4.3M13 5.2a2.2 2.2 0 0 1 0 4.3m1 2.3c2 .3 3.2 1.6 3.5 4',
  quest: 'M10 2.5v15M10 4l6 1.5-6 2M10 8.5l-5.5 1.7L10 12M7 17.5h6',
  deeds: 'M6 3.5h8v4.5a4 4 0 0 1-8 0zM6 5H3.5c0 2.5 1 3.7 2.8 4M14 5h2.5c0 2.5-1 3.7-2.8 4M10 12v3m-3 1.5h6',
  rites:
    'M10.3 3c.5 3 4.2 4.3 4.2 8.3a4.5 4.5 0 0 1-9 .2c0-2 1.1-3.1 1.6-4.6.8.5 1.1 1.2 1.2 2 1.3-1.3 2.3-3.3 2-5.9z',
  recap: 'M4 4h12v12H4zM8.5 7.5v5l4-2.5z',
  tools: 'M4 4.5h12v11H4zM6.5 8l2.2 2-2.2 2M10.5 12.5h3',
  age: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3v4l3 2',
  rankings: 'M4 16.5v-5h4v5m0 0v-10h4v10m0 0v-7h4v7M3 16.5h14',
  realms: 'm10 3 6 1.5v5.5c0 3.5-2.5 5.5-6 7-3.5-1.5-6-3.5-6-7V4.5z',
  guide: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM8 8a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1.2m0 2v.3',
  account: 'M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5',
  more: 'M4 6h12M4 10h12M4 14h12',
  found: 'M10 3.5v13M3.5 10h13',
  settings: 'M3 6h7m4 0h3M3 14h3m4 0h7M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  system: 'M3.5 4.5h13v9h-13zM7 16.5h6M10 13.5v3',
  sun: 'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.3 4.3l1.1 1.1m9.2 9.2 1.1 1.1m0-11.4-1.1 1.1m-9.2 9.2-1.1 1.1',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
} as const;

export type IconName = keyof typeof DRAWN;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWN[name]} />
    </svg>
  );
}
