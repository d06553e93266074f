import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { paths } from '../../paths.ts';

/** Shown only when neither the single sign-on nor an external login page can be reached. */
export function AccessScreen() {
  return (
    <>
      <PageHeader title="Iniciar sesión" />
      <PageBody width="narrow">
        <EmptyState icon="user" text="No es posible iniciar sesión en este momento. Intentá nuevamente.">
          <ButtonLink to={paths.access()} reloadDocument>
            Reintentar
          </ButtonLink>
        </EmptyState>
      </PageBody>
    </>
  );
}
