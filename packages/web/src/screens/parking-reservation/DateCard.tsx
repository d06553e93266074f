import { Button } from '@club/ui/button/Button.tsx';
import { DateField } from '@club/ui/date-picker/DateField.tsx';
import { Notice } from '@club/ui/feedback/Notice.tsx';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { Card } from '@club/ui/surface/Card.tsx';
import { serverNow } from '../../api/server-clock.ts';
import styles from './ReservationScreen.module.css';
import type { ReservationDate } from './use-reservation-date.ts';

interface DateCardProps {
  readonly reservation: ReservationDate;
  /** A reservation of the day is being sent: its answer belongs to this day, so no other is chosen meanwhile. */
  readonly isSending: boolean;
}

/** Chooses and confirms the day; a confirmed day is locked (spec 3 §2.4). */
export function DateCard({ reservation, isSending }: DateCardProps) {
  const { date, day, isConfirming, problem } = reservation;
  const isConfirmed = day !== null;
  return (
    <Card>
      <div className={styles.date}>
        <div className={styles.row}>
          <DateField
            label="Fecha de reserva"
            value={date}
            today={montevideoDay(serverNow())}
            isDisabled={isConfirmed || isConfirming}
            onChange={reservation.choose}
          />
          {isConfirmed ? (
            <Button
              tone="quiet"
              icon="calendar"
              disabled={isSending || isConfirming}
              onClick={reservation.restart}
            >
              Elegir otra fecha
            </Button>
          ) : (
            <Button
              disabled={date === null}
              isPending={isConfirming}
              onClick={() => void reservation.confirm()}
            >
              Confirmar
            </Button>
          )}
        </div>
        {problem !== '' && <Notice tone="error">{problem}</Notice>}
      </div>
    </Card>
  );
}
