import type { OwnTicket } from '../../api/tickets.ts';
import { LinkButton } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Tag } from '../../ui/surface/Tag.tsx';
import { TicketSheet } from '../../ui/surface/TicketSheet.tsx';
import styles from './TicketCard.module.css';

interface TicketCardProps {
  readonly ticket: OwnTicket;
  /** Its file can be downloaded. */
  readonly isReady: boolean;
  /** Its show is over. */
  readonly isPast?: boolean;
}

/** A ticket of one's own (spec 1 §2.8): whose it is and for what, and on the stub the place and the file. */
export function TicketCard({ ticket, isReady, isPast = false }: TicketCardProps) {
  const { holder } = ticket;
  return (
    <article className={styles.card} data-past={isPast}>
      <TicketSheet layout="wide" stub={<Stub ticket={ticket} isReady={isReady} />}>
        <div className={styles.body}>
          <div>
            <div className={styles.tags}>
              {ticket.isSeatTransfer && <Tag tone="accent">TRANSFERENCIA DE BUTACA</Tag>}
              {ticket.isSeasonPass && <Tag>Abono</Tag>}
            </div>
            <h3 className={styles.show}>{ticket.showName}</h3>
            <p className={styles.where}>
              {[ticket.competitionName, ticket.venueName].filter(Boolean).join(' · ')}
            </p>
          </div>
          <dl className={styles.holder}>
            <Detail name="Titular" value={`${holder.firstName} ${holder.lastName}`} />
            <Detail name="Documento" value={holder.document} />
            <Detail name="Nº de socio" value={holder.memberNumber} />
          </dl>
        </div>
      </TicketSheet>
    </article>
  );
}

function Stub({ ticket, isReady }: Pick<TicketCardProps, 'ticket' | 'isReady'>) {
  return (
    <div className={styles.stub}>
      <dl className={styles.place}>
        <Detail name="Tribuna" value={ticket.standName} />
        <Detail name="Sector" value={ticket.sectorName} />
        <Detail name="Fila" value={ticket.rowName} isNumber />
        <Detail name="Asiento" value={ticket.seatName} isNumber />
      </dl>
      <div aria-live="polite">
        {isReady ? (
          <LinkButton
            tone="on-night"
            icon="download"
            isWide
            href={ticket.fileUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Descargar entrada
          </LinkButton>
        ) : (
          <Generating />
        )}
      </div>
    </div>
  );
}

function Generating() {
  return (
    <div className={styles.generating}>
      <p className={styles.generatingTitle}>
        <Icon name="clock" /> Generando ticket...
      </p>
      <p>Tu ticket fue emitido. La copia digital te va a llegar por e-mail o la vas a poder descargar acá.</p>
    </div>
  );
}

interface DetailProps {
  readonly name: string;
  readonly value: string;
  readonly isNumber?: boolean;
}

/** One fact; nothing at all when the ticket does not have it. */
function Detail({ name, value, isNumber = false }: DetailProps) {
  if (value.trim() === '') return null;
  return (
    <div className={isNumber ? styles.number : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
