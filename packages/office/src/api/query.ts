import { QueryClient } from '@tanstack/react-query';
import { watchUse } from './presence.ts';

watchUse();

/** The query cache. No query is repeated while the page is unused: sessions end without use. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, throwOnError: true },
    mutations: { retry: false },
  },
});
