import { SUPERVISOR_REASONS } from '@club/contract/gate/constants';
import { useState } from 'react';
import type { FoundTicket } from '../api/gate-server.ts';
import { mayAdmit, mayExit, mayUndo } from '../app/supervisor-rules.ts';
import { useAct } from '../app/use-act.ts';
import { useCards } from '../app/use-cards.ts';
import { useGate } from '../app/use-gate.ts';
import { Button } from '../parts/Button.tsx';
import { Choice, Field } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import { Screen } from '../parts/Screen.tsx';
import { clockText, exactText } from '../parts/times.ts';
import { isOfCode, type StoredScan } from '../store/scan.ts';
import { uuidV7 } from '../store/uuid.ts';
import { PinForm } from './PinForm.tsx';
import styles from './SideScreens.module.css';

/** A supervisor at this lane: exceptions with a reason, and 'Buscar' (spec 5 §5.4). */
export function SupervisorScreen({ onBack }: { readonly onBack: () => void }) {
  const { app, state } = useGate();
  const { supervisor, known } = state;
  // It outlives a lock, which signs the supervisor out; what was found does not.
  const [wanted, setWanted] = useState('');
  useCards();
  const back = <Button onClick={onBack}>Volver a leer</Button>;
  if (!supervisor) {
    return (
      <Screen title="Supervisor" actions={back}>
        {!state.card && (
          <p>
            Pasale el dispositivo al supervisor de la puerta. Ingresa con su tarjeta y el PIN, o eligiendo su
            nombre.
          </p>
        )}
        {state.fault && <Note tone="bad">{state.fault}</Note>}
        <PinForm
          people={(known?.index.matchday.staff ?? []).filter(({ role }) => role === 'supervisor')}
          label="Supervisor"
          button="Ingresar"
          onPin={(personId, pin) => app.signIn(personId, pin)}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title="Supervisor"
      actions={
        <div className={styles.pair}>
          {back}
          <Button
            onClick={() => {
              app.signOut();
              onBack();
            }}
          >
            Salir de supervisor
          </Button>
        </div>
      }
    >
      <p>{supervisor.person}</p>
      <Acts wanted={wanted} onWanted={setWanted} />
    </Screen>
  );
}

const SIGNED_IN_OFFLINE =
  'Ingresaste sin red. Para buscar personas y admitir códigos viejos, salí de supervisor y volvé a ingresar.';

interface WantedProps {
  /** The text that is searched for. */
  readonly wanted: string;
  readonly onWanted: (text: string) => void;
}

function Acts({ wanted, onWanted }: WantedProps) {
  const { app, state } = useGate();
  const { act, isBusy, problem } = useAct();
  const [reason, setReason] = useState('');
  const [done, setDone] = useState('');
  const { recent, isOnline, shift } = state;
  const isOut = shift?.lane.direction === 'out';
  // The server knows nothing of a supervisor who signed in without it.
  const isServed = isOnline && Boolean(state.supervisor?.shiftId);
  const acts = useActIds();
  const last = recent.find(isOfCode);
  // Others may have entered since: the code read again says whose entry it is about.
  const entry = last ? app.entryOf(last) : null;
  const perform = async (work: () => Promise<unknown>, doneText: string) => {
    // Of the act before: it says nothing of this one.
    setDone('');
    if (await act(work)) setDone(doneText);
  };
  const admit = (about: FoundTicket | StoredScan) => {
    const key = 'payload' in about ? about.id : `${about.isParking}${about.id}`;
    const who = 'person' in about && about.person ? `: ${about.person}` : '';
    return perform(
      () => app.admit(about, reason, acts.idOf(key)).then(() => acts.isDone(key)),
      isOut ? `Salida registrada${who}.` : `Admitido${who}. Quedó registrado con el motivo.`,
    );
  };
  const exit = (about: StoredScan) =>
    perform(() => app.exit(about, reason, uuidV7(Date.now())), 'Salida registrada.');
  const undo = (taken: StoredScan) => perform(() => app.undo(taken, reason), 'Ingreso deshecho.');
  return (
    <>
      <Choice
        label="Motivo"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        options={[
          { value: '', text: 'Elegí un motivo' },
          ...SUPERVISOR_REASONS.map((text) => ({ value: text, text })),
        ]}
      />
      {done && <Note>{done}</Note>}
      {problem && <Note tone="bad">{problem}</Note>}
      {last && (
        <section className={styles.found} aria-label="Última lectura">
          <p className={styles.name}>
            {last.title} · {clockText(last.time.corrected)}
          </p>
          {last.line && <p>{last.line}</p>}
          {mayAdmit(last, isServed) && (
            <Button look="main" disabled={isBusy || reason === ''} onClick={() => void admit(last)}>
              Admitir igual
            </Button>
          )}
          {mayExit(last) && (
            <Button disabled={isBusy || reason === ''} onClick={() => void exit(last)}>
              Registrar su salida
            </Button>
          )}
          {entry && mayUndo(entry, Date.now()) && (
            <Button disabled={isBusy || reason === ''} onClick={() => void undo(entry)}>
              Deshacer el ingreso de las {clockText(entry.time.corrected)}
            </Button>
          )}
        </section>
      )}
      {isServed ? (
        <Search
          wanted={wanted}
          onWanted={onWanted}
          isReady={reason !== '' && !isBusy}
          act={isOut ? 'Registrar su salida' : 'Admitir'}
          onAdmit={(found) => void admit(found)}
        />
      ) : (
        <Note tone="warn">{isOnline ? SIGNED_IN_OFFLINE : 'Para buscar personas hace falta red.'}</Note>
      )}
    </>
  );
}

/** The id of each act, from its first press until it succeeds: a press after a lost answer is a retry, not a second act. */
function useActIds() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idOf: (key: string): string => {
      const id = ids.get(key) ?? uuidV7(Date.now());
      ids.set(key, id);
      return id;
    },
    isDone: (key: string) => ids.delete(key),
  };
}

