import {
  fetchFeaturedShow,
  fetchHomeShows,
  fetchHomeTitle,
  type HomeTitle,
  type ShowSummary,
} from '../../api/shows.ts';

export interface HomeData {
  readonly heading: HomeTitle;
  readonly featured: ShowSummary | null;
  readonly shows: readonly ShowSummary[];
}

/** Loads all of home in parallel. Only the list of shows can fail it (spec 1 §8). */
export async function loadHome(): Promise<HomeData> {
  const [heading, featured, shows] = await Promise.all([
    fetchHomeTitle(),
    fetchFeaturedShow(),
    fetchHomeShows(),
  ]);
  return { heading, featured, shows };
}
