import { useCallback } from 'react';
import { fetchSheets } from '../api/ticket-acts.ts';
import { type Paper, TicketSheets } from './TicketSheets.tsx';
import { usePrint } from './use-print.tsx';

/** Loads tickets and opens the browser's print dialog; `sheets` must be rendered on the page. Throws what the loading throws. */
export function usePrintTickets() {
  const { print: give, sheets } = usePrint();
  const print = useCallback(
    async (ids: readonly number[], paper: Paper): Promise<void> => {
      give(<TicketSheets sheets={await fetchSheets(ids)} paper={paper} />);
    },
    [give],
  );
  return { print, sheets };
}
