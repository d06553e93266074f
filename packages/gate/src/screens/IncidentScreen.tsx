import { INCIDENT_KINDS } from '@club/contract/gate/constants';
import { useId, useState } from 'react';
import { useAct } from '../app/use-act.ts';
import { useGate } from '../app/use-gate.ts';
import { useNoScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Choice } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import { Screen } from '../parts/Screen.tsx';
import { isOfCode } from '../store/scan.ts';
import styles from './SideScreens.module.css';

const MAX_TEXT = 1_000;

/** 'Incidente': stored first, sent when there is network. */
export function IncidentScreen({ onBack }: { readonly onBack: () => void }) {
  const { app, state } = useGate();
  const { act, isBusy, problem } = useAct();
  const area = useId();
  useNoScanner();
  const [kind, setKind] = useState<(typeof INCIDENT_KINDS)[number]>('Otro');
  const [text, setText] = useState('');
  const [aboutLast, setAboutLast] = useState(false);
  const [reported, setReported] = useState('');
  const [last] = state.recent;
  if (reported) {
    return (
      <Screen
        title="Incidente"
        actions={
          <Button look="main" onClick={onBack}>
            Volver a leer
          </Button>
        }
      >
        <Reported id={reported} />
      </Screen>
    );
  }
  return (
    <Screen
      title="Incidente"
      actions={
        <>
          <Button look="main" type="submit" form="incident" disabled={isBusy}>
            Enviar
          </Button>
          <Button onClick={onBack}>Cancelar</Button>
        </>
      }
    >
      <form
        id="incident"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act(async () => setReported(await app.report(kind, text, aboutLast && last ? last : null)));
        }}
      >
        <Choice
          label="Tipo"
          value={kind}
          onChange={({ target }) => setKind(INCIDENT_KINDS.find((known) => known === target.value) ?? 'Otro')}
          options={INCIDENT_KINDS.map((name) => ({ value: name, text: name }))}
        />
        <div className={styles.stack}>
          <label htmlFor={area}>
            <strong>Qué pasó</strong>
          </label>
          <textarea
            id={area}
            className={styles.area}
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        {last && isOfCode(last) && (
          <label>
            <input
              type="checkbox"
              checked={aboutLast}
              onChange={({ target }) => setAboutLast(target.checked)}
            />{' '}
            Sobre la última entrada leída ({last.title})
          </label>
        )}
        {problem && <Note tone="bad">{problem}</Note>}
      </form>
    </Screen>
  );
}

/** Whether the server has it: until then it is kept here. */
function Reported({ id }: { readonly id: string }) {
  const { unsentIncidents, refused, isOnline } = useGate().state;
  if (unsentIncidents.includes(id))
    return (
      <Note>Incidente guardado. {isOnline ? 'Se envía enseguida.' : 'Se envía cuando vuelva la red.'}</Note>
    );
  const refusal = refused.find((one) => one.id === id)?.refusal;
  if (refusal === undefined) return <Note>Incidente enviado.</Note>;
  return <Note tone="warn">El servidor no aceptó el incidente. {refusal} Contáselo al jefe de puertas.</Note>;
}
