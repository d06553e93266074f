import type { Selection } from '../../session/selection.ts';
import styles from './LocationCard.module.css';
import { locationOf } from './location.ts';

/** Stand, sector, and the places of a numbered sector. */
export function LocationCard({ selection }: { readonly selection: Selection }) {
  const { stand, sector } = locationOf(selection);
  const seats = selection.sector.saleType === 'numbered' ? selection.seats : [];
  return (
    <section aria-label="Ubicación">
      <dl className={styles.location}>
        <div>
          <dt>Tribuna</dt>
          <dd>{stand}</dd>
        </div>
        {sector !== null && (
          <div>
            <dt>Sector</dt>
            <dd>{sector}</dd>
          </div>
        )}
        {seats.map(({ row, seat }) => (
          <div key={`${row.id}-${seat.id}`} className={styles.seat}>
            <dt>Lugar</dt>
            <dd>
              Fila {row.name}, asiento {seat.name}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
