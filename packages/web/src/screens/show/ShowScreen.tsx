import { showToast } from '@club/ui/toast/toasts.ts';
import { useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { categoriesOf, type Sector, sectorElementId } from '../../api/sectors.ts';
import { Attachments } from '../../features/download/Attachments.tsx';
import { RichText } from '../../features/show-info/RichText.tsx';
import { ShowActions } from '../../features/show-info/ShowActions.tsx';
import { ShowHero } from '../../features/show-info/ShowHero.tsx';
import { isCancelled } from '../../features/show-info/show-change.ts';
import { useTurn } from '../../features/turn/use-turn.ts';
import { LazySectorPurchase, usePanelAhead } from './LazySectorPurchase.tsx';
import { LazyVenuePanel } from './LazyVenuePanel.tsx';
import type { ShowData } from './load-show.ts';
import { messages, saleText } from './messages.ts';
import { QueueNotice } from './QueueNotice.tsx';
import { SectorChooser } from './SectorChooser.tsx';
import { ShowChange } from './ShowChange.tsx';
import styles from './ShowScreen.module.css';
import { NO_FILTER } from './sector-rules.ts';
import { useFreshSectors } from './use-fresh-sectors.ts';
import { useSectorChoice } from './use-sector-choice.ts';
import { useVisit } from './use-visit.ts';

/** A show's page (spec 1 §2.7): its details, and the choice of places. */
export function ShowScreen() {
  const { show, description, seating: loaded, attachments, isFromServer } = useLoaderData<ShowData>();
  useVisit(isFromServer);
  const { seating, isStale, refresh } = useFreshSectors(show.id, loaded, show.hasVenueMap);
  const { revalidate } = useRevalidator();
  const choice = useSectorChoice(seating.sectors);
  const [filter, setFilter] = useState(NO_FILTER);
  const [pointedId, setPointedId] = useState<string | null>(null);
  usePanelAhead();
  const { sector } = choice;
  const isOff = isCancelled(show);
  const { pathname, search } = useLocation();
  const isOnSale = seating.sale === 'open';
  // The sectors are read again while the page is open, the show is not.
  const isSoldOut = isOnSale ? seating.sectors.every(({ isAvailable }) => !isAvailable) : show.isSoldOut;
  const hasTurn = useTurn(show.queue?.roomId) !== null;
  // After the sale a turn leads to nothing.
  const room = hasTurn || isOff || seating.sale === 'over' ? null : show.queue;
  const highlightedId = sector ? sectorElementId(sector) : pointedId;

  const choose = (chosen: Sector): void => {
    setPointedId(null);
    choice.choose(chosen);
  };
  const loadAnew = async (): Promise<void> => {
    showToast('error', messages.sectorUnavailable);
    choice.clear();
    await revalidate();
  };
  const chooseAgain = async (): Promise<void> => {
    choice.clear();
    await refresh();
  };

  return (
    <>
      <ShowHero show={show}>
        <ShowActions show={show} />
      </ShowHero>
      <div className={styles.layout} data-chosen={sector !== null}>
        {room && !sector && (
          <div className={styles.room}>
            <QueueNotice queue={room} isSoldOut={isSoldOut} returnTo={pathname + search} />
          </div>
        )}
        <div className={styles.choice}>
          {show.change && <ShowChange show={show} />}
          {!isOnSale && !isOff && <p className={styles.sales}>{saleText(show, seating.sale)}</p>}
          {show.salesText !== '' && !isOff && <p className={styles.sales}>{show.salesText}</p>}
          {isOff ? null : sector ? (
            <LazySectorPurchase
              key={sectorElementId(sector)}
              showId={show.id}
              sector={sector}
              categories={categoriesOf(sector, seating)}
              currencySymbol={seating.currencySymbol}
              firstSlots={choice.firstSlots}
              opensSeatMap={choice.wasPicked}
              onLeave={choice.clear}
              onGone={() => void loadAnew()}
              onRefused={() => void chooseAgain()}
              room={room}
              isSoldOut={isSoldOut}
              sale={seating.sale}
            />
          ) : (
            <SectorChooser
              showId={show.id}
              seating={seating}
              filter={filter}
              onFilter={setFilter}
              pointedId={pointedId}
              onPoint={setPointedId}
              onChoose={choose}
            />
          )}
        </div>
        {show.hasVenueMap && !isOff && (
          <LazyVenuePanel
            showId={show.id}
            seating={seating}
            isStale={isStale}
            filter={filter}
            highlightedId={highlightedId}
            onPoint={setPointedId}
            onChoose={choose}
          />
        )}
        <div className={styles.details}>
          {description !== null && (
            <section aria-labelledby="descripcion">
              <h2 id="descripcion" className={styles.heading}>
                Información
              </h2>
              <RichText html={description} />
            </section>
          )}
          {attachments.length > 0 && (
            <section aria-labelledby="archivos">
              <h2 id="archivos" className={styles.heading}>
                Archivos
              </h2>
              <Attachments showId={show.id} attachments={attachments} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
