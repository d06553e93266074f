import type { ListedTill } from '../../api/till.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { differsText } from '../window/window-rules.ts';

export function tillLook({ closedAt, isForgotten, difference }: ListedTill): StateLook {
  if (isForgotten) return { name: 'Sin cerrar', tone: 'wrong' };
  if (closedAt === '') return { name: 'Abierta', tone: 'waiting' };
  return differsText(difference) === ''
    ? { name: 'Cerrada', tone: 'good' }
    : { name: 'Con diferencia', tone: 'wrong' };
}

/** `faltan $ 100 en efectivo · Vuelto mal dado`; empty without one. */
export const differenceOf = ({ closedAt, difference, reason }: ListedTill): string =>
  closedAt === '' ? '' : [differsText(difference), reason].filter(Boolean).join(' · ');
