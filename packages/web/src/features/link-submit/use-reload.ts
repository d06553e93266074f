import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusPageHeading } from '../page/focus-page-heading.ts';

interface Reload {
  /** Incremented in the render with the new data: as the `key` of a form it resets the form. */
  readonly round: number;
  /** Reloads the page's data; resolves when the page shows them. */
  readonly reload: () => Promise<void>;
}

/**
 * Reloads a page's data.
 * @param data the loader's data, unchanged
 */
export function useReload(data: unknown): Reload {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ data, round: 0 });
  // The router resolves before the page has the data, so the data themselves are watched.
  if (shown.data !== data) setShown({ data, round: shown.round + 1 });
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait is for other data
  useEffect(() => {
    // The form that was reset took the pressed button away, and the dialog above it.
    if (waiting.current.length > 0 && document.activeElement === document.body) focusPageHeading();
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [data]);
  const reload = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.current.push(resolve);
      void revalidate();
    });
  return { round: shown.round, reload };
}
