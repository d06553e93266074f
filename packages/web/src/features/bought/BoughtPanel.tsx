import { Button } from '@club/ui/button/Button.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { moneyText } from '@club/ui/lib/money.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useEffect, useState } from 'react';
import { type Bought, fetchBought } from '../../api/purchase.ts';
import type { ShowDetail } from '../../api/show-detail.ts';
import type { OwnTicket } from '../../api/tickets.ts';
import { paths } from '../../paths.ts';
import { addToCalendar } from '../show-info/add-to-calendar.ts';
import { TicketView } from '../ticket-card/TicketView.tsx';
import { extraFacts, placeText } from '../ticket-card/ticket-facts.ts';
import { useReadyTickets } from '../ticket-card/use-ready-tickets.ts';
import styles from './BoughtPanel.module.css';

interface BoughtPanelProps {
  readonly holdId: number;
  readonly show: ShowDetail;
}

/** The result of a purchase: persons, places, total, and the next steps. Nothing when it is unknown. */
export function BoughtPanel({ holdId, show }: BoughtPanelProps) {
  const [bought, setBought] = useState<Bought | null>(null);
  useEffect(() => {
    // The page already shows the success and links to the tickets: it is complete without this.
    fetchBought(holdId).then(setBought, () => {});
  }, [holdId]);
  return bought && <BoughtTickets holdId={holdId} show={show} bought={bought} />;
}

const NONE: readonly OwnTicket[] = [];

function BoughtTickets({ holdId, show, bought }: BoughtPanelProps & { readonly bought: Bought }) {
  const again = async () => (await fetchBought(holdId))?.tickets ?? NONE;
  const tickets = useReadyTickets(bought.tickets, again);
  const [shown, setShown] = useState<OwnTicket | null>(null);
  const address = `${window.location.origin}${paths.show(show.id)}`;
  return (
    <section className={styles.panel} aria-labelledby="compra">
      <h2 id="compra" className={styles.title}>
        Tu compra
      </h2>
      <ol>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={styles.ticket}>
            <Holder ticket={ticket} />
            <Way ticket={ticket} onOpen={() => setShown(ticket)} />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {show.date && (
          <Button tone="secondary" icon="calendar" onClick={() => void addToCalendar(show, address)}>
            Agendar
          </Button>
        )}
        {bought.total !== null && (
          <p className={styles.total}>
            Total <b className={styles.amount}>{moneyText(bought.currencySymbol, bought.total)}</b>
          </p>
        )}
      </div>
      <TicketView
        tickets={shown ? tickets.filter(({ code }) => code !== '') : NONE}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
    </section>
  );
}

function Holder({ ticket }: { readonly ticket: OwnTicket }) {
  const { firstName, lastName, document } = ticket.holder;
  const extras = extraFacts(ticket).map(({ name, value }) => `${name}: ${value}`);
  return (
    <p className={styles.holder}>
      <strong>{`${firstName} ${lastName}`}</strong> <span className={styles.detail}>{document}</span>
      <span className={styles.place}>
        {[ticket.standName, placeText(ticket)].filter(Boolean).join(' · ')}
      </span>
      {extras.length > 0 && <span className={styles.detail}>{extras.join(' · ')}</span>}
    </p>
  );
}

/** The ticket itself, once it is there. */
function Way({ ticket, onOpen }: { readonly ticket: OwnTicket; readonly onOpen: () => void }) {
  if (ticket.code === '')
    return (
      <p className={styles.making} role="status">
        <Icon name="clock" /> Generando ticket...
      </p>
    );
  return (
    <Button tone="secondary" icon="ticket" onClick={onOpen}>
      Ver entrada
      <VisuallyHidden> de {ticket.holder.firstName}</VisuallyHidden>
    </Button>
  );
}
