import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fetchVenue } from '../../api/plans.ts';
import { queries } from '../../api/query.ts';
import { NotFound } from '../../pages/NotFound.tsx';
import { PlanEditor } from './PlanEditor.tsx';

/** A venue's plan: drawn, published and applied to shows. */
export function Component() {
  const id = Number(useParams().venueId);
  return Number.isInteger(id) && id > 0 ? <LoadedPlan key={id} id={id} /> : <NotFound />;
}

function LoadedPlan({ id }: { id: number }) {
  const queryKey = ['venue', id];
  // The editor owns the data from here on: reloads do not overwrite it.
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchVenue(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    data && (
      <PlanEditor
        venue={data}
        onSaved={(venue) => {
          queries.setQueryData(queryKey, venue);
          void queries.invalidateQueries({ queryKey: ['venues'] });
        }}
      />
    )
  );
}
