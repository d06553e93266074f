import { useEffect, useState } from 'react';
import { tokenOf } from '../api/identity.ts';
import { useAct } from '../app/use-act.ts';
import { useGate } from '../app/use-gate.ts';
import { useScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Note } from '../parts/Note.tsx';
import { Screen } from '../parts/Screen.tsx';
import { CameraView } from './CameraView.tsx';

const NO_CODE = 'Ese código no es de alta. Pedile otro al jefe de puertas.';

/** On an iPhone the installed app has a storage of its own: what the browser stores, also its key, stays there. */
const isBeforeInstallation = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** 'Alta': the browser becomes a device, with the chief's QR or its 12 characters (spec 5 §5.2). */
export function EnrolScreen() {
  const { app } = useGate();
  const { act, isBusy, problem } = useAct();
  const [typed, setTyped] = useState('');
  const [isCamera, setCamera] = useState(false);
  const [wrong, setWrong] = useState('');
  const installsFirst = isBeforeInstallation();

  const become = (text: string) => {
    const token = tokenOf(text);
    setWrong(token ? '' : NO_CODE);
    setCamera(false);
    if (token) void act(() => app.enrol(token));
  };
  // A scanner set to another layout types what the browser makes of its keys.
  useScanner((text, strokes) => become(tokenOf(text) ? text : strokes.map(({ key }) => key).join('')));
  // The phone's own camera opens the QR's URL: the token is removed from the address bar first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const token = window.location.hash.length > 1 ? tokenOf(window.location.href) : null;
    if (!token || installsFirst) return;
    window.history.replaceState(null, '', '/puerta/');
    void act(() => app.enrol(token));
  }, []);

  return (
    <Screen
      title="Alta"
      actions={
        <Button look="main" form="enrol" type="submit" disabled={isBusy || typed.trim() === ''}>
          Dar de alta
        </Button>
      }
    >
      {installsFirst && (
        <Note>
          En un iPhone instalá la app antes del alta: Compartir, «Agregar a inicio». Abrila desde ahí y
          escaneá el código con ella.
        </Note>
      )}
      <p>Escaneá el código del jefe de puertas.</p>
      {isCamera ? (
        <CameraView onCode={become} />
      ) : (
        <Button onClick={() => setCamera(true)}>Escanear con la cámara</Button>
      )}
      <form
        id="enrol"
        onSubmit={(event) => {
          event.preventDefault();
          become(typed);
        }}
      >
        <Field
          label="O escribí el código de 12 caracteres"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
      {(wrong || problem) && <Note tone="bad">{wrong || problem}</Note>}
    </Screen>
  );
}
