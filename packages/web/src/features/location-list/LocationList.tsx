import { standTone } from '@club/ui/lib/stand-tone.ts';
import styles from './LocationList.module.css';
import { type PlaceName, sectorName } from './sector-name.ts';

interface LocationListProps {
  readonly place: PlaceName;
  /** One per place of a numbered sector, by name. */
  readonly seats: readonly { readonly row: string; readonly seat: string }[];
}

/** Stand, sector, and the places of a numbered sector. */
export function LocationList({ place, seats }: LocationListProps) {
  const sector = sectorName(place);
  return (
    <section aria-label="Ubicación" data-stand={standTone(place.stand)}>
      <dl className={styles.location}>
        <div>
          <dt>Tribuna</dt>
          <dd>{place.stand}</dd>
        </div>
        {sector !== null && (
          <div>
            <dt>Sector</dt>
            <dd>{sector}</dd>
          </div>
        )}
        {seats.map(({ row, seat }) => (
          <div key={`${row}-${seat}`} className={styles.seat}>
            <dt>Lugar</dt>
            <dd>
              Fila {row}, asiento {seat}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
