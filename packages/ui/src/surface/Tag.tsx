import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'accent' | 'show' | 'danger' | 'success';
  readonly icon?: IconName;
}

/** A short label. `show` takes the colour of its show (`--show-color`). */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
