import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import styles from './AccessScreen.module.css';

/** Shown only when neither the single sign-on nor an external login page can be reached. */
export function AccessScreen() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Iniciar sesión</h1>
      <EmptyState icon="user" text="No es posible iniciar sesión en este momento. Intentá nuevamente.">
        <ButtonLink to={paths.access()} reloadDocument>
          Reintentar
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
