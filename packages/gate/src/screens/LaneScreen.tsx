import { useEffect } from 'react';
import { packageAge } from '../app/shift-checks.ts';
import { problemText } from '../app/sync.ts';
import { useAwake } from '../app/use-awake.ts';
import { useGate } from '../app/use-gate.ts';
import { useNow } from '../app/use-now.ts';
import { useReader } from '../app/use-reader.ts';
import { useScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { sinceText } from '../parts/times.ts';
import { ResultView } from '../result/ResultView.tsx';
import { shownFor } from '../result/result-rules.ts';
import { undoable } from '../store/scan.ts';
import { CameraView } from './CameraView.tsx';
import styles from './LaneScreen.module.css';

export type Side = 'code' | 'recent' | 'incident' | 'status' | 'supervisor';

/** 'Lectura': scans automatically; a result fills the screen (spec 5 §2.1). */
export function LaneScreen({ onSide }: { readonly onSide: (side: Side) => void }) {
  const { app, state } = useGate();
  const { shift, outcome, queue, admitted, isOnline, recent } = state;
  const [isCamera, toggleReader] = useReader();
  const now = useNow(1_000);
  useAwake();
  useScanner((text) => void app.read(text.toUpperCase() === text ? text : text.toUpperCase()));
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => app.clearOutcome(), shownFor(outcome.decision));
    return () => clearTimeout(timer);
  }, [app, outcome]);
  if (!shift) return null;
  const orFault = (act: Promise<unknown>) =>
    act.catch((error) => app.state.set({ outcome: null, fault: problemText(error) }));
  const last = undoable(recent, now);
  return (
    <main className={styles.lane}>
      <h1 className={styles.where}>
        {shift.gateName} · {shift.zoneName}
        {shift.lane.direction === 'out' && ' · Salida'}
      </h1>
      <div className={styles.head}>
        <p className={styles.count}>
          {shift.laneName} · <strong>{admitted}</strong>{' '}
          {PASSAGES[shift.lane.direction][admitted === 1 ? 'one' : 'several']}
        </p>
        <p className={styles.signs}>
          <span className={styles.sign} data-on={isOnline}>
            {isOnline ? 'Con red' : 'Sin red'}
          </span>
          <span className={styles.sign} data-on={queue === 0}>
            {queue === 0 ? 'Todo enviado' : `${queue} sin enviar`}
          </span>
        </p>
      </div>
      <div className={styles.notes}>
        <LaneNotes now={now} />
      </div>
      <div className={styles.reader}>
        {isCamera ? (
          <CameraView onCode={(text) => void app.read(text)} />
        ) : (
          <div className={styles.ready}>
            <p>Listo para leer</p>
          </div>
        )}
      </div>
      <nav className={styles.menu} aria-label="Acciones">
        {last && (
          <Button className={styles.undo} onClick={() => void orFault(app.undo(last))}>
            Deshacer el último ingreso
          </Button>
        )}
        <Button onClick={toggleReader}>{isCamera ? 'Usar lector' : 'Usar cámara'}</Button>
        <Button onClick={() => onSide('code')}>Escribir código</Button>
        <Button onClick={() => onSide('recent')}>Últimas lecturas</Button>
        <Button onClick={() => onSide('incident')}>Incidente</Button>
        <Button onClick={() => onSide('status')}>Estado</Button>
        <Button onClick={() => onSide('supervisor')}>Supervisor</Button>
      </nav>
      {outcome && (
        <ResultView
          decision={outcome.decision}
          acts={{
            onSupervisor: () => onSide('supervisor'),
            onUndo: () => void orFault(app.undo(outcome.scan)),
            onDiffers: () => void orFault(app.documentDiffers(outcome.scan)).then(() => onSide('supervisor')),
            onClose: () => app.clearOutcome(),
          }}
        />
      )}
    </main>
  );
}

const PASSAGES = {
  in: { one: 'ingreso', several: 'ingresos' },
  out: { one: 'salida', several: 'salidas' },
} as const;

/** Notes for the person: a full zone, an old package, a clock that changed, no room, a message from the server. */
function LaneNotes({ now }: { readonly now: number }) {
  const { state } = useGate();
  const { known, shift, freshAt, offset, message, fault, isOnline, wasClockSet } = state;
  if (!known) return null;
  const { zones, policy } = known.index.matchday;
  const zone = zones.find(({ id }) => id === shift?.lane.zoneId);
  const since = freshAt ?? known.columns.header.madeAt;
  const age = packageAge(now + offset - since, policy.toleranceMinutes);
  return (
    <>
      {fault && <Note tone="bad">{fault}</Note>}
      {zone?.isFull && shift?.lane.direction === 'in' && <Note tone="bad">Zona completa: consultá</Note>}
      {message && <Note tone="warn">{message}</Note>}
      {!isOnline && <Note tone="warn">No hay red: seguí leyendo, se envía después.</Note>}
      {age !== 'fresh' && <Note tone="warn">El paquete es {sinceText(since, now + offset)}.</Note>}
      {wasClockSet && <Note tone="warn">El reloj cambió. Se va a corregir al volver la red.</Note>}
    </>
  );
}
