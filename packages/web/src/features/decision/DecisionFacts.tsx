import type { Decision } from '../../api/decisions.ts';
import styles from './Decision.module.css';

/** What became of a show: when it was, when it is now, and what the club says of it. */
export function DecisionFacts({ decision }: { readonly decision: Decision }) {
  const { state, dateBefore, dateNow, message } = decision;
  const isCancelled = state === 'cancelled';
  return (
    <div className={styles.facts}>
      <dl className={styles.dates}>
        {dateBefore && (
          <div>
            <dt>Era</dt>
            <dd className={styles.before}>{dateBefore}</dd>
          </div>
        )}
        <div>
          <dt>{isCancelled ? 'Ahora' : 'Nueva fecha'}</dt>
          <dd>{isCancelled ? 'Cancelado' : dateNow || 'A confirmar'}</dd>
        </div>
      </dl>
      {message && <p className={styles.message}>{message}</p>}
    </div>
  );
}
