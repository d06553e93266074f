import { montevideoTime } from '../../shared/montevideo.ts';

/** Spanish texts of what the gates report by themselves. */
export const duplicateText = (firstGate: string, firstAt: Date, gate: string, at: Date): string =>
  `Entró dos veces con el mismo código: ${firstGate} a las ${montevideoTime(firstAt)} y ${gate} a las ${montevideoTime(at)}. Ir al asiento.`;
