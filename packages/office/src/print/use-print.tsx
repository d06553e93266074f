import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { printRoot } from './print-root.ts';

/** Opens the browser's print dialog for sheets; `sheets` must be rendered on the page. */
export function usePrint() {
  const [printed, print] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  return { print, sheets: printed && createPortal(printed, printRoot()) };
}
