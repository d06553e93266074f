import '@club/ui/seat-map/seat-marks.css';
import './places.css';
import { classNames } from '@club/ui/class-names.ts';
import frameStyles from '@club/ui/seat-map/MapFrame.module.css';
import { ZOOM_STEP } from '@club/ui/seat-map/map-window.ts';
import { rowOfSeat } from '@club/ui/seat-map/read-seat-map.ts';
import { SeatFrame } from '@club/ui/seat-map/SeatFrame.tsx';
import { spokenSeat } from '@club/ui/seat-map/seat-name.ts';
import { useSeatFrame } from '@club/ui/seat-map/use-seat-frame.ts';
import { ActionIcon, Group, VisuallyHidden } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
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
  const [spoken, setSpoken] = useState('');
  // Names stay while states change: the map is mounted once.
  const rows = [...new Map([...seats.values()].map(({ id, rowName }) => [rowOfSeat(id), rowName]))];
  const rowKey = JSON.stringify(rows);
  const rowNames = useMemo(() => new Map<string, string>(JSON.parse(rowKey)), [rowKey]);
  const { drawing, mounted, frame } = useSeatFrame({
    ...{ svg, createView: stateView, rowNames, seats, chosen },
    isStop: ({ id }) => seats.has(id),
    tipText: stateText,
    onReach: (id, seat) =>
      setSpoken(`${spokenSeat(seat)}, ${stateText(seat)}${chosen.has(id) ? ', elegido' : ''}`),
    onPress: (id, { shiftKey }) => onPress(id, shiftKey),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing starts without states
  useEffect(() => {
    mounted.current?.view.setStates(new Map([...seats].map(([id, { state }]) => [id, state])));
  }, [seats, drawing, rowNames, mounted]);
  const hintId = useId();
  const window = () => mounted.current?.window;
  return (
    <div className={styles.mapColumn}>
      <div className={classNames(frameStyles.stage, styles.stage)}>
        <SeatFrame frame={frame} label={label} hintId={hintId} />
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
