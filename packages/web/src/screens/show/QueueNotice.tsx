import { LinkButton } from '@club/ui/button/Button.tsx';
import { montevideoInstant, numericDate } from '@club/ui/lib/dates.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasPlaceInLine } from '../../api/queue.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { QueueOfShow } from '../../api/show-detail.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import styles from './QueueNotice.module.css';

interface QueueNoticeProps {
  readonly queue: QueueOfShow;
  /** No place is free now: the room calls no numbers until some are. */
  readonly isSoldOut: boolean;
  /** The page to return to with a turn. */
  readonly returnTo: string;
}

/** Shown instead of the choice of places for a show with a waiting room (spec 6 §8). */
export function QueueNotice({ queue, isSoldOut, returnTo }: QueueNoticeProps) {
  const [isInLine, setInLine] = useState(false);
  const session = useSession();
  const isOpen = useIsOpen(queue);
  const { roomId } = queue;
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
      <p>{textOf({ ...queue, isOpen }, isSoldOut, isInLine)}</p>
      <LinkButton href={paths.queue(roomId, returnTo)} tone="primary">
        {isInLine ? 'Ver mi lugar en la fila' : 'Anotarme en la fila'}
      </LinkButton>
    </section>
  );
}

const LOOK_MS = 1_000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  return () => clearInterval(timer);
}

/** The page is opened before the room and stays: it opens by the clock, and not by the answer alone. */
function useIsOpen({ isOpen, opensAt }: QueueOfShow): boolean {
  return useSyncExternalStore(
    everySecond,
    () => isOpen || montevideoInstant(opensAt) <= serverNow(),
    () => isOpen,
  );
}

function textOf({ opensAt, isOpen }: QueueOfShow, isSoldOut: boolean, isInLine: boolean): string {
  if (!isOpen) return `Abre el ${numericDate(opensAt.slice(0, 10))} a las ${opensAt.slice(11, 16)}.`;
  if (isSoldOut) return 'Por ahora no quedan lugares. Si se liberan, llamamos a quienes están en la fila.';
  return isInLine
    ? 'La fila está abierta y ya tenés tu lugar.'
    : 'La fila está abierta: anotate y te avisamos cuando sea tu turno.';
}
