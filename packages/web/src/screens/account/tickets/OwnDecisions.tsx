import type { Decision } from '../../../api/decisions.ts';
import { DecisionFacts } from '../../../features/decision/DecisionFacts.tsx';
import { DecisionForm } from '../../../features/decision/DecisionForm.tsx';
import styles from './TicketsScreen.module.css';

interface OwnDecisionsProps {
  readonly decisions: readonly Decision[];
  /** Reloads the page. */
  readonly onChanged: () => Promise<void>;
}

/** The choices for the user's tickets of moved shows, by show (spec 8 §7). */
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
            {/* What is being chosen for another show stays when this one's choice is confirmed. */}
            <DecisionForm
              key={JSON.stringify(decision.tickets)}
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
