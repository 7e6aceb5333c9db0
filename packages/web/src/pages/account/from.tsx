import { say } from '@realm/words';
import { deviceText } from './device_text.ts';

interface FromProps {
  /** Left out where it stands above. */
  readonly device?: string | null;
  readonly place: string | null;
}

/** The device and the network that something was done from, as far as they are known. */
export function From({ device = null, place }: FromProps) {
  const known = [
    ...(device === null ? [] : [deviceText(device)]),
    ...(place === null ? [] : [placeText(place)]),
  ];
  return known.length === 0 ? null : (
    <p class="small muted">{say('From {known}', { known: known.join(', ') })}</p>
  );
}

const placeText = (place: string): string =>
  place === 'this machine' ? say('this machine') : say('network {place}', { place });
