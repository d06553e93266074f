import { Link } from 'react-router';
import type { ShowRequest } from '../../api/shows.ts';
import { dateTimeText } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import styles from './Summary.module.css';

const WHAT: Readonly<Record<string, string>> = {
  'espectaculos/aplazar': 'aplazarlo',
  'espectaculos/cancelar': 'cancelarlo',
};

/** Requested acts that wait for an approval. */
export function PendingRequests({ requests }: { readonly requests: readonly ShowRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-label="Pedidos pendientes">
      {requests.map(({ id, act, asker, askedAt }) => (
        <p key={id}>
          {asker} pidió {WHAT[act] ?? 'un cambio'} el {dateTimeText(askedAt)}.{' '}
          <Link to={paths.approvals}>Ver la aprobación</Link>
        </p>
      ))}
    </section>
  );
}
