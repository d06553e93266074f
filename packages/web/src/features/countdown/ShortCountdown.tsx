import { TimeSaid } from './TimeSaid.tsx';
import { splitTime } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

interface ShortCountdownProps {
  /** Wall-clock time in Montevideo, `YYYY-MM-DDTHH:mm:ss`. */
  readonly endsAt: string;
  readonly className?: string | undefined;
}

/** The time left, in a dialog: the page's own countdown is behind it, silent, and reports the end. */
export function ShortCountdown({ endsAt, className }: ShortCountdownProps) {
  const left = useTimeLeft(endsAt, () => {});
  const { minutes, seconds } = splitTime(left);
  return (
    <>
      <span className={className} role="timer" aria-label="Tiempo restante">
        {String(minutes).padStart(2, '0')}:{String(seconds).padStart(2, '0')}
      </span>
      <TimeSaid left={left} />
    </>
  );
}
