import { countText } from '../../lib/counts.ts';
import './places.css';
import { classNames } from '@club/ui/class-names.ts';
import type { PlaceSector } from '../../api/places.ts';
import styles from './Places.module.css';
import { PLACE_STATES, STATE_ORDER } from './place-states.ts';

/** The legend of colours and letters, with the number of places in each state: they add up to the sector's. */
export function Legend({ sector: { counts, places } }: { sector: PlaceSector }) {
  return (
    <ul className={styles.legend} aria-label="Lugares por estado">
      {STATE_ORDER.filter((state) => counts[state]).map((state) => (
        <li key={state}>
          <span className={classNames(styles.key, `place-${state}`)} aria-hidden="true">
            {PLACE_STATES[state].letter}
          </span>
          {PLACE_STATES[state].name} <b>{countText(counts[state] ?? 0)}</b>
        </li>
      ))}
      <li>
        Total <b>{countText(places)}</b>
      </li>
    </ul>
  );
}
