import type { Point } from '@club/ui/seat-map/camera.ts';
import { createSeatView } from '@club/ui/seat-map/create-seat-view.ts';
import frameStyles from '@club/ui/seat-map/MapFrame.module.css';
import { rowOfSeat } from '@club/ui/seat-map/read-seat-map.ts';
import { SeatFrame } from '@club/ui/seat-map/SeatFrame.tsx';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useEffect, useId, useState } from 'react';
import { MapTools } from './MapTools.tsx';
import styles from './SeatMap.module.css';
import '@club/ui/seat-map/seat-marks.css';
import { type SeatName, spokenSeat } from '@club/ui/seat-map/seat-name.ts';
import { useSeatFrame } from '@club/ui/seat-map/use-seat-frame.ts';

interface SeatMapProps {
  /** SVG text of the wire. */
  readonly svg: string;
  /** Name of the map, e.g. of its sector. */
  readonly label: string;
  /** The seats that can be chosen now, by element id. */
  readonly seats: ReadonlyMap<string, SeatName>;
  /** Element ids of the currently free seats; null: those drawn as free. */
  readonly free?: ReadonlySet<string> | null;
  /** Their prices: `Público general $2200 · Socio $1100`; empty when unknown. */
  readonly prices: string;
  /** Element ids of the chosen seats. */
  readonly chosen: ReadonlySet<string>;
  /** Chooses a seat or gives it back; returns the outcome. */
  readonly onToggle: (id: string) => ToggleResult;
}

/** Where a seat was just pressed, and the outcome. */
interface Pulse extends Point {
  readonly number: number;
  readonly result: ToggleResult;
}

/** `full`: every ticket has its seat already. */
export type ToggleResult = 'chosen' | 'freed' | 'full';

/** The announcement of a press; `seat` as in `fila 8, asiento 10`. */
const heard: Record<ToggleResult, (seat: string) => string> = {
  chosen: (seat) => `Elegiste ${seat}.`,
  freed: (seat) => `Soltaste ${seat}.`,
  full: (seat) => `No elegiste ${seat}. Ya elegiste todos tus asientos: soltá uno para cambiarlo.`,
};
/** The vibration of a press, in milliseconds of vibration and rest, where the device has it. */
const VIBRATIONS: Record<ToggleResult, number[]> = { chosen: [14], freed: [7], full: [24, 50, 24] };

/**
 * A sector's seats to choose from (spec 1 §4 "Seat modal"): by pointer, by touch (pinch, double tap) and by keyboard
 * (arrows, Home, End, pages, Enter). Seats that are not both drawn as enabled and listed in `seats` cannot be chosen
 * (spec 1 §5).
 */
export function SeatMap({ svg, label, seats, free: live = null, prices, chosen, onToggle }: SeatMapProps) {
  const rowNames = useRowNames(seats);
  const [announcement, setAnnouncement] = useState('');
  const [pulse, setPulse] = useState<Pulse | null>(null);
  const hintId = useId();

  const press = (id: string, pixel: Point | null): void => {
    const result = onToggle(id);
    const name = seats.get(id);
    if (name) setAnnouncement(heard[result](`fila ${name.rowName}, asiento ${name.seatName}`));
    if (!pixel) return;
    setPulse((last) => ({ ...pixel, result, number: (last?.number ?? 0) + 1 }));
    if (mounted.current?.gestures.pointerType() === 'touch') navigator.vibrate?.(VIBRATIONS[result]);
  };

  const { drawing, mounted, frame } = useSeatFrame({
    ...{ svg, createView: createSeatView, rowNames, seats, chosen },
    isStop: ({ id, isEnabled }) => (live?.has(id) ?? isEnabled) && seats.has(id),
    tipText: () => prices,
    onReach: (id, name) =>
      setAnnouncement(`${spokenSeat(name)}, ${chosen.has(id) ? 'seleccionado' : 'disponible'}`),
    onPress: (id, _event, pixel) => press(id, pixel),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing shows what it was drawn with
  useEffect(() => {
    if (live) mounted.current?.view.setFree(live);
  }, [live, drawing, rowNames]);

  return (
    <div className={styles.map}>
      <div className={frameStyles.stage}>
        <SeatFrame frame={frame} label={label} hintId={hintId} />
        {pulse && (
          <span
            key={pulse.number}
            className={styles.pulse}
            data-result={pulse.result}
            style={{ left: pulse.x, top: pulse.y }}
            aria-hidden="true"
          />
        )}
      </div>
      <MapTools
        isFull={pulse?.result === 'full'}
        onStep={(factor) => mounted.current?.window.step(factor)}
        onFit={() => mounted.current?.window.fit()}
      />
      <VisuallyHidden>
        <span id={hintId}>
          {prices !== '' && `Precios: ${prices}. `}
          Movete con las flechas, con Inicio y Fin por la fila, con Re Pág y Av Pág de a cinco filas; elegí
          con Enter o espacio, acercá y alejá con más y menos. También podés elegir fila y asiento en las
          listas.
        </span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Names of rows by their part of a seat's id. Known names stay: a row whose last seat is taken keeps its name, and the map its position. */
function useRowNames(seats: ReadonlyMap<string, SeatName>): ReadonlyMap<string, string> {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const isNew = [...seats.keys()].some((id) => !known.has(rowOfSeat(id)));
  if (!isNew) return known;
  const names = new Map([
    ...known,
    ...[...seats].map(([id, { rowName }]) => [rowOfSeat(id), rowName] as const),
  ]);
  setKnown(names);
  return names;
}
