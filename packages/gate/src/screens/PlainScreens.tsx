import { useCards } from '../app/use-cards.ts';
import { useGate } from '../app/use-gate.ts';
import { useNoScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { Screen } from '../parts/Screen.tsx';
import { sinceText } from '../parts/times.ts';
import { UnsentNote } from '../parts/UnsentNote.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './ShiftScreen.module.css';

/** The number that the chief compares before approving. */
export function PendingScreen() {
  const { state } = useGate();
  return (
    <Screen title={`Esperando aprobación: ${state.number}`}>
      <p>Mostrale este número al jefe de puertas. Tiene que ver el mismo.</p>
      <p className={styles.number}>{state.number}</p>
    </Screen>
  );
}

export function RevokedScreen() {
  const { app, state } = useGate();
  useNoScanner();
  return (
    <Screen
      title="Dispositivo dado de baja"
      // What is still here would be deleted after the enrolment, and that with it.
      actions={
        state.phase === 'revoked' && <Button onClick={() => app.enrolAnew()}>Dar de alta de nuevo</Button>
      }
    >
      <Note tone="bad">Este dispositivo fue dado de baja. Devolvelo al jefe de puertas.</Note>
      <UnsentNote queue={state.queue} />
    </Screen>
  );
}

export function NoStoreScreen() {
  return (
    <Screen title="No se puede leer acá">
      <p>
        Este navegador no guarda datos, y una lectura que no se guarda se pierde. Abrí la app fuera de la
        ventana privada.
      </p>
    </Screen>
  );
}

/** Another window of this browser has taken over. */
export function ElsewhereScreen() {
  useNoScanner();
  return (
    <Screen
      title="Abierta en otra ventana"
      actions={<Button onClick={() => window.location.reload()}>Seguir acá</Button>}
    >
      <p>En este dispositivo la app se usa en una sola ventana. Cerrá esta, o seguí acá.</p>
    </Screen>
  );
}

/** The steward's PIN, after 10 minutes without a reading or for a server that does not know the shift; somebody else begins one of their own. */
export function LockedScreen() {
  const { app, state } = useGate();
  const { shift, known } = state;
  // The digits of a code are no PIN.
  useNoScanner();
  return (
    <Screen
      title="En pausa"
      actions={<Button onClick={() => void app.closeShift()}>Cambiar de portero</Button>}
    >
      <p>
        {shift?.shiftId === 0
          ? 'Poné tu PIN para seguir: el turno empezó sin red, y falta confirmarlo.'
          : 'Pasaron 10 minutos sin lecturas.'}
      </p>
      <PinForm
        people={(known?.index.matchday.staff ?? []).filter(({ id }) => id === shift?.personId)}
        label="Portero"
        button="Seguir leyendo"
        onPin={(_personId, pin) => app.unlock(pin)}
      />
    </Screen>
  );
}

/** A package so old that a supervisor must approve it (spec 5 §4.4). */
export function OldPackageScreen({ madeAt }: { readonly madeAt: number }) {
  const { app, state } = useGate();
  useCards();
  const since = sinceText(madeAt, Date.now() + state.offset);
  return (
    <Screen title="Paquete muy viejo">
      <p>El paquete es {since}. Acercate a la red, o que un supervisor autorice.</p>
      <PinForm
        people={(state.known?.index.matchday.staff ?? []).filter(({ role }) => role === 'supervisor')}
        label="Supervisor"
        button={`Seguir con el paquete ${since}`}
        onPin={(personId, pin) => app.acceptOldPackage(personId, pin)}
      />
    </Screen>
  );
}
