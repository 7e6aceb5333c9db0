/** A small drawing: strokes on a field of 20 by 20. */
export function Icon({ strokes }: { strokes: string | undefined }) {
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
      <path d={strokes} />
    </svg>
  );
}
