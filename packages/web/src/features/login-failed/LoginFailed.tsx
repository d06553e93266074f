import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../page/PageHeader.tsx';

const UNKNOWN = 'No es posible iniciar sesión en este momento. Intentá nuevamente.';

/** The login failed: the reason, and a retry. `text`: the server's, empty without one. */
export function LoginFailed({ text = '' }: { readonly text?: string }) {
  return (
    <>
      <PageHeader title="Iniciar sesión" />
      <PageBody width="narrow">
        <EmptyState icon="user" text={text || UNKNOWN}>
          <ButtonLink to={paths.access()} reloadDocument>
            Reintentar
          </ButtonLink>
        </EmptyState>
      </PageBody>
    </>
  );
}
