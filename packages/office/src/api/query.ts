import { QueryClient } from '@tanstack/react-query';

/** What was read from the server. Nothing asks again by itself while nobody does anything: sessions end without use. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, throwOnError: true },
    mutations: { retry: false },
  },
});
