import { LinkButton } from '@club/ui/button/Button.tsx';
import { numericDate } from '@club/ui/lib/dates.ts';
import { useEffect, useState } from 'react';
import { hasPlaceInLine } from '../../api/queue.ts';
import type { QueueOfShow } from '../../api/show-detail.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import styles from './QueueNotice.module.css';

interface QueueNoticeProps {
  readonly queue: QueueOfShow;
  /** The page to come back to with a turn. */
  readonly returnTo: string;
}

/** A show that is sold through a waiting room, instead of the choice of places (spec 6 §8). */
export function QueueNotice({ queue, returnTo }: QueueNoticeProps) {
  const [isInLine, setInLine] = useState(false);
  const session = useSession();
  const { roomId, opensAt, isOpen } = queue;
  useEffect(() => {
    if (session === null) return;
    let isCurrent = true;
    hasPlaceInLine(roomId)
      .then((isIn) => isCurrent && setInLine(isIn))
      // The button leads there all the same.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [session, roomId]);
  return (
    <section className={styles.notice} aria-labelledby="fila-virtual">
      <h2 id="fila-virtual" className={styles.heading}>
        Venta con fila virtual
      </h2>
      <p>
        {isOpen
          ? 'La fila está abierta: anotate y te avisamos cuando sea tu turno.'
          : `Abre el ${numericDate(opensAt.slice(0, 10))} a las ${opensAt.slice(11, 16)}.`}
      </p>
      <LinkButton href={paths.queue(roomId, returnTo)} tone="primary">
        {isInLine ? 'Ver mi lugar en la fila' : 'Anotarme en la fila'}
      </LinkButton>
    </section>
  );
}
