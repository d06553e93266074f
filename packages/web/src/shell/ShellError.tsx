import styles from './AppShell.module.css';
import { PageError } from './PageError.tsx';

/** The outer error boundary, for a failure of the shell itself. Its links reload the whole page. */
export function ShellError() {
  return (
    <main id="contenido" className={styles.main}>
      <PageError />
    </main>
  );
}
