import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TicketSheet } from '../../ui/surface/TicketSheet.tsx';
import styles from './ShowCardSkeleton.module.css';

/** The shape of a show card that is still loading. */
export function ShowCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <TicketSheet stub={<div className={styles.stub} />}>
        <div className={styles.face}>
          <Skeleton width="5rem" height="5rem" />
          <Skeleton width="5rem" height="5rem" />
        </div>
        <Skeleton width="70%" />
      </TicketSheet>
    </div>
  );
}
