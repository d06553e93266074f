import { useEffect, useState } from 'react';
import { nearestShow } from '../app/posts.ts';
import { type ShiftCheck, shiftChecks } from '../app/shift-checks.ts';
import { useAct } from '../app/use-act.ts';
import { useCards } from '../app/use-cards.ts';
import { useGate } from '../app/use-gate.ts';
import { useNow } from '../app/use-now.ts';
import { Button } from '../parts/Button.tsx';
import { Choice } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import { RefusedIncidents } from '../parts/RefusedIncidents.tsx';
import { Screen } from '../parts/Screen.tsx';
import { clockText } from '../parts/times.ts';
import { UnsentNote } from '../parts/UnsentNote.tsx';
import { ResultSymbol } from '../result/ResultSymbol.tsx';
import { PinForm } from './PinForm.tsx';
import styles from './ShiftScreen.module.css';
import { useShiftFacts } from './use-shift-facts.ts';

const NOW_EVERY_MS = 60_000;
const NO_CONTACT = 'Todavía no hay contacto con el servidor: para el primer turno hace falta red.';
const cutOffText = (mayBegin: boolean) =>
  `No hay red: podés empezar igual${mayBegin ? '' : ' si autoriza un supervisor'}. El turno se confirma cuando vuelva.`;
const NO_SHOWS = 'No hay espectáculos en las próximas 24 horas.';
const SHOWS_UNKNOWN = 'No hay red: todavía no se sabe qué espectáculos hay. Acercate a la red.';
const NO_GATE = 'todavía no tiene puerta. Pedile al jefe de puertas que la asigne.';

/** 'Turno': who works here, and whether the device is ready (spec 5 §2.1). */
export function ShiftScreen({ onRehearse }: { readonly onRehearse: () => void }) {
  const { app, state } = useGate();
  const { post, shows, supervisor, queue } = state;
  // One that is only kept is not chosen yet.
  const known = state.isKept ? null : state.known;
  const [hasScanner, setScanner] = useState(false);
  useCards(() => setScanner(true));
  const [facts, setCamera] = useShiftFacts(hasScanner);
  const download = useAct();
  const [isOpening, setOpening] = useState(false);
  const [chosen, choose] = useState(0);
  const showId = known?.columns.header.matchday.showId ?? 0;
  const now = useNow(NOW_EVERY_MS);
  const first = nearestShow(shows, now + state.offset);

  const begin = async (personId: number, pin: string) => {
    setOpening(true);
    await app.openShift(personId, pin).finally(() => setOpening(false));
  };
  const fetchPackage = (id: number) => void download.act(() => app.download(id));
  // Also when the app was left open since the last match: the show that somebody chose, else the nearest.
  const wanted = shows.find(({ id }) => id === chosen)?.id ?? first?.id;
  const isKnown = shows.some(({ id }) => id === showId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is a show and a place; after a failure with the next contact
  useEffect(() => {
    if (post && wanted && !isKnown && !download.isBusy) fetchPackage(wanted);
  }, [post, wanted, showId]);

  const practice = state.known && <Button onClick={onRehearse}>Practicar con la hoja de ensayo</Button>;
  if (!post) {
    return (
      <Screen title="Turno">
        {/* Its name comes with its gate. */}
        <p>{state.deviceName === '' ? NO_CONTACT : `${state.deviceName} ${NO_GATE}`}</p>
        <UnsentNote queue={queue} />
        <RefusedIncidents />
        {practice}
      </Screen>
    );
  }
  const checks = shiftChecks(facts);
  const isReady = checks.every(({ isGood }) => isGood);
  const mayBegin = isReady || supervisor !== null;
  const staff = known?.index.matchday.staff ?? [];
  return (
    <Screen title="Turno">
      <p>
        <strong>{post.gateName}</strong> · {post.laneName} · {post.zoneName} ·{' '}
        {post.lane.direction === 'in' ? 'Entrada' : 'Salida'}
      </p>
      {state.fault && <Note tone="bad">{state.fault}</Note>}
      <UnsentNote queue={queue} />
      <RefusedIncidents />
      {shows.length === 0 && !known && <Note>{state.isOnline ? NO_SHOWS : SHOWS_UNKNOWN}</Note>}
      {shows.length > 0 && (
        <Choice
          label="Espectáculo"
          value={showId}
          // A shift keeps the show that it was asked for.
          disabled={isOpening}
          onChange={({ target }) => {
            choose(Number(target.value));
            fetchPackage(Number(target.value));
          }}
          options={[
            ...(shows.some(({ id }) => id === showId)
              ? []
              : [{ value: showId, text: 'Elegí el espectáculo' }]),
            ...shows.map(({ id, name, startsAt }) => ({
              value: id,
              // The hour first: of a long name a phone shows the beginning alone.
              text: `${clockText(startsAt)} · ${name}`,
            })),
          ]}
        />
      )}
      {download.isBusy && <Note>Descargando el paquete…</Note>}
      {download.problem && <Note tone="bad">{download.problem}</Note>}
      <ShiftChecks checks={checks} />
      {facts.camera !== 'granted' && (
        <Button onClick={async () => setCamera((await mayUseCamera()) ? 'granted' : 'denied')}>
          Probar la cámara
        </Button>
      )}
      {!isReady && supervisor && <Note>Autoriza {supervisor.person}.</Note>}
      {!mayBegin && staff.length > 0 && (
        <details>
          <summary>Que autorice un supervisor</summary>
          <PinForm
            people={staff.filter(({ role }) => role === 'supervisor')}
            label="Supervisor"
            button="Autorizar"
            onPin={(personId, pin) => app.signIn(personId, pin)}
          />
        </details>
      )}
      {practice}
      {known && !state.isOnline && <Note tone="warn">{cutOffText(mayBegin)}</Note>}
      <PinForm
        people={staff}
        label="Portero"
        button="Empezar turno"
        isDisabled={!known || download.isBusy || !mayBegin}
        onPin={begin}
      />
    </Screen>
  );
}

function ShiftChecks({ checks }: { readonly checks: readonly ShiftCheck[] }) {
  return (
    <ul className={styles.checks} aria-label="Estado del dispositivo">
      {checks.map(({ name, text, isGood }) => (
        <li key={name} className={styles.check} data-good={isGood}>
          <ResultSymbol name={isGood ? 'check' : 'cross'} />
          <p>
            <span className={styles.name}>{name}:</span> {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

async function mayUseCamera(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return true;
  } catch {
    return false;
  }
}
