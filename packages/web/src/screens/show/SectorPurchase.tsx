import { MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { Stepper } from '@club/ui/stepper/Stepper.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { SaleState } from '../../api/sale-state.ts';
import { fetchSectorPhotos } from '../../api/seating.ts';
import type { PricedCategory, Sector } from '../../api/sectors.ts';
import type { QueueOfShow } from '../../api/show-detail.ts';
import { unavailableTexts } from '../../features/show-info/unavailable-texts.ts';
import { paths } from '../../paths.ts';
import { CategoryPrices } from './CategoryPrices.tsx';
import { chosenPrice, chosenText, mainPrices } from './chosen-text.ts';
import { draftQuery } from './draft-query.ts';
import { messages, purchaseMessages } from './messages.ts';
import { NextStep } from './NextStep.tsx';
import { QueueNotice } from './QueueNotice.tsx';
import { SeatChooser } from './SeatChooser.tsx';
import { SectorPhotos } from './SectorPhotos.tsx';
import styles from './SectorPurchase.module.css';
import { SectorTags } from './SectorTags.tsx';
import { publishedOf } from './sector-rules.ts';
import { isComplete, type Slots } from './slots.ts';
import { useBuy } from './use-buy.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useLoaded } from './use-loaded.ts';
import { useRows } from './use-rows.ts';
import { useSeatChoice } from './use-seat-choice.ts';

export interface SectorPurchaseProps {
  readonly showId: number;
  readonly sector: Sector;
  /** Those that can buy in it. */
  readonly categories: readonly PricedCategory[];
  readonly currencySymbol: string;
  readonly firstSlots: Slots;
  /** Whether the seat map of a numbered sector opens at once. */
  readonly opensSeatMap: boolean;
  /** The visitor chooses another sector. */
  readonly onLeave: () => void;
  /** The sector is no longer available (rows and seats answered code 30). */
  readonly onGone: () => void;
  /** The server refused the places. */
  readonly onRefused: () => void;
  /** The waiting room for a turn (spec 6 §8); null where none is needed. */
  readonly room: QueueOfShow | null;
  /** No sector of the show has places now. */
  readonly isSoldOut: boolean;
  readonly sale: SaleState;
}

/** After a sector is chosen (spec 1 §2.7): the number of tickets, the seats, the purchase, or the link to a turn; below, prices and photos. */
export function SectorPurchase(props: SectorPurchaseProps) {
  const { showId, sector, categories, room } = props;
  const isNumbered = sector.saleType === 'numbered';
  const choosesSeats = isNumbered && room === null;
  const live = useLiveRows(showId, sector, useRows(showId, choosesSeats ? sector : null, props.onGone));
  const { rows } = live;
  // After a turn ends the choice is kept, for a later one.
  const seats = useSeatChoice(
    props.firstSlots,
    choosesSeats ? rows : null,
    choosesSeats && props.opensSeatMap,
  );
  const { slots, act } = seats;
  const photos = useLoaded('photos', () => fetchSectorPhotos(showId, sector));
  const photoUrls = photos.status === 'ready' ? photos.value : [];
  const purchase = useBuy({
    showId,
    sector,
    categories,
    slots,
    rows,
    onRefused: props.onRefused,
  });
  const heading = useArrival();
  const isReady = !isNumbered || isComplete(slots);

  return (
    <section className={styles.panel} data-stand={standTone(sector.stand.name)} aria-labelledby="sector">
      <button type="button" className={styles.leave} onClick={props.onLeave}>
        <Icon name="arrow-left" /> Elegir otro sector
      </button>
      <div>
        <p className={styles.stand}>{sector.stand.name}</p>
        <h2 id="sector" ref={heading} tabIndex={-1} className={styles.title}>
          {sector.description}
        </h2>
        <SectorTags sector={sector} />
      </div>
      <div role="status" className={styles.state}>
        {!sector.isAvailable && (
          <Notice tone="warning">
            {props.sale === 'open' ? messages.sectorSoldOut : unavailableTexts[props.sale]}
          </Notice>
        )}
      </div>
      {room ? (
        <QueueNotice
          queue={room}
          isSoldOut={props.isSoldOut}
          returnTo={`${paths.show(showId)}?${draftQuery({ sector, slots })}`}
        />
      ) : (
        <Stepper
          label="Cantidad de entradas"
          value={slots.length}
          min={MIN_TICKETS}
          max={MAX_TICKETS}
          onChange={(count) => act({ type: 'set-count', count })}
        />
      )}
      {choosesSeats && (
        <SeatChooser
          showId={showId}
          sector={sector}
          live={live}
          seats={seats}
          prices={mainPrices(categories, props.currencySymbol)}
          viewUrl={photoUrls[0]}
        />
      )}
      <VisuallyHidden>
        <span role="status">{seats.said}</span>
      </VisuallyHidden>
      {room === null && (
        <NextStep
          chosen={chosenText(slots, rows ?? [], isNumbered)}
          price={chosenPrice(categories, slots.length, props.currencySymbol)}
          problem={purchase.problem && purchaseMessages[purchase.problem]}
        >
          <Button
            ref={seats.buyButton}
            isWide
            icon="ticket"
            tone={isReady ? 'primary' : 'on-night'}
            isPending={purchase.isPending}
            onClick={() => void purchase.buy()}
            data-leads-to={paths.checkout(showId)}
          >
            Comprar / canjear ticket
          </Button>
        </NextStep>
      )}
      <CategoryPrices categories={publishedOf(categories)} currencySymbol={props.currencySymbol} />
      <SectorPhotos urls={photoUrls} />
    </section>
  );
}

/** The list is replaced by the panel: scroll to its top, and focus its heading for screen readers. Before any dialog opens over it. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
  }, []);
  return heading;
}
