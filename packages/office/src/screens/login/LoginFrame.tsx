import { CLUB_CREST } from '@club/contract/constants';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/use-page-title.ts';
import styles from './Login.module.css';

/** The frame of the login's pages: no menu yet, the club's dark background and crest. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className={styles.frame}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src={CLUB_CREST} alt="" width={44} height={51} />
          <span>Administración de entradas</span>
        </div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {children}
      </div>
    </main>
  );
}
