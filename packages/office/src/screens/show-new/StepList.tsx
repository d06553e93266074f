import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { STEPS } from './new-show-rules.ts';
import styles from './StepList.module.css';

/** The current step; gets the focus at a change of step. */
export function StepHeading({ step, ref }: { step: number; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h2 ref={ref} tabIndex={-1} className={styles.heading}>
      Paso {step} de {STEPS.length}: {STEPS[step - 1]}
    </h2>
  );
}

/** The four steps, with the current one. Those of a saved draft are all links. */
export function StepList({ draftId, step }: { draftId: number; step: number }) {
  return (
    <nav aria-label="Pasos">
      <ol className={styles.steps}>
        {STEPS.map((name, index) => {
          const number = index + 1;
          const inside = (
            <>
              <span className={styles.number}>{number}</span>
              {name}
            </>
          );
          const isHere = number === step;
          return (
            <li key={name}>
              {draftId === 0 ? (
                <span className={styles.step} {...(isHere && { 'aria-current': 'step' })}>
                  {inside}
                </span>
              ) : (
                <Link
                  to={paths.showSteps(draftId, number)}
                  className={styles.step}
                  {...(isHere && { 'aria-current': 'step' })}
                >
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
