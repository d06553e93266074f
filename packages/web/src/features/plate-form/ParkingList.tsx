import type { ReactNode } from 'react';
import type { Parker } from '../../api/parking.ts';
import styles from './ParkingList.module.css';

interface ParkingListProps<P extends Parker & { readonly id: number }> {
  readonly items: readonly P[];
  /** A line about the car's location. */
  readonly detail?: (item: P) => string;
  /** Actions on it. */
  readonly action?: (item: P) => ReactNode;
}

/** Issued or reserved parking: plate, place, name and phone (spec 3 §2.3, §2.4). */
export function ParkingList<P extends Parker & { readonly id: number }>(props: ParkingListProps<P>) {
  return (
    <ol className={styles.list}>
      {props.items.map((item) => (
        <li key={item.id} className={styles.item}>
          <dl className={styles.facts}>
            <div>
              <dt>Matrícula</dt>
              <dd className={styles.plate}>{item.plate}</dd>
            </div>
            <div>
              <dt>Nombre</dt>
              <dd>
                {item.firstName} {item.lastName}
              </dd>
            </div>
            <div>
              <dt>Teléfono</dt>
              <dd>{item.phone || '-'}</dd>
            </div>
            {props.detail && (
              <div>
                <dt>Parking</dt>
                <dd>{props.detail(item)}</dd>
              </div>
            )}
          </dl>
          {props.action && <div aria-live="polite">{props.action(item)}</div>}
        </li>
      ))}
    </ol>
  );
}
