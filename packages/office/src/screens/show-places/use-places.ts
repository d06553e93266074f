import { useQuery } from '@tanstack/react-query';
import { fetchPlaceSectors, fetchPlaces, type SectorKey } from '../../api/places.ts';
import { queries } from '../../api/query.ts';

const PLACES = 'places';

export const useSectors = (showId: number) =>
  useQuery({
    queryKey: [PLACES, showId],
    queryFn: ({ signal }) => fetchPlaceSectors(showId, signal),
  }).data;

/** A sector as last loaded, and its drawing, which is loaded once. */
export function usePlaces(key: SectorKey) {
  const { showId, standId, code } = key;
  const drawing = useQuery({
    queryKey: ['places-map', showId, standId, code],
    queryFn: ({ signal }) => fetchPlaces({ ...key, withMap: true }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ map }) => map,
  });
  const places = useQuery({
    queryKey: [PLACES, showId, standId, code],
    queryFn: ({ signal }) => fetchPlaces({ ...key, withMap: false }, signal),
  });
  return places.data && drawing.data !== undefined
    ? { ...places.data, map: drawing.data, readAt: places.dataUpdatedAt }
    : null;
}

/** Reloads the sectors and their places, after an act or on request. */
export const reloadPlaces = (showId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: [PLACES, showId] });
