import { say } from '@realm/words';
import { type Reading, useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { ForecastReply, OwnHouse } from '../service/records.ts';
import { Spark } from './spark.tsx';
import { UNCERTAIN } from './uncertain.ts';
import { Shown } from './waiting.tsx';

/** The house's next ticks; not kept on the device, where they would soon be the last ones. */
export const useForecast = (): Reading<ForecastReply> =>
  useReading('forecast', () => realm.forecast(), false);

/** What the next ticks bring if nobody does anything, with the orders ahead, and what may come otherwise. */
export function Forecast({ house }: { house: OwnHouse }) {
  const reading = useForecast();
  return (
    <Shown of={reading}>
      {({ ticks, uncertain }) => (
        <>
          <Spark
            label={say('Land, with what is coming')}
            values={[
              house.land + house.incoming_land,
              ...ticks.map(({ levels }) => levels.land + levels.incoming_land),
            ]}
          />
          <Spark label={say('Gold')} values={[house.gold, ...ticks.map(({ levels }) => levels.gold)]} />
          <Spark label={say('Food')} values={[house.food, ...ticks.map(({ levels }) => levels.food)]} />
          <details class="small">
            <summary>{say('What may come otherwise')}</summary>
            <ul>
              {uncertain.map(({ what, words }) => (
                <li key={what}>{Object.hasOwn(UNCERTAIN, what) ? say(UNCERTAIN[what]) : `${words}.`}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Shown>
  );
}
