import { Button } from '@club/ui/button/Button.tsx';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../link/ButtonLink.tsx';
import styles from './ErrorPage.module.css';
import { tryAgain } from './try-again.ts';

/** The page exists but could not be shown. */
export interface Failure {
  /** Path and query of the failed address, for a retry. */
  readonly from: string;
  /** The request id for the club, when there is one. */
  readonly requestId: string | null;
  /** Only waiting helps: the reason, and the time. */
  readonly waitText?: string;
}

/** The heading for a visitor who must wait. */
export const WAIT_TITLE = 'Hay que esperar un poco';

/** The error route (spec 1 §8): the failed page leaves its reason in the history entry. */
export function ErrorScreen() {
  return <ErrorPage failure={useLocation().state as Failure | null} />;
}

/** The error page (spec 1 §2.9); after a failure it offers a retry. */
export function ErrorPage({ failure }: { readonly failure: Failure | null }) {
  return (
    <div className={styles.page} data-page="error">
      {!failure?.waitText && (
        <p className={styles.number} aria-hidden="true">
          404
        </p>
      )}
      <h1 className={styles.title}>{failure?.waitText ? WAIT_TITLE : 'Página no encontrada'}</h1>
      <p className={styles.text}>
        {failure?.waitText || 'La página que buscás no existe o no está disponible en este momento.'}
      </p>
      {failure?.requestId && <p className={styles.request}>Código del error: {failure.requestId}</p>}
      <div className={styles.actions}>
        {failure && <Button onClick={() => tryAgain(failure.from)}>Reintentar</Button>}
        <ButtonLink
          to={paths.home()}
          tone={failure ? 'secondary' : 'primary'}
          reloadDocument={failure !== null}
        >
          Volver al inicio
        </ButtonLink>
      </div>
    </div>
  );
}
