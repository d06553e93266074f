import '@club/ui/seat-map/seat-marks.css';
import './places.css';
import { classNames } from '@club/ui/class-names.ts';
import frameStyles from '@club/ui/seat-map/MapFrame.module.css';
import { ZOOM_STEP } from '@club/ui/seat-map/map-window.ts';
import { type DrawnSeat, rowOfSeat } from '@club/ui/seat-map/read-seat-map.ts';
import { SeatTip, type Tip } from '@club/ui/seat-map/SeatTip.tsx';
import { firstSeat, isMapKey, isWalkingKey, seatAfter } from '@club/ui/seat-map/seat-keys.ts';
import { spokenSeat } from '@club/ui/seat-map/seat-name.ts';
import { usePointing } from '@club/ui/seat-map/use-pointing.ts';
import { useSeatMap } from '@club/ui/seat-map/use-seat-map.ts';
import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Seat } from '../../api/places.ts';
import styles from './Places.module.css';
import { stateView } from './state-view.ts';

interface PlacesMapProps {
  /** SVG text of the wire. */
  readonly svg: string;
  readonly label: string;
  /** By element id. */
  readonly seats: ReadonlyMap<string, Seat>;
  readonly chosen: ReadonlySet<string>;
  /** The display name of a seat's state. */
  readonly stateText: (seat: Seat) => string;
  /** A seat was pressed; `isRange`: with shift. */
  readonly onPress: (id: string, isRange: boolean) => void;
}

/** The fans' own seat map with the colours and letters of the states; every seat can be chosen, by pointer and by keyboard. */
export function PlacesMap({ svg, label, seats, chosen, stateText, onPress }: PlacesMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const [spoken, setSpoken] = useState('');
  const hideTip = useCallback(() => setTip(null), []);
  // Names stay while states change: the map is mounted once.
  const rows = [...new Map([...seats.values()].map(({ id, rowName }) => [rowOfSeat(id), rowName]))];
  const rowKey = JSON.stringify(rows);
  const rowNames = useMemo(() => new Map<string, string>(JSON.parse(rowKey)), [rowKey]);
  const { drawing, mounted } = useSeatMap(frame, svg, chosen, rowNames, hideTip, stateView);
  const there = useMemo(() => drawing.seats.filter(({ id }) => seats.has(id)), [drawing, seats]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing starts without states
  useEffect(() => {
    mounted.current?.view.setStates(new Map([...seats].map(([id, { state }]) => [id, state])));
  }, [seats, drawing, rowNames, mounted]);
  const cursor = useRef<DrawnSeat | null>(null);
  const hintId = useId();

  const showTip = (drawn: DrawnSeat | null): void => {
    const seat = drawn && seats.get(drawn.id);
    const map = mounted.current?.window;
    const at = seat && map && { at: map.pixelOf(drawn), radius: map.seatPixels / 2 };
    setTip(at ? { ...seat, ...at, text: stateText(seat) } : null);
  };
  const pointing = usePointing(mounted, seats, (id, _pixel, event) => onPress(id, event.shiftKey), showTip);

  const moveTo = (drawn: DrawnSeat | null): void => {
    const seat = drawn && seats.get(drawn.id);
    if (!seat) return;
    cursor.current = drawn;
    mounted.current?.view.setCursor(drawn);
    mounted.current?.window.reveal(drawn);
    showTip(drawn);
    setSpoken(`${spokenSeat(seat)}, ${stateText(seat)}${chosen.has(seat.id) ? ', elegido' : ''}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (!isMapKey(key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const drawn = cursor.current;
    if (isWalkingKey(key))
      moveTo(drawn ? seatAfter(key, drawn, there) : firstSeat(there, chosen, drawing.map));
    else if (key === '0') mounted.current?.window.fit();
    else if (key !== 'Enter' && key !== ' ')
      mounted.current?.window.step(key === '+' ? ZOOM_STEP : 1 / ZOOM_STEP);
    else if (drawn) onPress(drawn.id, event.shiftKey);
  };

  const window = () => mounted.current?.window;
  return (
    <div className={styles.mapColumn}>
      <div className={classNames(frameStyles.stage, styles.stage)}>
        <div
          ref={frame}
          className={classNames(frameStyles.frame, 'seat-marks')}
          role="application"
          aria-label={label}
          aria-describedby={hintId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes the arrows
          tabIndex={0}
          {...pointing}
          onKeyDown={onKeyDown}
          onBlur={() => {
            mounted.current?.view.setCursor(null);
            hideTip();
          }}
        />
        {tip && <SeatTip tip={tip} />}
      </div>
      <Group gap="xs" justify="space-between">
        <p className={styles.hint} id={hintId}>
          Elegí con un clic; con Mayús, todo lo que hay entre dos. Con el teclado: flechas, Enter, más y
          menos.
        </p>
        <ActionIcon.Group>
          <Zoom label="Acercar" onClick={() => window()?.step(ZOOM_STEP)} icon={<IconPlus size={16} />} />
          <Zoom label="Alejar" onClick={() => window()?.step(1 / ZOOM_STEP)} icon={<IconMinus size={16} />} />
          <Zoom
            label="Ver todo el sector"
            onClick={() => window()?.fit()}
            icon={<IconArrowsMaximize size={16} />}
          />
        </ActionIcon.Group>
      </Group>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </div>
  );
}

function Zoom({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
