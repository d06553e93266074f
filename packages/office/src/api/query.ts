import { QueryClient } from '@tanstack/react-query';
import { Fault, Refused } from './club-call.ts';
import { Declined } from './interruption.ts';
import { watchUse } from './presence.ts';

watchUse();

/** Refusals that end what the page shows; any other may pass. */
const FINAL = ['not-permitted', 'not-found'];

/** Whether the network, the server or a limit failed, or the person did not log in now, so that the next reading may succeed. */
const mayPass = (error: Error): boolean =>
  error instanceof Fault ||
  error instanceof Declined ||
  (error instanceof Refused && !FINAL.includes(error.problem));

/**
 * The query cache. No query is repeated while the page is unused: sessions end without use. What was read stays when reading it again fails,
 * and `WarningBand` tells since when; only a first reading, or one that cannot succeed any more, leads to the error page.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      throwOnError: (error, { state }) => state.data === undefined || !mayPass(error),
    },
    mutations: { retry: false },
  },
});
