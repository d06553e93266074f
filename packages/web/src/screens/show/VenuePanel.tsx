import { moneyText } from '@club/ui/lib/money.ts';
import { standTone } from '@club/ui/lib/stand-tone.ts';
import { useMemo } from 'react';
import { fetchVenueMap } from '../../api/seating.ts';
import { type Sector, type ShowSectors, sectorElementId } from '../../api/sectors.ts';
import { offerText } from '../../features/price/offer.ts';
import { unavailableTexts } from '../../features/show-info/unavailable-texts.ts';
import { type MapSector, VenueMap } from '../../features/venue-map/VenueMap.tsx';
import { MapSkeleton } from './MapSkeleton.tsx';
import { messages } from './messages.ts';
import styles from './ShowScreen.module.css';
import { sectorOffer } from './sector-offer.ts';
import { filterSectors, type SectorFilter } from './sector-rules.ts';
import { useLoaded } from './use-loaded.ts';

export interface VenuePanelProps {
  readonly showId: number;
  readonly seating: ShowSectors;
  readonly isStale: boolean;
  readonly filter: SectorFilter;
  readonly highlightedId: string | null;
  readonly onPoint: (id: string | null) => void;
  readonly onChoose: (sector: Sector) => void;
}

/** The venue's map, in step with the list. The list has the same functions, so the page is complete without it. */
export function VenuePanel(props: VenuePanelProps) {
  const { showId, seating, isStale, filter, highlightedId, onPoint, onChoose } = props;
  const map = useLoaded(String(showId), () => fetchVenueMap(showId));
  const { sectors } = seating;
  const drawn = useMemo(() => {
    const listed = new Set(filterSectors(sectors, filter));
    return sectors.map((sector) => mapSector(sector, seating, listed.has(sector)));
  }, [sectors, seating, filter]);
  const choose = (id: string): void => {
    const sector = sectors.find((candidate) => sectorElementId(candidate) === id);
    if (sector) onChoose(sector);
  };
  if (map.status === 'failed') return null;
  return (
    <section className={styles.sheet} aria-label="Mapa del escenario">
      {map.status === 'loading' ? (
        <MapSkeleton />
      ) : (
        <VenueMap
          svg={map.value}
          label="Sectores del escenario"
          sectors={drawn}
          highlightedId={highlightedId}
          onPick={choose}
          onPoint={onPoint}
        />
      )}
      {map.status === 'ready' && sectors.some(({ isScarce }) => isScarce) && (
        <p className={styles.scarce} aria-hidden="true">
          Quedan pocos lugares
        </p>
      )}
      {map.status === 'ready' && (
        <p role="status" className={styles.stale}>
          {isStale && messages.staleMap}
        </p>
      )}
      {map.status === 'ready' && (
        <p className={styles.pointed} aria-hidden="true">
          {drawn.find(({ id }) => id === highlightedId)?.label}
        </p>
      )}
    </section>
  );
}

function mapSector(sector: Sector, seating: ShowSectors, isListed: boolean): MapSector {
  const offer = sectorOffer(sector, seating);
  const price = offer === null ? 'disponible' : offerText(offer, seating.currencySymbol);
  const few = sector.isScarce ? ', quedan pocos lugares' : '';
  const state = sector.isAvailable ? price + few : unavailableTexts[seating.sale].toLowerCase();
  return {
    id: sectorElementId(sector),
    label: `${sector.stand.name}, ${sector.description}, ${state}`,
    // The public's price: a map has no room for the lowest price with its category.
    price:
      sector.isAvailable && offer
        ? moneyText(seating.currencySymbol, (offer.general ?? offer.least).price)
        : '',
    state: sector.isAvailable ? 'available' : 'sold-out',
    isScarce: sector.isScarce === true,
    tone: standTone(sector.stand.name),
    isListed,
  };
}
