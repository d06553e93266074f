import type { RouteName } from '../paths.ts';

/** Where the code of a page that is made on the server lives: the browser fetches it together with the page. */
export const pageModules: Partial<Record<RouteName | 'unknown', string>> = {
  home: 'src/screens/home/route.ts',
  shows: 'src/screens/shows/route.ts',
  parkTours: 'src/screens/park-tours/route.ts',
  show: 'src/screens/show/route.ts',
  notFound: 'src/screens/not-found/route.ts',
  unknown: 'src/screens/not-found/route.ts',
};
