/** Down to where the Chronicle was read on this device: items are numbered anew in each age. */
import { age } from '../../service/age.ts';
import { keepOnDevice, onDevice } from '../../service/device.ts';
import { me } from '../../service/player.ts';

/** One for each player, so that what was read in ages before lies nowhere. */
const key = (): string => `realm-news-read-${me.value?.account.id}`;
/** A house, and before it its age: in another a number is another's. */
const whose = (house: number): string => `${age.value?.age} ${house}`;

/** The newest item seen on an earlier visit; 0 where nothing is kept. */
export function readTo(house: number): number {
  const [of_age, of_house, id] = onDevice(key())?.split(' ') ?? [];
  return `${of_age} ${of_house}` === whose(house) ? Number(id) : 0;
}

export function keepReadTo(house: number, id: number): void {
  if (age.value === undefined) return;
  keepOnDevice(key(), `${whose(house)} ${id}`);
  // It was kept by the house alone before, under another key.
  keepOnDevice(`realm-read-${house}`, null);
}
