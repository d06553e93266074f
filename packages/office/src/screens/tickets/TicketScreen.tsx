import { channelName } from '@club/contract/club/words';
import { Skeleton, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Ticket } from '../../api/tickets.ts';
import { beginningText, dateTimeText } from '../../lib/dates.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import { type Fact, FactsPanel } from '../../pages/FactsPanel.tsx';
import { Page } from '../../pages/Page.tsx';
import { paths } from '../../paths.ts';
import parts from '../../styles/parts.module.css';
import { Changes } from '../audit/Changes.tsx';
import { ChoiceBand } from './ChoiceBand.tsx';
import { TicketActs } from './TicketActs.tsx';
import { TicketScans } from './TicketScans.tsx';
import { ticketLook } from './ticket-rules.ts';
import styles from './tickets.module.css';
import { useTicket } from './use-ticket.ts';

/** A ticket: its person, its place, and its history. */
export function Component() {
  const ticket = useTicket();
  if (!ticket) return <Skeleton height={320} aria-label="Cargando" />;
  return (
    <Page
      title={`Entrada N.º ${ticket.id}`}
      lead={`${ticket.showName} · ${beginningText(ticket.startsAt)}`}
      actions={<TicketActs ticket={ticket} />}
    >
      {ticket.decision && <ChoiceBand ticket={ticket} decision={ticket.decision} />}
      <div className={parts.columns}>
        <Facts ticket={ticket} />
        <Story ticket={ticket} />
      </div>
      <TicketScans ticket={ticket} />
    </Page>
  );
}

const MARKED = { supervisor: 'Pasa por el supervisor', look: 'Pasa, y el portero mira la entrada' } as const;

function Facts({ ticket }: { ticket: Ticket }) {
  const facts: readonly Fact[] = [
    ['Estado', <StateTag key="state" {...ticketLook(ticket)} />],
    ['En la puerta', ticket.mark && `${MARKED[ticket.mark.kind]}: ${ticket.mark.reason}`],
    ['Persona', ticket.person],
    ['Documento', ticket.document],
    ['Socio', ticket.memberNumber],
    ['Categoría', ticket.category],
    ['Correo', ticket.email],
    ['Teléfono', ticket.phone],
    ['Lugar', ticket.place],
    ['Canal', channelName(ticket.channel)],
    [
      'Compra',
      ticket.purchaseId > 0 && (
        <Link to={paths.purchase(ticket.purchaseId)}>Compra N.º {ticket.purchaseId}</Link>
      ),
    ],
    ['Precio', ticket.price || 'Sin cargo'],
    ...ticket.extras.map(({ name, value }) => [name, value] as const),
  ];
  return <FactsPanel facts={facts} />;
}

function Story({ ticket: { events } }: { ticket: Ticket }) {
  return (
    <section className={parts.panel}>
      <Title order={2} size="h4">
        Historia
      </Title>
      <ol className={`${parts.story} ${styles.story}`}>
        {events.map((event) => (
          <li key={`${event.at} ${event.what}`}>
            <strong>{event.what}</strong>
            <span className={parts.minor}>
              {[dateTimeText(event.at), event.person].filter(Boolean).join(' · ')}
            </span>
            <Changes changes={event.changes} />
            {event.reason && <span className={parts.minor}>Motivo: {event.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
