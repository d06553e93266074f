import { Button } from '@club/ui/button/Button.tsx';
import { EmptyState } from '@club/ui/feedback/EmptyState.tsx';
import { KEEP_SCROLL } from '@club/ui/lib/keep-scroll.ts';
import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { useLoaderData, useSearchParams } from 'react-router';
import { focusPageHeading } from '../../features/page/focus-page-heading.ts';
import { PageBody, PageHeader } from '../../features/page/PageHeader.tsx';
import { ShowGrid } from '../../features/show-card/ShowGrid.tsx';
import type { ShowsData } from './load-shows.ts';
import styles from './ShowsScreen.module.css';
import { TypeFilter } from './TypeFilter.tsx';
import { TYPE_PARAMETER } from './type-parameter.ts';

/** All shows, filtered by type (spec 1 §2.5). */
export function ShowsScreen() {
  const { shows, types } = useLoaderData<ShowsData>();
  const [query, setQuery] = useSearchParams();
  const typeId = query.get(TYPE_PARAMETER) ?? '';
  const chosen = typeId === '' ? shows : shows.filter((show) => String(show.type.id) === typeId);
  const setType = (id: string): void =>
    setQuery(id === '' ? {} : { [TYPE_PARAMETER]: id }, { replace: true, state: KEEP_SCROLL });
  return (
    <>
      <PageHeader title="Espectáculos" />
      <PageBody>
        <div className={styles.filter}>
          <TypeFilter types={types} value={typeId} onChange={setType} />
        </div>
        <VisuallyHidden>
          <span role="status">{chosen.length === 1 ? '1 espectáculo' : `${chosen.length} espectáculos`}</span>
        </VisuallyHidden>
        {chosen.length > 0 ? (
          <ShowGrid shows={chosen} level={2} isFirst />
        ) : (
          <EmptyState
            text="No se encontraron espectáculos con esos filtros."
            {...(typeId === '' && { hint: 'Las próximas fechas se publican acá.' })}
          >
            {typeId !== '' && (
              <Button
                tone="secondary"
                onClick={() => {
                  // The button goes, and the filter's box would open a phone's keyboard.
                  focusPageHeading();
                  setType('');
                }}
              >
                Quitar el filtro
              </Button>
            )}
          </EmptyState>
        )}
      </PageBody>
    </>
  );
}
