import styles from './AppShell.module.css';
import { PageError } from './PageError.tsx';

/** The outer error boundary, for a shell that broke itself. Its ways out reload the whole page. */
export function ShellError() {
  return (
    <main id="contenido" className={styles.main}>
      <PageError />
    </main>
  );
}
