import { ButtonLink } from '../../features/link/ButtonLink.tsx';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Stands where a part of the site is not open yet. */
export function NotBuiltScreen() {
  return (
    <>
      <PageHeader title="Todavía no disponible" />
      <PageBody width="narrow">
        <EmptyState text="Esta parte del sitio todavía no está disponible.">
          <ButtonLink to={paths.home()}>Volver al inicio</ButtonLink>
        </EmptyState>
      </PageBody>
    </>
  );
}
