import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

interface Reload {
  /** Grows with the very render in which new data come: as the `key` of a form it makes the form start afresh. */
  readonly round: number;
  /** Loads the page's data anew; done when the page shows them. */
  readonly reload: () => Promise<void>;
}

/**
 * Loads a page's data anew.
 * @param data what the page's loader has given, as it came
 */
export function useReload(data: unknown): Reload {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ data, round: 0 });
  // The router says that it is done before the page has the data, so the data themselves are watched.
  if (shown.data !== data) setShown({ data, round: shown.round + 1 });
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait is for other data
  useEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [data]);
  const reload = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
      void revalidate();
    });
  return { round: shown.round, reload };
}
