import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

type Tone = 'info' | 'warning' | 'error' | 'success';

const ICONS: Record<Tone, IconName> = { info: 'info', warning: 'alert', error: 'alert', success: 'check' };

interface NoticeProps {
  readonly tone?: Tone;
  readonly children: ReactNode;
  /** Focuses an error: `ref.current.focus()`. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** An inline message. An error is announced at once. */
export function Notice({ tone = 'info', children, ref }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : undefined;
  return (
    <div ref={ref} className={classNames(styles.notice, styles[tone])} role={role} tabIndex={role && -1}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div>{children}</div>
    </div>
  );
}
