import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { PlaceReport, Seat, SectorKey, SectorPlaces } from '../../api/places.ts';
import { useSession } from '../../shell/use-session.ts';
import { Legend } from './Legend.tsx';
import { BlockDialog, KeepDialog, UnblockDialog } from './PlaceDialogs.tsx';
import styles from './Places.module.css';
import { purposesFor } from './place-states.ts';
import { Report } from './Report.tsx';
import type { ActKind } from './report-rules.ts';
import { SeatPlan } from './SeatPlan.tsx';
import { SeatWords } from './SeatWords.tsx';
import { readSeats } from './seat-text.ts';
import { chooseRange, chooseSeats, chosenSeats, NOTHING, toggleRow, toggleSeat } from './selection-rules.ts';

interface NumberedPlacesProps {
  readonly sectorKey: SectorKey;
  readonly label: string;
  readonly places: SectorPlaces & { readonly readAt: number };
  readonly onChanged: () => void;
  /** Preselected seats, in words. */
  readonly named: string;
}

type Ask = 'block' | 'unblock' | 'keep';

/** The seats of a sector: the map or the list, their common selection, and its acts. */
export function NumberedPlaces({ sectorKey, label, places, onChanged, named }: NumberedPlacesProps) {
  const { rows, sector, map } = places;
  const { permissions } = useSession();
  const [view, setView] = useState(map === '' ? 'list' : 'map');
  const [selection, setSelection] = useState(() => {
    const read = readSeats(named, rows);
    return read.ok ? chooseSeats(NOTHING, read.ids) : NOTHING;
  });
  const [asked, setAsked] = useState<Ask | null>(null);
  const [report, setReport] = useState<{ kind: ActKind; report: PlaceReport } | null>(null);
  const press = ({ id }: Seat, isRange: boolean): void =>
    setSelection((was) => (isRange ? chooseRange(was, id, rows) : toggleSeat(was, id)));
  const chosen = chosenSeats(selection, rows);
  const done = (kind: ActKind, of: PlaceReport): void => {
    setReport({ kind, report: of });
    setSelection(NOTHING);
    setAsked(null);
    onChanged();
  };
  const dialog = { sector: sectorKey, chosen, onDone: done, onClose: () => setAsked(null) };
  const purposes = purposesFor(permissions);
  const mayBlock = permissions.includes('places:E');
  return (
    <>
      <div className={styles.head}>
        {map !== '' && (
          <SegmentedControl
            aria-label="Cómo se ven los asientos"
            value={view}
            onChange={setView}
            data={[
              { value: 'map', label: 'Mapa' },
              { value: 'list', label: 'Lista' },
            ]}
          />
        )}
        <SeatWords rows={rows} onChoose={(ids) => setSelection((was) => chooseSeats(was, ids))} />
      </div>
      <Legend sector={sector} />
      {report && (
        <Report
          {...report}
          onSee={(ids) => setSelection(chooseSeats(NOTHING, ids))}
          onClose={() => setReport(null)}
        />
      )}
      <SeatPlan
        places={places}
        label={label}
        asList={view === 'list'}
        chosen={selection.ids}
        onPress={press}
        onPressRow={(row) => setSelection((was) => toggleRow(was, row))}
      />
      {purposes.length > 0 && (
        <section className={styles.bar} aria-label="Con los asientos elegidos">
          <span className={styles.count} role="status">
            {chosen.length === 0 ? 'Ningún asiento elegido' : chosenText(chosen.length)}
          </span>
          {chosen.length > 0 && (
            <Button variant="subtle" onClick={() => setSelection(NOTHING)}>
              Soltar todos
            </Button>
          )}
          {mayBlock && (
            <>
              <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsked('unblock')}>
                Desbloquear
              </Button>
              <Button disabled={chosen.length === 0} onClick={() => setAsked('block')}>
                Bloquear…
              </Button>
            </>
          )}
          <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsked('keep')}>
            Apartar…
          </Button>
        </section>
      )}
      {asked === 'block' && <BlockDialog {...dialog} />}
      {asked === 'unblock' && <UnblockDialog {...dialog} />}
      {asked === 'keep' && <KeepDialog {...dialog} purposes={purposes} />}
    </>
  );
}

const chosenText = (count: number): string =>
  count === 1 ? '1 asiento elegido' : `${count} asientos elegidos`;
