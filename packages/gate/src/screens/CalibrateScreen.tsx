import { useState } from 'react';
import { useGate } from '../app/use-gate.ts';
import { useScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { Screen } from '../parts/Screen.tsx';
import { calibrate } from '../reading/key-layout.ts';

const PROBLEMS = {
  incomplete: 'No se leyó el código de calibración entero. Leelo otra vez.',
  ambiguous:
    'El lector escribe dos símbolos con la misma tecla. Configurá el lector en inglés de Estados Unidos.',
} as const;

/** 'Calibrar lector': learns a scanner's layout from a printed code with all 45 characters (spec 5 §2.1). */
export function CalibrateScreen({ onBack }: { readonly onBack: () => void }) {
  const { app } = useGate();
  const [said, setSaid] = useState<{ text: string; isGood: boolean } | null>(null);
  useScanner((_text, strokes) => {
    const learnt = calibrate(strokes);
    if ('problem' in learnt) setSaid({ text: PROBLEMS[learnt.problem], isGood: false });
    else
      void app
        .calibrated(learnt.layout)
        .then(() => setSaid({ text: 'Listo: el lector quedó calibrado.', isGood: true }));
  });
  return (
    <Screen title="Calibrar lector" actions={<Button onClick={onBack}>Volver</Button>}>
      <p>
        Leé con el lector el código de calibración de la hoja de ensayo. Se hace una vez por modelo de lector.
      </p>
      {said && <Note tone={said.isGood ? 'plain' : 'bad'}>{said.text}</Note>}
      {app.layout && (
        <Button onClick={() => void app.calibrated(null).then(() => setSaid(null))}>
          Olvidar la calibración
        </Button>
      )}
    </Screen>
  );
}
