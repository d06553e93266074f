import type { ListedTill } from '../../api/till.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { pesos } from '../window/window-rules.ts';

export function tillLook({ closedAt, isForgotten, difference }: ListedTill): StateLook {
  if (isForgotten) return { name: 'Sin cerrar', tone: 'wrong' };
  if (closedAt === '') return { name: 'Abierta', tone: 'waiting' };
  return difference === 0 ? { name: 'Cerrada', tone: 'good' } : { name: 'Con diferencia', tone: 'wrong' };
}

/** `− $ 100 · Vuelto mal dado`; empty without one. */
export const differenceOf = ({ closedAt, difference, reason }: ListedTill): string =>
  closedAt === '' || (difference === 0 && reason === '')
    ? ''
    : [`${difference < 0 ? '− ' : ''}${pesos(Math.abs(difference))}`, reason].filter(Boolean).join(' · ');
