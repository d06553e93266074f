import { Icon } from '@club/ui/icon/Icon.tsx';
import type { ReactNode } from 'react';
import { BandPicture } from '../page/BandPicture.tsx';
import styles from './SuccessBand.module.css';

interface SuccessBandProps {
  readonly title: string;
  readonly text: string;
  /** `failure` for an unsuccessful outcome. */
  readonly tone?: 'success' | 'failure' | 'waiting';
  /** The next steps. */
  readonly children: ReactNode;
}

const ICONS = { success: 'check', failure: 'alert', waiting: 'clock' } as const;

/** An outcome, in the head of its page: the stamp, the sentence, and the next steps. */
export function SuccessBand({ title, text, tone = 'success', children }: SuccessBandProps) {
  return (
    <div className={styles.band} data-tone={tone}>
      <BandPicture />
      <div className={styles.row}>
        <span className={styles.stamp}>
          <Icon name={ICONS[tone]} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
