import { Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageNoticeProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** The code that the person can quote. */
  readonly code?: string;
  readonly children?: ReactNode;
}

/** A page that shows only a reason. */
export function PageNotice({ icon: Icon, title, text, code, children }: PageNoticeProps) {
  return (
    <div className={styles.notice}>
      <Icon size={40} stroke={1.5} aria-hidden="true" />
      <Title order={1} size="h3">
        {title}
      </Title>
      <p>{text}</p>
      {children}
      {code && <p className={styles.code}>Código {code}</p>}
    </div>
  );
}
