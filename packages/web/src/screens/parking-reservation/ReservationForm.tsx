import { type ReservationLink, reserveParking } from '../../api/parking.ts';
import { outcomeOf } from '../../features/link-submit/use-link-submit.ts';
import { PlateForm } from '../../features/plate-form/PlateForm.tsx';
import { usePlateForm } from '../../features/plate-form/use-plate-form.ts';
import { reservationReactions } from './reactions.ts';
import { RESERVED } from './reservation-words.ts';

interface ReservationFormProps {
  readonly link: ReservationLink;
  readonly date: string;
  readonly spaces: number;
  /** Whether the reservation is being sent. */
  readonly onSending: (isSending: boolean) => void;
  /** Confirms the date again. */
  readonly onReserved: () => Promise<void>;
}

/** One card per available space on the date, and the button that reserves the filled-in ones. */
export function ReservationForm({ link, date, spaces, onSending, onReserved }: ReservationFormProps) {
  const state = usePlateForm({
    spaces,
    send: async (orders) => {
      onSending(true);
      const sent = reserveParking(link, date, orders).finally(() => onSending(false));
      return outcomeOf(await sent, reservationReactions);
    },
    successText: RESERVED,
    onDone: onReserved,
  });
  return <PlateForm state={state} submitLabel="Reservar parking" />;
}
