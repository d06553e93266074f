import { Counted } from '../../forms/Counted.tsx';
import { reachNote, reachText } from './notice-rules.ts';
import styles from './notices.module.css';
import type { useReach } from './use-notices.ts';

/** The size of a notice's audience, at every change of it. */
export const ReachCount = ({ counted }: { counted: ReturnType<typeof useReach> }) => (
  <Counted counted={counted} what="a quiénes llega" height={76}>
    {({ reach }) => (
      <section
        className={styles.reach}
        aria-label="A quiénes llega"
        aria-live="polite"
        aria-busy={counted.isFetching}
      >
        <p className={styles.count}>{reachText(reach)}</p>
        <p className={styles.note}>{reachNote(reach)}</p>
      </section>
    )}
  </Counted>
);
