import { rehearse } from '@club/gate-rules/rehearsal.ts';
import type { Decision } from '@club/gate-rules/results.ts';
import { useEffect, useRef, useState } from 'react';
import { useAwake } from '../app/use-awake.ts';
import { useGate } from '../app/use-gate.ts';
import { useReader } from '../app/use-reader.ts';
import { useScanner } from '../app/use-scanner.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { ResultView } from '../result/ResultView.tsx';
import { shownFor } from '../result/result-rules.ts';
import { CameraView } from './CameraView.tsx';
import styles from './LaneScreen.module.css';

/** Practice with the printed sheet: as at a lane, but nothing is stored or sent (spec 5 §2.3, decision 0060). */
export function RehearsalScreen({ onEnd }: { readonly onEnd: () => void }) {
  const { app, state } = useGate();
  const [isCamera, toggleReader] = useReader();
  const [outcome, setOutcome] = useState<{ readonly decision: Decision } | null>(null);
  const [count, setCount] = useState(0);
  const entered = useRef(new Map<number, number>());
  const read = async (text: string) => {
    const isSigned = await app.isOfClub(text);
    const now = Date.now() + state.offset;
    const { decision, number } = rehearse(text, { isSigned, now, entered: entered.current });
    if (decision.admits) entered.current.set(number, now);
    setCount((before) => before + 1);
    setOutcome({ decision });
    app.signals.give(decision.result);
  };
  useAwake();
  useScanner((text) => void read(text.toUpperCase()));
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownFor(outcome.decision));
    return () => clearTimeout(timer);
  }, [outcome]);
  const close = () => setOutcome(null);
  return (
    <main className={styles.lane}>
      <h1 className={styles.where}>Ensayo</h1>
      <p className={styles.count}>
        <strong>{count}</strong> {count === 1 ? 'lectura' : 'lecturas'} de práctica
      </p>
      <Note tone="warn">Estas lecturas no se cuentan ni se envían.</Note>
      <div className={styles.reader}>
        {isCamera ? (
          <CameraView onCode={(text) => void read(text)} />
        ) : (
          <div className={styles.ready}>
            <p>Listo para leer</p>
          </div>
        )}
      </div>
      <nav className={styles.menu} aria-label="Acciones">
        <Button onClick={toggleReader}>{isCamera ? 'Usar lector' : 'Usar cámara'}</Button>
        <Button onClick={onEnd}>Terminar el ensayo</Button>
      </nav>
      {outcome && (
        <ResultView
          decision={outcome.decision}
          acts={{ onSupervisor: close, onUndo: close, onDiffers: close, onClose: close }}
        />
      )}
    </main>
  );
}
