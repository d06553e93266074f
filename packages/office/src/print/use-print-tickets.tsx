import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchSheets, type TicketSheet } from '../api/ticket-acts.ts';
import { printRoot } from './print-root.ts';
import { type Paper, TicketSheets } from './TicketSheets.tsx';

interface Job {
  readonly sheets: readonly TicketSheet[];
  readonly paper: Paper;
}

/** Reads tickets and gives them to the browser's printing; `sheets` has to be on the page. Throws what the reading throws. */
export function usePrintTickets() {
  const [job, setJob] = useState<Job | null>(null);
  useEffect(() => {
    if (job) window.print();
  }, [job]);
  const print = useCallback(async (ids: readonly number[], paper: Paper): Promise<void> => {
    setJob({ sheets: await fetchSheets(ids), paper });
  }, []);
  return { print, sheets: job && createPortal(<TicketSheets {...job} />, printRoot()) };
}
