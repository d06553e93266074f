import { createContext, useContext } from 'react';
import type { Preview } from '../api/preview.ts';
import { AppShell } from '../shell/AppShell.tsx';
import './PreviewBand.css';

export const PreviewContext = createContext<Preview>({ showId: 0, moment: 0, seenAs: '' });

/** The site's own shell, below a band that marks the preview. */
export function PreviewShell() {
  const { seenAs } = useContext(PreviewContext);
  return (
    <>
      <aside className="preview-band" aria-label="Vista previa">
        <p>
          <strong>Vista previa. Nada de esto está a la venta.</strong>
        </p>
        <p>Ver como: {seenAs}</p>
      </aside>
      <AppShell />
    </>
  );
}
