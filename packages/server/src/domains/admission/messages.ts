import { montevideoTime } from '../../shared/montevideo.ts';

/** Spanish texts of alerts and incidents that the gates report automatically. */
export const duplicateText = (firstGate: string, firstAt: Date, gate: string, at: Date): string =>
  `Entró dos veces con el mismo código: ${firstGate} a las ${montevideoTime(firstAt)} y ${gate} a las ${montevideoTime(at)}. Ir al asiento.`;
