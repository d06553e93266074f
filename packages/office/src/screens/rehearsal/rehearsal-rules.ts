import { RESULTS, type ResultCode } from '@club/gate-rules/results.ts';

/** The steward's reaction to each result, printed on the rehearsal's sheet. */
export const WHAT_TO_DO: Readonly<Record<ResultCode, string>> = {
  OK: 'Dejá pasar.',
  A1: 'Mirá lo que dice la franja y dejá pasar.',
  A2: 'No pasa sola: llamá al supervisor.',
  X1: 'Pedile su entrada: eso no se lee acá.',
  X2: 'No la devuelvas. Llamá al supervisor.',
  X3: 'No pasa: su entrada es de otro día.',
  X4: 'No pasa nadie. Mandalo a boletería.',
  X5: 'No pasa. Mandalo a boletería.',
  X6: 'Pedile la última que le llegó por correo.',
  P1: 'Sin dar motivos, con el supervisor.',
  X7: 'Mandalo a la puerta que dice.',
  X8: 'Por acá no entra con esa entrada.',
  X9: 'Mandalo primero adonde dice.',
  X10: 'Que espere, o que vea en boletería.',
  X11: 'No pasa: alguien entró con ese código.',
  X12: 'No pasa. Si insiste, el supervisor.',
  X13: 'Ya entró al palco: no pasa de nuevo.',
};

const COLOR_NAMES = { green: 'Verde', yellow: 'Amarillo', red: 'Rojo', violet: 'Violeta' } as const;

/** The result's colour in a word: the paper may be grey. */
export const colorName = (result: ResultCode): string => COLOR_NAMES[RESULTS[result].color];