interface SearchProps extends WantedProps {
  readonly isReady: boolean;
  /** What the lane does with who was found. */
  readonly act: string;
  readonly onAdmit: (found: FoundTicket) => void;
}

function Search({ wanted, onWanted, isReady, act: name, onAdmit }: SearchProps) {
  const { app, state } = useGate();
  const { act, isBusy, problem } = useAct();
  const [asked, setAsked] = useState<'nothing' | 'all' | 'more'>('nothing');
  return (
    <section className={styles.stack} aria-label="Buscar">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act(async () => setAsked((await app.search(wanted)) ? 'more' : 'all'));
        }}
      >
        <Field
          label="Buscar por documento, nombre, matrícula, o sector y asiento"
          value={wanted}
          onChange={({ target }) => onWanted(target.value)}
          autoComplete="off"
        />
        <Button type="submit" disabled={isBusy || wanted.trim().length < 2}>
          Buscar
        </Button>
      </form>
      {problem && <Note tone="bad">{problem}</Note>}
      {asked === 'all' && state.found.length === 0 && <Note>No hay entradas de esa persona o lugar.</Note>}
      <ul className={styles.list}>
        {state.found.map((found) => (
          <FoundRow
            key={`${found.isParking}${found.id}`}
            found={found}
            isReady={isReady}
            act={name}
            onAdmit={() => onAdmit(found)}
          />
        ))}
      </ul>
      {asked === 'more' && <p>Hay más de 5: escribí algo más preciso.</p>}
    </section>
  );
}

interface FoundRowProps extends Pick<SearchProps, 'isReady' | 'act'> {
  readonly found: FoundTicket;
  readonly onAdmit: () => void;
}

function FoundRow({ found, isReady, act, onAdmit }: FoundRowProps) {
  const [showsReadings, setShowsReadings] = useState(false);
  return (
    <li className={styles.found}>
      <p className={styles.name}>
        {found.person} {found.document && `···${found.document.slice(-3)}`}
      </p>
      <p>{found.place}</p>
      {found.isAnnulled && <p className={styles.name}>Anulada</p>}
      {found.isForSupervisor && <p className={styles.name}>Pasar a supervisor</p>}
      {found.entries.map(({ zone, gate, at }) => (
        <p key={`${zone}${at}`}>
          Ingresó a {zone}: {gate}, {clockText(at)}
        </p>
      ))}
      {showsReadings && <Readings readings={found.readings} />}
      <Button aria-expanded={showsReadings} onClick={() => setShowsReadings(!showsReadings)}>
        Ver lecturas
      </Button>
      {!found.isAnnulled && (
        <Button look="main" disabled={!isReady} onClick={onAdmit}>
          {act}
        </Button>
      )}
    </li>
  );
}

function Readings({ readings }: Pick<FoundTicket, 'readings'>) {
  if (readings.length === 0) return <p>Todavía no se leyó en ninguna puerta.</p>;
  return (
    <ul aria-label="Lecturas">
      {readings.map(({ gate, at, result }) => (
        <li key={`${at}${result}`}>
          {exactText(at)} · {gate} · {result}
        </li>
      ))}
    </ul>
  );
}
