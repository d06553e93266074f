import { montevideoTime } from '@club/ui/lib/dates.ts';
import { showToast } from '@club/ui/toast/toasts.ts';
import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import styles from './TurnClock.module.css';
import { useTurn } from './use-turn.ts';

const WARNING_MS = 2 * 60_000;
const WARNING =
  'Tu turno termina en 2 minutos. Elegí tus lugares: una vez reservados tenés 15 minutos para pagar.';

/** The end of the waiting room's turn; nothing without one (spec 6 §8). */
export function TurnClock() {
  const endsAt = useTurn();
  useEffect(() => {
    if (endsAt === null) return;
    const left = endsAt - serverNow() - WARNING_MS;
    const timer = setTimeout(() => showToast('info', WARNING, 'long'), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt === null ? null : <p className={styles.turn}>Turno hasta {montevideoTime(endsAt)}</p>;
}
