import { useCallback } from 'react';
import { fetchSheets } from '../api/ticket-acts.ts';
import { type Paper, TicketSheets } from './TicketSheets.tsx';
import { usePrint } from './use-print.tsx';

/** Reads tickets and gives them to the browser's printing; `sheets` has to be on the page. Throws what the reading throws. */
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
