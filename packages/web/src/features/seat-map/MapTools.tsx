import { Icon } from '@club/ui/icon/Icon.tsx';
import { ZOOM_STEP } from '@club/ui/seat-map/map-window.ts';
import styles from './SeatMap.module.css';

interface MapToolsProps {
  /** A seat was pressed although every ticket has one. */
  readonly isFull: boolean;
  /** Zooms by a factor. */
  readonly onStep: (factor: number) => void;
  /** Shows the whole sector. */
  readonly onFit: () => void;
}

/** Below a map: the effect of a press, and zoom buttons. */
export function MapTools({ isFull, onStep, onFit }: MapToolsProps) {
  return (
    <div className={styles.tools}>
      <p className={styles.hint} aria-hidden="true">
        {isFull ? (
          'Ya elegiste todos tus asientos: soltá uno para cambiarlo.'
        ) : (
          <>
            <span className={styles.farHint}>Tocá la zona que te guste para verla de cerca.</span>
            <span className={styles.nearHint}>Tocá un asiento para elegirlo o soltarlo.</span>
          </>
        )}
      </p>
      <div className={styles.zoom}>
        <ZoomButton label="Acercar" icon="plus" onClick={() => onStep(ZOOM_STEP)} />
        <ZoomButton label="Alejar" icon="minus" onClick={() => onStep(1 / ZOOM_STEP)} />
        <ZoomButton label="Ver todo el sector" icon="expand" onClick={onFit} />
      </div>
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly icon: 'plus' | 'minus' | 'expand';
  readonly onClick: () => void;
}

function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return (
    <button type="button" className={styles.zoomButton} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
