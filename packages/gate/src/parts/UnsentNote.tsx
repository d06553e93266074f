import { Note } from './Note.tsx';

/** A note about unsent scans (spec 5 §4.6). */
export const UnsentNote = ({ queue }: { readonly queue: number }) =>
  queue > 0 && (
    <Note tone="warn">
      {queue === 1 ? 'Queda 1 lectura' : `Quedan ${queue} lecturas`} sin enviar. Acercate a la red y no borres
      la app.
    </Note>
  );
