import { useRouteLoaderData } from 'react-router';
import { type ClubConfig, EMPTY_CLUB } from './club-config.ts';

export const ROOT_ROUTE_ID = 'root';

/** The club's configuration, as the root route loaded it. */
export function useClub(): ClubConfig {
  return useRouteLoaderData<ClubConfig>(ROOT_ROUTE_ID) ?? EMPTY_CLUB;
}
