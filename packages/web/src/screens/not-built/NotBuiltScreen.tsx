import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import styles from './NotBuiltScreen.module.css';

/** Stands where a part of the site is not open yet. */
export function NotBuiltScreen() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Todavía no disponible</h1>
      <EmptyState text="Esta parte del sitio todavía no está disponible.">
        <ButtonLink to={paths.home()}>Volver al inicio</ButtonLink>
      </EmptyState>
    </div>
  );
}
