import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** One sentence under the title: the screen's purpose. */
  readonly lead?: string;
  /** The screen's main actions, at the right of its title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen's frame: title, purpose, actions. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <Title order={1} className={styles.title ?? ''}>
            {title}
          </Title>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
