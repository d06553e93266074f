import { paths } from '../../paths.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../link/ButtonLink.tsx';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /**
   * The page exists but could not be shown. `requestId` is what the club can look up, when there is one; `text` what the
   * server says about it.
   */
  readonly failure?: { readonly requestId: string | null; readonly text?: string };
}

/** The error page (spec 1 §2.9), also the error route of §8: then it can be tried again. */
export function ErrorPage({ failure }: ErrorPageProps) {
  return (
    <div className={styles.page} data-page="error">
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>Página no encontrada</h1>
      <p className={styles.text}>
        {failure?.text ?? 'La página que buscás no existe o no está disponible en este momento.'}
      </p>
      {failure?.requestId && <p className={styles.request}>Código del error: {failure.requestId}</p>}
      <div className={styles.actions}>
        <ButtonLink to={paths.home()} reloadDocument={failure !== undefined}>
          Volver al inicio
        </ButtonLink>
        {failure && (
          <Button tone="secondary" onClick={() => window.location.reload()}>
            Reintentar
          </Button>
        )}
      </div>
    </div>
  );
}
