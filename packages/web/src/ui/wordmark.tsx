/** The name of the game in letters drawn for it, with the hearth before them. */
import { say } from '@realm/words';

export function Wordmark() {
  return (
    <svg viewBox="0 0 132 28" width="118" height="25" role="img" aria-label={say('Realm')}>
      <path d="M13 1 25 7.8v12.4L13 27 1 20.2V7.8z" fill="#241a16" stroke="#7a4a2c" />
      <path
        d="M13.5 5c.8 4 5.5 5.8 5.5 10.9a6 6 0 0 1-12 .2c0-2.7 1.5-4.2 2.1-6.2 1.1.7 1.6 1.6 1.7 2.7 1.7-1.8 3-4.4 2.7-7.6z"
        fill="#e2622b"
      />
      <path
        d="M13.2 13c.4 2 2.8 2.8 2.8 5.1a3 3 0 0 1-6 .1c0-1.4.7-2 1-3 .6.3.8.9.9 1.3.8-.9 1.4-2 1.3-3.5z"
        fill="#ffc46b"
      />
      <g fill="none" stroke="currentColor" stroke-width="3.2" stroke-linejoin="bevel">
        <path d="M36 24V5.6h6.6a4.6 4.6 0 0 1 0 9.2H36m5 0 6.4 9.2" />
        <path d="M67 5.6H55.6v16.8H67M55.6 14h9" />
        <path d="m71 24 7.6-18.4L86.2 24M73.8 18.2h9.6" />
        <path d="M92.6 4v18.4h10.8" />
        <path d="M109.6 24V6.2l8 11.4 8-11.4V24" />
      </g>
    </svg>
  );
}
