import { useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data anew. `round` grows when they have come: as the `key` of a form it makes the form start afresh
 * from them.
 */
export function useReload(): { readonly round: number; readonly reload: () => Promise<void> } {
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const reload = async (): Promise<void> => {
    await revalidate();
    setRound((last) => last + 1);
  };
  return { round, reload };
}
