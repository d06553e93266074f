import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';
import { type LimitsEdit, scaleOf } from '../../api/limits.ts';
import { reasonProblem } from '../../forms/reason.ts';

/** The limits on the screen, by group. */
export const GROUPS: readonly {
  readonly title: string;
  readonly note: string;
  readonly names: readonly LimitName[];
}[] = [
  {
    title: 'Lo que una persona hace sola',
    note: 'Por encima de esto hace falta que otra persona lo apruebe.',
    names: [
      ...(['ticketsAnnulled', 'paymentsRefunded', 'refundAmount', 'refundsADay'] as const),
      ...(['documentsExported', 'peopleMessaged', 'membersLeaving', 'categoriesChanging'] as const),
    ],
  },
  {
    title: 'Aprobaciones',
    note: 'Vale para lo que se pida desde ahora.',
    names: ['approvalHours', 'aloneMinutes'],
  },
  {
    title: 'Ventanilla',
    note: 'Vale también para las cajas que ya están abiertas.',
    names: ['tillHoldMinutes', 'tillPlaces', 'windowMinutes', 'annulLastMinutes', 'tillHours'],
  },
  { title: 'Entradas', note: '', names: ['resendsAnHour', 'choiceDays'] },
];

const numbers = new Intl.NumberFormat('es-UY', { useGrouping: 'always', maximumFractionDigits: 2 });

interface UnitText {
  readonly prefix: string;
  readonly suffix: string;
}
const UNITS: Readonly<Record<(typeof LIMITS)[LimitName]['unit'], UnitText>> = {
  money: { prefix: '$ ', suffix: '' },
  count: { prefix: '', suffix: '' },
  percent: { prefix: '', suffix: ' %' },
  minutes: { prefix: '', suffix: ' minutos' },
  hours: { prefix: '', suffix: ' horas' },
  days: { prefix: '', suffix: ' días' },
};
export const unitOf = (name: LimitName): UnitText => UNITS[LIMITS[name].unit];

/** Bounds and default of a limit, in typed units. */
export function boundsOf(name: LimitName) {
  const { least, most, usual } = LIMITS[name];
  const scale = scaleOf(name);
  return { least: least / scale, most: most / scale, usual: usual / scale };
}

/** `$ 20.000`, `16 horas`; empty for an invalid number. */
export function limitText(name: LimitName, value: number): string {
  const { prefix, suffix } = unitOf(name);
  return Number.isFinite(value) ? `${prefix}${numbers.format(value)}${suffix}` : '';
}

/** `Entre 2 y 24 horas`, `Entre $ 500 y $ 200.000` */
export function boundsText(name: LimitName): string {
  const { least, most } = boundsOf(name);
  return `Entre ${unitOf(name).prefix}${numbers.format(least)} y ${limitText(name, most)}`;
}

/** The limits' problems, by name; `reason` too. */
export function limitProblems(edit: LimitsEdit): Record<string, string> {
  const wrong = LIMIT_NAMES.filter((name) => {
    const { least, most } = boundsOf(name);
    const value = edit[name];
    return !(value >= least && value <= most && Number.isInteger(value));
  });
  const reason = reasonProblem(edit.reason);
  const texts = wrong.map((name) => [name, `${boundsText(name)}, sin decimales.`]);
  return { ...Object.fromEntries(texts), ...(reason && { reason }) };
}

/** The limits as display text, for two versions of them. */
export const limitTexts = (edit: LimitsEdit): [string, string][] =>
  LIMIT_NAMES.map((name) => [LIMITS[name].label, limitText(name, edit[name])]);
