import { VisuallyHidden } from '@club/ui/text/VisuallyHidden.tsx';
import { type Urgency, urgencyOf } from './time-left.ts';

const ANNOUNCEMENTS: Record<Urgency, string> = {
  calm: '',
  'five-minutes': 'Quedan menos de 5 minutos para terminar la compra.',
  'two-minutes': 'Quedan menos de 2 minutos para terminar la compra.',
  'one-minute': 'Queda menos de 1 minuto para terminar la compra.',
  over: 'Se terminó el tiempo de la compra.',
};

/** Announces the time left to screen readers, in milliseconds: at 5, 2 and 1 minutes and at 0, once each. */
export function TimeSaid({ left }: { readonly left: number }) {
  return (
    <VisuallyHidden>
      <span role="status">{ANNOUNCEMENTS[urgencyOf(left)]}</span>
    </VisuallyHidden>
  );
}
