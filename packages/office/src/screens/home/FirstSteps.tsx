import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Home } from '../../api/home.ts';
import parts from '../../styles/parts.module.css';
import styles from './FirstSteps.module.css';
import { lookOf } from './first-steps.ts';

/** The first steps of a new club: done ones ticked, the next one emphasised. */
export function FirstSteps({ home }: { home: Home }) {
  const { firstSteps } = home;
  const next = firstSteps.find(({ isDone }) => !isDone);
  const done = firstSteps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className={parts.frame}>
      <div className={styles.head}>
        <h2 id="first-steps">Hasta tu primera entrada vendida</h2>
        <span className={styles.count}>
          {done} de {firstSteps.length}
        </span>
      </div>
      <ol className={styles.steps}>
        {firstSteps.map(({ kind, isDone }, index) => {
          const { title, purpose, action, path } = lookOf(kind, home);
          const isNext = kind === next?.kind;
          return (
            <li key={kind} data-done={isDone} aria-current={isNext ? 'step' : undefined}>
              <span className={styles.mark}>
                {isDone ? <IconCircleCheckFilled size={28} role="img" aria-label="Hecho" /> : index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{purpose}</p>
              </div>
              {isNext ? (
                <Button component={Link} to={path}>
                  {action}
                </Button>
              ) : (
                <Link
                  to={path}
                  className={styles.link}
                  {...(isDone && { 'aria-label': `Cambiar: ${title}` })}
                >
                  {isDone ? 'Cambiar' : action}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
