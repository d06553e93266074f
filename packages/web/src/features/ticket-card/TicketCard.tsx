import { Button, LinkButton } from '@club/ui/button/Button.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { Tag } from '@club/ui/surface/Tag.tsx';
import { TicketSheet } from '@club/ui/surface/TicketSheet.tsx';
import type { OwnTicket } from '../../api/tickets.ts';
import styles from './TicketCard.module.css';
import { extraFacts, type Fact, holderFacts, placeFacts, whenText } from './ticket-facts.ts';

interface TicketCardProps {
  readonly ticket: OwnTicket;
  /** Its file can be downloaded. */
  readonly isReady: boolean;
  /** Its show is over. */
  readonly isPast?: boolean;
  /** Shows it full screen; omitted where it has no code to show. */
  readonly onOpen?: (() => void) | undefined;
}

/** One of the user's tickets (spec 1 §2.8): its person and show, and on the stub the place and the file. */
export function TicketCard({ ticket, isReady, isPast = false, onOpen }: TicketCardProps) {
  return (
    <article className={styles.card} data-past={isPast} data-stand={standTone(ticket.standName)}>
      <TicketSheet layout="wide" stub={<Stub ticket={ticket} isReady={isReady} onOpen={onOpen} />}>
        <div className={styles.body}>
          <div className={styles.face}>
            {ticket.crestUrls.length > 0 && (
              <p className={styles.crests} aria-hidden="true">
                {ticket.crestUrls.map((url) => (
                  <img key={url} src={url} alt="" width="96" height="96" loading="lazy" />
                ))}
              </p>
            )}
            <div>
              <div className={styles.tags}>
                {ticket.isSeatTransfer && <Tag tone="accent">TRANSFERENCIA DE BUTACA</Tag>}
                {ticket.isSeasonPass && <Tag>Abono</Tag>}
              </div>
              <h3 tabIndex={-1} className={styles.show}>
                {ticket.showName}
              </h3>
              <p className={styles.where}>
                {[ticket.competitionName, ticket.venueName].filter(Boolean).join('\u00a0· ')}
              </p>
              <p className={styles.when}>{whenText(ticket)}</p>
            </div>
          </div>
          <dl className={styles.holder}>
            <Details facts={[...holderFacts(ticket), ...extraFacts(ticket)]} />
          </dl>
        </div>
      </TicketSheet>
    </article>
  );
}

function Stub({ ticket, isReady, onOpen }: Pick<TicketCardProps, 'ticket' | 'isReady' | 'onOpen'>) {
  return (
    <div className={styles.stub}>
      <dl className={styles.place}>
        <Details facts={placeFacts(ticket)} />
      </dl>
      <div aria-live="polite">{isReady ? <Actions ticket={ticket} onOpen={onOpen} /> : <Generating />}</div>
    </div>
  );
}

/** Actions on a ticket that is ready. Without network the file is not available. */
function Actions({ ticket, onOpen }: Pick<TicketCardProps, 'ticket' | 'onOpen'>) {
  return (
    <div className={styles.actions}>
      {onOpen && (
        <Button tone="on-night" icon="ticket" isWide onClick={onOpen}>
          Ver entrada
        </Button>
      )}
      {ticket.fileUrl !== '' && (
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
      )}
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

function Details({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map(({ name, value, isNumber }) => (
    <div key={name} className={isNumber ? styles.number : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
