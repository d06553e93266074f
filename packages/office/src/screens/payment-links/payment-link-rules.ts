import type { PaymentLink } from '../../api/payment-links.ts';
import { optionalMomentProblem } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { emailProblem, REQUESTER_PROBLEMS } from '../courtesies/courtesy-rules.ts';

export const STATE_LOOKS: Readonly<Record<PaymentLink['state'], StateLook>> = {
  waiting: { name: 'Pendiente', tone: 'waiting' },
  paid: { name: 'Pago', tone: 'good' },
  late: { name: 'Vencido', tone: 'wrong' },
  annulled: { name: 'Anulado', tone: 'over' },
};

/** What can still be taken back. */
export const isOpen = ({ state }: Pick<PaymentLink, 'state'>): boolean =>
  state === 'waiting' || state === 'late';

export const PROBLEMS = {
  requester: REQUESTER_PROBLEMS.requester,
  email: (text: string) => (text.trim() === '' ? 'Escribí a quién se le envía.' : emailProblem(text)),
  payUntil: optionalMomentProblem,
};
