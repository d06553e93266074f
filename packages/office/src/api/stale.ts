import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { forgetDecline } from './interruption.ts';
import { queries } from './query.ts';

/** The first part of the key of live figures (`useFollowed`). */
export const FOLLOWED = 'followed';
/** Live figures come every few seconds; after so long without any the connection is gone, whatever the browser thinks. */
export const SILENT_MS = 15_000;

/** The addresses of live figures that have stopped. */
export const silent = new Set<string>();

/**
 * The oldest reading, in milliseconds since 1970, among those of the open page that failed since, or, of live figures, that stopped; 0
 * when there is none.
 */
function staleSince(): number {
  const failed = queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [kind, address], state: { status, dataUpdatedAt } }) =>
      dataUpdatedAt > 0 &&
      (status === 'error' ||
        (kind === FOLLOWED && silent.has(`${address}`) && Date.now() - dataUpdatedAt >= SILENT_MS)),
  });
  return failed.length === 0 ? 0 : Math.min(...failed.map(({ state }) => state.dataUpdatedAt));
}

const subscribe = (onChange: () => void) =>
  queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

/** Reads the open page again, by the person's wish: a login is asked for again. */
export function readAgain(): void {
  forgetDecline();
  void queries.refetchQueries({ type: 'active' });
}

export const useStaleSince = (): number => useSyncExternalStore(subscribe, staleSince);
