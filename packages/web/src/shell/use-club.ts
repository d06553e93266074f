import { useRouteLoaderData } from 'react-router';
import { type ClubConfig, EMPTY_CLUB } from './club-config.ts';

export const ROOT_ROUTE_ID = 'root';

/** The club's configuration, loaded by the root route. */
export function useClub(): ClubConfig {
  return useRouteLoaderData<ClubConfig>(ROOT_ROUTE_ID) ?? EMPTY_CLUB;
}
