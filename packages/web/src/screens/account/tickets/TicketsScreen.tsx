import { TIME_ZONE } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { fetchBatchOf, type OwnTicket } from '../../../api/tickets.ts';
import { ButtonLink } from '../../../features/link/ButtonLink.tsx';
import { useReload } from '../../../features/link-submit/use-reload.ts';
import { NewsBlock } from '../../../features/news/NewsBlock.tsx';
import { TicketCard } from '../../../features/ticket-card/TicketCard.tsx';
import { TicketView } from '../../../features/ticket-card/TicketView.tsx';
import { isOfShow, ticketsOfSameShow } from '../../../features/ticket-card/ticket-facts.ts';
import { useReadyTickets } from '../../../features/ticket-card/use-ready-tickets.ts';
import { paths } from '../../../paths.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { keepPageForOffline } from './keep-page.ts';
import type { TicketsData } from './load-tickets.ts';
import { OwnDecisions } from './OwnDecisions.tsx';
import styles from './TicketsScreen.module.css';
import { useOwnDecisions } from './use-own-decisions.ts';
import { type TicketList, useTickets } from './use-tickets.ts';

/** Mis entradas (spec 1 §2.8): active tickets, those of past shows, and news. */
export function TicketsScreen() {
  const data = useLoaderData<TicketsData>();
  const { round, reload } = useReload(data);
  const { decisions, untilRead } = useOwnDecisions(data);
  const onChanged = async () => {
    await reload();
    // Until then the form is the one before the choice: it stays disabled.
    await untilRead();
  };
  useEffect(() => void keepPageForOffline(), []);
  return (
    <AccountFrame>
      <OwnDecisions decisions={decisions} onChanged={onChanged} />
      <OwnTickets key={round} data={data} onReload={reload} />
      <NewsBlock items={data.news} />
    </AccountFrame>
  );
}

/** The lists, which are reset when the page is reloaded. */
function OwnTickets({
  data: { batches, stored },
  onReload,
}: {
  readonly data: TicketsData;
  readonly onReload: () => Promise<void>;
}) {
  const { active, past, loading, showMore, tryMore } = useTickets(batches);
  return (
    <>
      {stored && <StoredNote stored={stored} onReload={onReload} />}
      <section aria-labelledby="activas">
        <h2 id="activas" className={styles.title}>
          Entradas activas
        </h2>
        {active.tickets.length === 0 ? (
          <EmptyState
            text="No hay entradas activas."
            hint="Cuando compres o canjees una, aparece acá con su código para entrar."
          >
            <ButtonLink to={paths.shows()} tone="secondary">
              Ver espectáculos
            </ButtonLink>
          </EmptyState>
        ) : (
          <TicketCards
            list={active}
            isLoading={loading.has('active')}
            onMore={() => showMore('active')}
            onOpenGroup={() => tryMore('active')}
          />
        )}
      </section>
      {past.tickets.length > 0 && (
        <section aria-labelledby="pasadas">
          <h2 id="pasadas" className={styles.title}>
            Espectáculos pasados
          </h2>
          <TicketCards list={past} isPast isLoading={loading.has('past')} onMore={() => showMore('past')} />
        </section>
      )}
    </>
  );
}

interface TicketCardsProps {
  readonly list: TicketList;
  readonly isPast?: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => Promise<void>;
  /** The open tickets may go on in the next batch. */
  readonly onOpenGroup?: () => Promise<void>;
}

/** The note on stored tickets; their codes are still valid. */
function StoredNote({
  stored: { seenAt, isOffline, mayHaveMore },
  onReload,
}: {
  readonly stored: NonNullable<TicketsData['stored']>;
  readonly onReload: () => Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  const when = seenAt.toLocaleString('es-UY', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });
  const update = () => {
    // The lists are reset with the new data, and this with them.
    setPending(true);
    void onReload();
  };
  return (
    <>
      <Notice tone="warning">
        {isOffline ? 'Sin conexión' : 'No pudimos actualizarlas'}: estas son tus entradas como las viste el{' '}
        {when}. Los códigos sirven igual para entrar.
        {mayHaveMore && ' Puede haber más entradas que no llegaste a ver.'}
      </Notice>
      <p className={styles.more}>
        <Button tone="secondary" isPending={isPending} onClick={update}>
          Actualizar
        </Button>
      </p>
    </>
  );
}

const NONE: readonly OwnTicket[] = [];

function TicketCards({ list, isPast = false, isLoading, onMore, onOpenGroup }: TicketCardsProps) {
  const name = isPast ? 'past' : 'active';
  const tickets = useReadyTickets(list.tickets, (index) => fetchBatchOf(name, index));
  const [shown, setShown] = useState<OwnTicket | null>(null);
  const isCut = shown !== null && list.hasMore && isOfShow(list.tickets.at(-1), shown);
  const loadGroup = useEffectEvent(() => void onOpenGroup?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each ticket turned to, since the network at a gate comes and goes
  useEffect(() => {
    if (isCut) loadGroup();
  }, [isCut, shown?.id, list.counter]);
  const { cards, note } = useArrivals(list);
  return (
    <>
      <ul ref={cards} className={styles.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard
              ticket={ticket}
              isPast={isPast}
              isReady={ticket.isReady}
              onOpen={isPast || ticket.code === '' ? undefined : () => setShown(ticket)}
            />
          </li>
        ))}
      </ul>
      <TicketView
        tickets={shown ? ticketsOfSameShow(tickets, shown) : NONE}
        hasMore={isCut}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
      {list.hasMore && (
        <p className={styles.more}>
          <Button
            tone="secondary"
            isPending={isLoading}
            onClick={() => {
              note();
              void onMore();
            }}
          >
            Mostrar más tickets
          </Button>
        </p>
      )}
    </>
  );
}

/** After a press on *Mostrar más tickets*, which may be gone then, the focus goes to the first ticket that arrived. */
function useArrivals({ tickets, counter }: TicketList) {
  const cards = useRef<HTMLUListElement>(null);
  const known = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a batch has arrived
  useEffect(() => {
    if (known.current === null) return;
    const arrived = cards.current?.children[Math.min(known.current, tickets.length - 1)];
    known.current = null;
    arrived?.querySelector('h3')?.focus();
  }, [counter]);
  const note = (): void => {
    known.current = tickets.length;
  };
  return { cards, note };
}
