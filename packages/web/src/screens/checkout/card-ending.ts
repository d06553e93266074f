import type { CardDeparture } from '../../features/card-dialog/CardDialog.tsx';
import type { Ending } from './ending.ts';

/** The checkout's ending for each outcome of the card dialog. */
export function cardEnding(departure: CardDeparture): Ending {
  if (departure.kind === 'paid') return { kind: 'paid' };
  const { to, text } = departure;
  if (to === 'close') return { kind: 'stay', text };
  if (to === 'sign-out') return { kind: 'sign-out' };
  return { kind: 'give-up', to, text };
}
