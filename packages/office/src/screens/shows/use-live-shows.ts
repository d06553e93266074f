import { useShowFigures } from '../../api/show-figures.ts';
import type { ListedShow } from '../../api/shows.ts';
import { capacityOf } from './occupancy.ts';

/** Maximum of followed shows; nearest first, these are the interesting ones. */
const FOLLOWED = 20;

/** Listed shows with live figures. A draft has no places and no figures. */
export function useLiveShows(shows: readonly ListedShow[]): readonly ListedShow[] {
  const selling = shows.filter(({ occupancy }) => capacityOf(occupancy) > 0).slice(0, FOLLOWED);
  const figures = useShowFigures(selling.map(({ id }) => id));
  return shows.map((show) => ({ ...show, ...(capacityOf(show.occupancy) > 0 && figures?.get(show.id)) }));
}
