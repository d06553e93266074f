import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { isDraft } from './show-rules.ts';
import { useFramed } from './use-show.ts';

interface PublishedTabProps<Data> {
  /** The tab's subject, e.g. `Los precios`. */
  readonly what: string;
  readonly useData: (showId: number) => { readonly data: Data | undefined };
  readonly children: (data: Data) => ReactNode;
}

/** A tab with calls of its own for a published show; a draft has it in its third step, and to look at in its fourth. */
export function PublishedTab<Data>({ what, useData, children }: PublishedTabProps<Data>) {
  const { show, mayEdit } = useFramed();
  if (isDraft(show)) {
    return mayEdit ? (
      <p>
        {what} de un borrador se cambian en el <Link to={paths.showSteps(show.id, 3)}>paso 3, Venta</Link>.
      </p>
    ) : (
      <p>
        {what} de un borrador se ven en el <Link to={paths.showSteps(show.id, 4)}>paso 4, Revisión</Link>.
      </p>
    );
  }
  return (
    <Read showId={show.id} useData={useData}>
      {children}
    </Read>
  );
}

function Read<Data>({
  showId,
  useData,
  children,
}: Omit<PublishedTabProps<Data>, 'what'> & { showId: number }) {
  const { data } = useData(showId);
  return data === undefined ? <Skeleton height={420} aria-label="Cargando" role="status" /> : children(data);
}
