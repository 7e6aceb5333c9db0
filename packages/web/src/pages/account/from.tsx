import { say } from '@realm/words';

interface FromProps {
  /** Left out where it stands above. */
  readonly device?: string | null;
  readonly place: string | null;
}

/** The device and the network that something was done from, as far as they are known. */
export function From({ device = null, place }: FromProps) {
  const network = place === null || place === 'this machine' ? place : say('network {place}', { place });
  const known = [device, network].filter((each) => each !== null);
  return known.length === 0 ? null : (
    <p class="small muted">{say('From {known}', { known: known.join(', ') })}</p>
  );
}
