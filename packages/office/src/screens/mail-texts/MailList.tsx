import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { MailRow } from '../../api/mails.ts';
import { StateTag } from '../../lists/StateTag.tsx';
import styles from './MailTexts.module.css';
import { changedText, groupsOf, lookOf } from './mail-text-rules.ts';
import { useMails } from './use-mails.ts';

/** Mails in groups; each links to its text. */
export function MailList({ showId, pathOf }: { showId: number; pathOf: (mail: string) => string }) {
  const { data } = useMails(showId);
  if (!data) return <Skeleton height={420} aria-label="Cargando" role="status" />;
  return groupsOf(data).map(([group, rows]) => (
    <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{group}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.mail} row={row} showId={showId} path={pathOf(row.mail)} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ row, showId, path }: { row: MailRow; showId: number; path: string }) {
  return (
    <li className={styles.row}>
      <div>
        <Link to={path}>{row.name}</Link>
        <p className={styles.note}>{row.when}</p>
      </div>
      <p className={styles.subject}>{row.subject}</p>
      <div className={styles.state}>
        <StateTag {...lookOf(row, showId)} />
        <p className={styles.note}>{changedText(row)}</p>
      </div>
    </li>
  );
}
