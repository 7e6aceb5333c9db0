/** The device and the network that something was done from, as far as they are known. */
export function From({ device, place }: { device: string | null; place: string | null }) {
  if (device === null && place === null) return null;
  return (
    <p class="small muted">
      {device ?? 'An unknown device'}
      {place === null ? null : place === 'this machine' ? ', the server’s own machine' : `, network ${place}`}
    </p>
  );
}
