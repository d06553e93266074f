import { type Decision, RESULTS, type ResultCode } from '@club/gate-rules/results.ts';

/** How long a green result is shown, in milliseconds (spec 5 §2.1). */
const GREEN_MS = 1_200;
/** How long any other result is shown, or until the next scan. */
const OTHER_MS = 6_000;

/** Never the colour alone (spec 5 §2.1): the shape has the same meaning. */
export const SYMBOLS = {
  green: 'check',
  band: 'check-eye',
  red: 'cross',
  twice: 'twice',
  elsewhere: 'arrow',
  yellow: 'question',
  violet: 'person',
} as const;
export type ResultShape = (typeof SYMBOLS)[keyof typeof SYMBOLS];

export const symbolOf = (result: ResultCode): ResultShape => {
  if (result === 'A1') return SYMBOLS.band;
  if (result === 'X7' || result === 'X9') return SYMBOLS.elsewhere;
  if (/^X1[123]$/.test(result)) return SYMBOLS.twice;
  return SYMBOLS[RESULTS[result].color];
};

/** How long a result is shown without another scan; a holder to compare stays until then. */
export const shownFor = ({ result, holder }: Decision): number =>
  RESULTS[result].color === 'green' && !holder && result !== 'A1' ? GREEN_MS : OTHER_MS;

/** Results for which a supervisor may be called: all but green. */
export const callsSupervisor = (result: ResultCode): boolean => RESULTS[result].color !== 'green';

/** 'Martina R. ···678': enough to compare with a document, too little to identify it. */
export const holderLine = ({ holder }: Decision): string =>
  holder ? [holder.name, holder.digits && `···${holder.digits}`].filter(Boolean).join(' ') : '';
