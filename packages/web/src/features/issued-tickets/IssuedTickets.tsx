import { LinkButton } from '@club/ui/button/Button.tsx';
import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { useEffect, useState } from 'react';
import type { IssuedTicket } from '../../api/issued-tickets.ts';
import styles from './IssuedTickets.module.css';
import { watchIssued } from './watch-issued.ts';

interface IssuedTicketsProps {
  /** Must be stable between renders. */
  readonly tickets: readonly IssuedTicket[];
  /** Shown below while a file is not ready (spec 2 §2.7); the pages of document 3 show nothing. */
  readonly waitingNote?: string;
}

/** The tickets issued through a private link, each with its file once it is ready. */
export function IssuedTickets({ tickets, waitingNote = 'Recargue la página' }: IssuedTicketsProps) {
  const ready = useIssuedReadiness(tickets);
  const isWaiting = tickets.some(({ id }) => !ready.has(id));
  return (
    <div className={styles.issued}>
      <ol className={styles.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={styles.ticket} data-stand={standTone(ticket.place[0] ?? '')}>
            <div>
              <p className={styles.person}>{ticket.holderName}</p>
              <p className={styles.detail}>
                {ticket.documentType} {ticket.document}
              </p>
              <p className={styles.place}>{ticket.place.join(' · ')}</p>
            </div>
            <div aria-live="polite">
              {ready.has(ticket.id) ? (
                <LinkButton
                  tone="secondary"
                  size="s"
                  icon="download"
                  href={ticket.fileUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Descargar
                </LinkButton>
              ) : (
                <Spinner label="Generando ticket." />
              )}
            </div>
          </li>
        ))}
      </ol>
      {isWaiting && waitingNote !== '' && <p className={styles.note}>{waitingNote}</p>}
    </div>
  );
}

function useIssuedReadiness(tickets: readonly IssuedTicket[]): ReadonlySet<number> {
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const waiting = tickets.filter(({ isReady }) => !isReady).map(({ id }) => id);
    return watchIssued(waiting, (id) => setReady((last) => new Set(last).add(id)));
  }, [tickets]);
  return new Set([...ready, ...tickets.filter(({ isReady }) => isReady).map(({ id }) => id)]);
}
