import type { ShouldRevalidateFunction } from 'react-router';
import { fetchShows, fetchShowTypes, type ShowSummary, type ShowType } from '../../api/shows.ts';

export interface ShowsData {
  readonly shows: readonly ShowSummary[];
  readonly types: readonly ShowType[];
}

export async function loadShows(): Promise<ShowsData> {
  const [shows, types] = await Promise.all([fetchShows(), fetchShowTypes()]);
  return { shows, types };
}

/** A change of the filter needs no new data. */
export const keepShows: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;
