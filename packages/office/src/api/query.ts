import { QueryClient } from '@tanstack/react-query';
import { watchUse } from './presence.ts';

watchUse();

/** What was read from the server. Nothing asks again by itself while nobody uses the page: sessions end without use. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, throwOnError: true },
    mutations: { retry: false },
  },
});
