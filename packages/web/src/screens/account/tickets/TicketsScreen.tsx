import { useLoaderData } from 'react-router';
import { ButtonLink } from '../../../features/link/ButtonLink.tsx';
import { NewsBlock } from '../../../features/news/NewsBlock.tsx';
import { TicketCard } from '../../../features/ticket-card/TicketCard.tsx';
import { useReadyTickets } from '../../../features/ticket-card/use-ready-tickets.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AccountFrame } from '../AccountFrame.tsx';
import type { TicketsData } from './load-tickets.ts';
import styles from './TicketsScreen.module.css';
import { type TicketList, useTickets } from './use-tickets.ts';

/** Mis entradas (spec 1 §2.8): active tickets, those of past shows, and news. */
export function TicketsScreen() {
  const { batches, news } = useLoaderData<TicketsData>();
  const { active, past, loading, showMore } = useTickets(batches);
  return (
    <AccountFrame>
      <section aria-labelledby="activas">
        <h2 id="activas" className={styles.title}>
          Entradas activas
        </h2>
        {active.tickets.length === 0 ? (
          <EmptyState text="No hay entradas activas.">
            <ButtonLink to={paths.shows()} tone="secondary">
              Ver espectáculos
            </ButtonLink>
          </EmptyState>
        ) : (
          <TicketCards list={active} isLoading={loading === 'active'} onMore={() => showMore('active')} />
        )}
      </section>
      {past.tickets.length > 0 && (
        <section aria-labelledby="pasadas">
          <h2 id="pasadas" className={styles.title}>
            Espectáculos pasados
          </h2>
          <TicketCards list={past} isPast isLoading={loading === 'past'} onMore={() => showMore('past')} />
        </section>
      )}
      <NewsBlock items={news} />
    </AccountFrame>
  );
}

interface TicketCardsProps {
  readonly list: TicketList;
  readonly isPast?: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => Promise<void>;
}

function TicketCards({ list, isPast = false, isLoading, onMore }: TicketCardsProps) {
  const ready = useReadyTickets(list.tickets);
  return (
    <>
      <ul className={styles.list}>
        {list.tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} isPast={isPast} isReady={ticket.isReady || ready.has(ticket.id)} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <p className={styles.more}>
          <Button tone="secondary" isPending={isLoading} onClick={() => void onMore()}>
            Mostrar más tickets
          </Button>
        </p>
      )}
    </>
  );
}
