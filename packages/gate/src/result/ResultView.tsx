import { noteTexts, resultText } from '@club/gate-rules/result-texts.ts';
import { type Decision, RESULTS } from '@club/gate-rules/results.ts';
import { Fragment } from 'react';
import { Button } from '../parts/Button.tsx';
import { ResultSymbol } from './ResultSymbol.tsx';
import styles from './ResultView.module.css';
import { callsSupervisor, holderLine, symbolOf } from './result-rules.ts';

export interface ResultActs {
  readonly onSupervisor: () => void;
  readonly onUndo: () => void;
  readonly onDiffers: () => void;
  readonly onClose: () => void;
}

/** The display of a scan's result (spec 5 §2.2). */
export function ResultView({ decision, acts }: { readonly decision: Decision; readonly acts: ResultActs }) {
  const { result, vehicle } = decision;
  const { color } = RESULTS[result];
  const { title, line } = resultText(decision);
  // A remark has a band of its own, before the place.
  const notes = noteTexts(decision);
  const rest = line.split(' · ').slice(notes.length);
  const holder = holderLine(decision);
  return (
    <section className={styles.result} data-color={color} data-result={result} aria-label="Resultado">
      <div className={styles.said} role="status" aria-live="assertive">
        <ResultSymbol name={symbolOf(result)} />
        <h1 className={styles.title}>{title}</h1>
        {notes.length > 0 && <p className={styles.band}>{notes.join(' · ')}</p>}
        {rest.length > 0 && (
          <Parts className={vehicle ? styles.plate : styles.line} line={rest.join(' · ')} />
        )}
        {holder && <p className={styles.holder}>{holder}</p>}
      </div>
      <div className={styles.actions}>
        {holder && <Button onClick={acts.onDiffers}>Documento no coincide</Button>}
        {callsSupervisor(result) && <Button onClick={acts.onSupervisor}>Llamar supervisor</Button>}
        {decision.admits && <Button onClick={acts.onUndo}>Deshacer</Button>}
        <Button onClick={acts.onClose}>Seguir</Button>
      </div>
    </section>
  );
}

/** A line that breaks only between its parts. */
function Parts({ line, className }: { readonly line: string; readonly className: string | undefined }) {
  const parts = line.split(' · ');
  return (
    <p className={className}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className={parts.length > 1 ? styles.part : undefined}>
            {part}
            {index < parts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}
