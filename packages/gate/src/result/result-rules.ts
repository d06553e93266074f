import { type Decision, RESULTS, type ResultCode } from '@club/gate-rules/results.ts';

/** Green is gone after so long, in milliseconds (spec 5 §2.1). */
export const GREEN_MS = 1_200;
/** Any other result stays so long, or until the next read. */
export const OTHER_MS = 6_000;

/** Never the colour alone (spec 5 §2.1): the shape says it too. */
export const SYMBOLS = {
  green: 'check',
  band: 'check-eye',
  red: 'cross',
  twice: 'twice',
  turn: 'arrow',
  yellow: 'question',
  violet: 'person',
} as const;
export type ResultShape = (typeof SYMBOLS)[keyof typeof SYMBOLS];

export const symbolOf = (result: ResultCode): ResultShape => {
  if (result === 'A1') return SYMBOLS.band;
  if (result === 'X7' || result === 'X9') return SYMBOLS.turn;
  if (/^X1[123]$/.test(result)) return SYMBOLS.twice;
  return SYMBOLS[RESULTS[result].color];
};

/** How long a result stays when nothing else is read; a holder to compare stays until then. */
export const shownFor = ({ result, holder }: Decision): number =>
  RESULTS[result].color === 'green' && !holder && result !== 'A1' ? GREEN_MS : OTHER_MS;

/** Results that a supervisor may be called about: all but green. */
export const callsSupervisor = (result: ResultCode): boolean => RESULTS[result].color !== 'green';

/** 'Martina R. ···678': enough to compare a document, too little to know one. */
export const holderLine = ({ holder }: Decision): string =>
  holder ? [holder.name, holder.digits && `···${holder.digits}`].filter(Boolean).join(' ') : '';
