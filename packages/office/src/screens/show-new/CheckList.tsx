import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MissingLine } from '../../api/shows.ts';
import { paths } from '../../paths.ts';
import styles from './CheckList.module.css';

/** The check list of a draft: red lines prevent the publication, yellow ones are warnings. Each links to its step. */
export function CheckList({ draftId, lines }: { draftId: number; lines: readonly MissingLine[] }) {
  if (lines.length === 0) {
    return (
      <p className={styles.line} data-level="good">
        <IconCircleCheck size={20} aria-hidden="true" />
        No falta nada.
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label="Lista de control">
      {lines.map(({ problem, isRed, text, step }) => (
        <li key={`${problem} ${text}`} className={styles.line} data-level={isRed ? 'red' : 'yellow'}>
          {isRed ? (
            <IconCircleX size={20} role="img" aria-label="Impide publicar" />
          ) : (
            <IconAlertTriangle size={20} role="img" aria-label="Aviso" />
          )}
          <span>{text}</span>
          <Link to={paths.showSteps(draftId, step)} className={styles.link}>
            Ir al paso {step}
          </Link>
        </li>
      ))}
    </ul>
  );
}
