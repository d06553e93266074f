import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from './query.ts';

/** The oldest reading, in milliseconds since 1970, among those of the open page that failed since; 0 when none did. */
function staleSince(): number {
  const failed = queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.dataUpdatedAt > 0,
  });
  return failed.length === 0 ? 0 : Math.min(...failed.map(({ state }) => state.dataUpdatedAt));
}

const subscribe = (onChange: () => void) =>
  queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange));

export const useStaleSince = (): number => useSyncExternalStore(subscribe, staleSince);
