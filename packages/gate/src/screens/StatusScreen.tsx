import { useState } from 'react';
import { useAct } from '../app/use-act.ts';
import { useGate } from '../app/use-gate.ts';
import { useNow } from '../app/use-now.ts';
import { useNoScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { RefusedIncidents } from '../parts/RefusedIncidents.tsx';
import { Screen } from '../parts/Screen.tsx';
import { agoText } from '../parts/times.ts';
import { UnsentNote } from '../parts/UnsentNote.tsx';
import { runningVersion } from '../worker/register.ts';
import { CalibrateScreen } from './CalibrateScreen.tsx';
import styles from './SideScreens.module.css';

/** 'Estado': the device's state, and the end of the shift. */
export function StatusScreen({ onBack }: { readonly onBack: () => void }) {
  const [isCalibrating, setCalibrating] = useState(false);
  if (isCalibrating) return <CalibrateScreen onBack={() => setCalibrating(false)} />;
  return <Status onBack={onBack} onCalibrate={() => setCalibrating(true)} />;
}

interface StatusProps {
  readonly onBack: () => void;
  readonly onCalibrate: () => void;
}

function Status({ onBack, onCalibrate }: StatusProps) {
  const { app, state } = useGate();
  useNoScanner();
  const { act, isBusy, problem } = useAct();
  const now = useNow(1_000);
  const [asksToClose, setAsksToClose] = useState(false);
  const { known, queue, offset, isClockReliable, lastContact, freshAt, shift } = state;
  const header = known?.columns.header;
  const facts: [string, string][] = [
    ['Dispositivo', state.deviceName || '—'],
    ['Portero', shift?.person ?? '—'],
    ['Espectáculo', known?.index.matchday.showName ?? '—'],
    ['Corte', String(known?.cut ?? '—')],
    ['Paquete', header ? agoText(now + offset - (freshAt ?? header.madeAt)) : '—'],
    ['Entradas', known ? known.columns.ids.length.toLocaleString('es-UY') : '—'],
    ['Último contacto', lastContact === null ? 'Sin contacto' : agoText(now + offset - lastContact)],
    ['Cola', queue === 1 ? '1 lectura' : `${queue} lecturas`],
    ['Desfase del reloj', isClockReliable ? `${(offset / 1_000).toLocaleString('es-UY')} s` : 'No confiable'],
    ['Versión', runningVersion()],
  ];
  return (
    <Screen
      title="Estado"
      actions={
        asksToClose ? (
          <>
            <Button look="main" onClick={() => void act(() => app.closeShift())}>
              Sí, cerrar turno
            </Button>
            <Button onClick={() => setAsksToClose(false)}>No, seguir</Button>
          </>
        ) : (
          <Button onClick={onBack}>Volver a leer</Button>
        )
      }
    >
      {asksToClose && <UnsentNote queue={queue} />}
      {asksToClose && queue === 0 && <Note>Todo está enviado.</Note>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RefusedIncidents />
      {problem && <Note tone="bad">{problem}</Note>}
      {!asksToClose && (
        <div className={styles.stack}>
          <Button disabled={isBusy} onClick={() => void act(() => app.syncNow())}>
            Sincronizar ahora
          </Button>
          <Button onClick={() => app.signals.give('OK')}>Probar sonido</Button>
          <Button onClick={onCalibrate}>Calibrar lector</Button>
          <Button onClick={() => setAsksToClose(true)}>Cerrar turno</Button>
        </div>
      )}
    </Screen>
  );
}
