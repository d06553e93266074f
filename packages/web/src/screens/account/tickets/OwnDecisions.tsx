import type { Decision } from '../../../api/decisions.ts';
import { DecisionFacts } from '../../../features/decision/DecisionFacts.tsx';
import { DecisionForm } from '../../../features/decision/DecisionForm.tsx';
import styles from './TicketsScreen.module.css';

interface OwnDecisionsProps {
  readonly decisions: readonly Decision[];
  /** Reads the page again. */
  readonly onChanged: () => Promise<void>;
}

/** What can be chosen for one's tickets of shows that moved, show by show (spec 8 §7). */
export function OwnDecisions({ decisions, onChanged }: OwnDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <section aria-labelledby="decisiones">
      <h2 id="decisiones" className={styles.title}>
        ¿Qué querés hacer con tus entradas?
      </h2>
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <li key={decision.purchaseId} className={styles.decision}>
            <h3 className={styles.show}>{decision.showName}</h3>
            <DecisionFacts decision={decision} />
            <DecisionForm
              decision={decision}
              link={{ purchaseId: decision.purchaseId }}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
