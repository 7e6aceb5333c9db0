/** The ground after the burning, still warm: three ridges, a seam of fire between them, sparks above. */
export function Skyline() {
  return (
    <svg class="skyline" viewBox="0 0 1200 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1b1310" />
          <stop offset="0.55" stop-color="#4a1d12" />
          <stop offset="0.82" stop-color="#b4431a" />
          <stop offset="1" stop-color="#ffb45e" />
        </linearGradient>
      </defs>
      <path d="M0 0h1200v260H0z" fill="url(#dusk)" />
      <circle cx="898" cy="112" r="34" fill="#ffcf87" opacity="0.9" />
      <path
        d="M0 196 90 150l60 24 110-70 74 58 66-30 120 62 96-44 90 40 130-74 84 58 96-40 84 36 100-46v236H0z"
        fill="#5a2415"
      />
      <path
        d="m0 222 120-36 70 22 96-52 40 44 26-40 60 52 128-18 120 34 88-52 60 26 30-34 52 54 130-30 90 26 90-22v64H0z"
        fill="#341710"
      />
      <path d="M0 244 200 226l180 14 150-20 190 20 140-16 160 14 180-18v40H0z" fill="#170f0c" />
      <path d="m560 224 12-30 9 30zm34 0 8-44 8-14 8 14 8 44zm38 0 9-26 10 26z" fill="#170f0c" />
      <path d="M606 196h8v10h-8z" fill="#ffb45e" />
      <g fill="#ffb45e">
        <circle cx="210" cy="96" r="1.8" />
        <circle cx="312" cy="58" r="1.3" />
        <circle cx="468" cy="104" r="2.1" />
        <circle cx="596" cy="44" r="1.4" />
        <circle cx="688" cy="92" r="1.8" />
        <circle cx="934" cy="70" r="2" />
        <circle cx="1042" cy="112" r="1.5" />
        <circle cx="120" cy="40" r="1.2" />
      </g>
    </svg>
  );
}
