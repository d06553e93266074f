import { Button } from '@club/ui/button/Button.tsx';
import { fetchSectorMap } from '../../api/seating.ts';
import type { Sector } from '../../api/sectors.ts';
import { BestSeatsButton } from './BestSeatsButton.tsx';
import { SeatPicker } from './SeatPicker.tsx';
import { isComplete } from './slots.ts';
import { TicketSeats } from './TicketSeats.tsx';
import type { LiveRows } from './use-live-rows.ts';
import { useLiveSeats } from './use-live-seats.ts';
import { useLoaded } from './use-loaded.ts';
import type { SeatChoosing } from './use-seat-choice.ts';

interface SeatChooserProps {
  readonly showId: number;
  readonly sector: Sector;
  readonly live: LiveRows;
  readonly seats: SeatChoosing;
  /** A seat's price, in a line. */
  readonly prices: string;
  /** URL of a picture of the view from the sector. */
  readonly viewUrl: string | undefined;
}

/** The seats of a numbered sector, on its map and in lists. */
export function SeatChooser({ showId, sector, live, seats, prices, viewUrl }: SeatChooserProps) {
  const { rows, newPlan } = live;
  const { slots, act, takeBest, isMapOpen, setMapOpen } = seats;
  const map = useLoaded(isMapOpen ? `map ${newPlan}` : null, () => fetchSectorMap(showId, sector, newPlan));
  const isOpenAndReady = isMapOpen && map.status === 'ready' && rows !== null;
  const showFree = (free: ReadonlySet<string>): void => {
    live.setFree(free);
    seats.giveUpTaken(free);
  };
  const svg = isOpenAndReady ? map.value : null;
  const { said, isStale } = useLiveSeats(showId, sector, svg, showFree, live.setNewPlan);
  return (
    <>
      <Button
        ref={seats.mapButton}
        tone={isComplete(slots) ? 'secondary' : 'primary'}
        icon="expand"
        isWide
        onClick={() => setMapOpen(true)}
      >
        Elegir en el mapa
      </Button>
      <BestSeatsButton ticketCount={slots.length} onPress={rows && takeBest} />
      <TicketSeats slots={slots} rows={rows} viewUrl={viewUrl} dispatch={act} />
      <SeatPicker
        isOpen={isMapOpen}
        onClose={() => setMapOpen(false)}
        sector={sector}
        map={map}
        rows={rows}
        free={live.free}
        said={said}
        isStale={isStale}
        slots={slots}
        prices={prices}
        viewUrl={viewUrl}
        dispatch={act}
        onTakeBest={takeBest}
      />
    </>
  );
}
