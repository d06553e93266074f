import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** Share done, 0 to 1; omitted while unknown. */
  readonly share?: number;
  readonly className?: string | undefined;
}

/** A progress bar, indeterminate while the duration is unknown. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  const isKnown = share !== undefined;
  const percent = isKnown ? Math.round(Math.min(1, Math.max(0, share)) * 100) : undefined;
  const filled = { '--filled': `${percent ?? 0}%` } as CSSProperties;
  return (
    <div
      className={classNames(styles.track, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={filled}
    >
      <div className={isKnown ? styles.fill : styles.run} />
    </div>
  );
}
