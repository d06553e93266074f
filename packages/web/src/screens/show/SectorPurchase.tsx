import { MAX_TICKETS, MIN_TICKETS } from '@club/contract/constants';
import { Button } from '@club/ui/button/Button.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { Icon } from '@club/ui/icon/Icon.tsx';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { Stepper } from '@club/ui/stepper/Stepper.tsx';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { fetchSectorMap, fetchSectorPhotos } from '../../api/seating.ts';
import type { PricedCategory, Sector } from '../../api/sectors.ts';
import { paths } from '../../paths.ts';
import { CategoryPrices } from './CategoryPrices.tsx';
import { purchaseMessages } from './messages.ts';
import { SeatPicker } from './SeatPicker.tsx';
import { SectorPhotos } from './SectorPhotos.tsx';
import styles from './SectorPurchase.module.css';
import { SectorTags } from './SectorTags.tsx';
import { publishedOf } from './sector-rules.ts';
import type { Slots } from './slots.ts';
import { slotsReducer } from './slots-reducer.ts';
import { TicketSeats } from './TicketSeats.tsx';
import { useBuy } from './use-buy.ts';
import { useLoaded } from './use-loaded.ts';
import { useRows } from './use-rows.ts';

export interface SectorPurchaseProps {
  readonly showId: number;
  readonly sector: Sector;
  /** Those that can buy in it. */
  readonly categories: readonly PricedCategory[];
  readonly currencySymbol: string;
  readonly firstSlots: Slots;
  /** Whether the seat map of a numbered sector opens at once. */
  readonly opensSeatMap: boolean;
  /** The visitor wants another sector. */
  readonly onLeave: () => void;
  /** The sector is gone (rows and seats answered code 30). */
  readonly onGone: () => void;
  /** The server refused the places. */
  readonly onRefused: () => void;
}

/** After a sector is chosen (spec 1 §2.7): its prices and photos, how many tickets, which seats, and the purchase. */
export function SectorPurchase(props: SectorPurchaseProps) {
  const { showId, sector, categories } = props;
  const isNumbered = sector.saleType === 'numbered';
  const [slots, dispatch] = useReducer(slotsReducer, props.firstSlots);
  const [isMapOpen, setMapOpen] = useState(isNumbered && props.opensSeatMap);
  const rows = useRows(showId, isNumbered ? sector : null, props.onGone);
  const photos = useLoaded('photos', () => fetchSectorPhotos(showId, sector));
  const photoUrls = photos.status === 'ready' ? photos.value : [];
  const map = useLoaded(isMapOpen ? 'map' : null, () => fetchSectorMap(showId, sector));
  const purchase = useBuy({
    showId,
    sector,
    categories,
    slots,
    rows: rows ?? [],
    onRefused: props.onRefused,
  });
  const heading = useFocusOnMount();
  // A seat of the address that somebody else took meanwhile is not chosen any more.
  useEffect(() => {
    if (isNumbered && rows) dispatch({ type: 'drop-missing', rows });
  }, [isNumbered, rows]);

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
      {!sector.isAvailable && <Notice tone="warning">Este sector se agotó. Elegí otro sector.</Notice>}
      <CategoryPrices categories={publishedOf(categories)} currencySymbol={props.currencySymbol} />
      <SectorPhotos urls={photoUrls} />
      <Stepper
        label="Cantidad de entradas"
        value={slots.length}
        min={MIN_TICKETS}
        max={MAX_TICKETS}
        onChange={(count) => dispatch({ type: 'set-count', count })}
      />
      {isNumbered && (
        <>
          <Button tone="secondary" icon="expand" isWide onClick={() => setMapOpen(true)}>
            Elegir en el mapa
          </Button>
          <TicketSeats slots={slots} rows={rows} viewUrl={photoUrls[0]} dispatch={dispatch} />
          <SeatPicker
            isOpen={isMapOpen}
            onClose={() => setMapOpen(false)}
            sector={sector}
            map={map}
            rows={rows}
            slots={slots}
            viewUrl={photoUrls[0]}
            dispatch={dispatch}
          />
        </>
      )}
      <div className={styles.buy}>
        {purchase.problem && <Notice tone="error">{purchaseMessages[purchase.problem]}</Notice>}
        <Button
          isWide
          icon="ticket"
          isPending={purchase.isPending}
          onClick={() => void purchase.buy()}
          data-leads-to={paths.checkout(showId)}
        >
          Comprar / canjear ticket
        </Button>
      </div>
    </section>
  );
}

/** The list is gone when the panel appears: reading goes on at its heading. Before any dialog opens over it. */
function useFocusOnMount() {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return ref;
}
