import { Alert, Button, Skeleton } from '@mantine/core';
import { reachNote, reachText } from './notice-rules.ts';
import styles from './notices.module.css';
import type { useReach } from './use-notices.ts';

/** The size of a notice's audience, at every change of it. */
export function ReachCount({ counted }: { counted: ReturnType<typeof useReach> }) {
  const { data, isError, isFetching, refetch } = counted;
  if (isError) {
    return (
      <Alert color="yellow" role="alert">
        No se pudo contar a quiénes llega.{' '}
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Volver a contar
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton height={76} aria-label="Cargando" role="status" />;
  if (!data.ok) {
    return (
      <Alert color="red" role="alert">
        {data.text}
      </Alert>
    );
  }
  return (
    <section className={styles.reach} aria-label="A quiénes llega" aria-live="polite" aria-busy={isFetching}>
      <p className={styles.count}>{reachText(data.reach)}</p>
      <p className={styles.note}>{reachNote(data.reach)}</p>
    </section>
  );
}
