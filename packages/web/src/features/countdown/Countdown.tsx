import { ProgressBar } from '@club/ui/feedback/ProgressBar.tsx';
import styles from './Countdown.module.css';
import { TimeSaid } from './TimeSaid.tsx';
import { shareLeft, splitTime, urgencyOf } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface CountdownProps {
  /** Wall-clock time in Montevideo, `YYYY-MM-DDTHH:mm:ss`. */
  readonly endsAt: string;
  readonly onExpire: () => void;
}

/** The time left of a hold with its bar (spec 2 §2.1, §9). Announced at 5, 2 and 1 minutes and at 0. */
export function Countdown({ endsAt, onExpire }: CountdownProps) {
  const left = useTimeLeft(endsAt, onExpire);
  const { days, hours, minutes, seconds } = splitTime(left);
  return (
    <div className={styles.countdown} data-urgency={urgencyOf(left)}>
      <div className={styles.clock} role="timer" aria-label="Tiempo restante">
        <Unit value={days} name="días" isIdle={days === 0} />
        <Unit value={hours} name="horas" isIdle={days + hours === 0} />
        <Unit value={minutes} name="min" />
        <Unit value={seconds} name="seg" />
      </div>
      <ProgressBar label="Tiempo restante" share={shareLeft(left)} className={styles.bar} />
      <TimeSaid left={left} />
    </div>
  );
}

interface UnitProps {
  readonly value: number;
  readonly name: string;
  /** A zero part before the first other one is omitted where room is short. */
  readonly isIdle?: boolean;
}

function Unit({ value, name, isIdle = false }: UnitProps) {
  return (
    <span className={styles.unit} data-idle={isIdle}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
