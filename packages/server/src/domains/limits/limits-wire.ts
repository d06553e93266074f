import type { AnswerOf, RequestOf } from '@club/contract';
import {
  type ClubLimitesGuardar,
  type ClubLimitesLeer,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
} from '@club/contract/club';
import { countText } from '../../shared/count-text.ts';
import { pesosText } from '../../shared/money.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { ChangedLimits, Limits } from './limit-rules.ts';
import type { StoredLimits } from './limit-store.ts';

const UNITS = { minutes: 'minutos', hours: 'horas', days: 'días' } as const;

/** A value as text: '$ 20.000', '16 horas', '2 %'. */
export function limitText(name: LimitName, value: number): string {
  const { unit } = LIMITS[name];
  if (unit === 'money') return pesosText(value, '$');
  const number = countText(value);
  if (unit === 'count') return number;
  return unit === 'percent' ? `${number} %` : `${number} ${UNITS[unit]}`;
}

const NAMES = new Map(LIMIT_NAMES.map((name) => [LIMITS[name].onWire, name]));

/** If one is given twice, the last value counts. */
export const changesFromWire = ({
  Limites,
}: Pick<RequestOf<typeof ClubLimitesGuardar>, 'Limites'>): ChangedLimits =>
  Object.fromEntries(Limites.map(({ Limite, Valor }) => [NAMES.get(Limite), Valor]));

export const limitsToWire = ({
  limits,
  version,
  savedAt,
}: StoredLimits): AnswerOf<typeof ClubLimitesLeer> => ({
  Version: version,
  GuardadoEn: momentToWire(savedAt),
  Limites: LIMIT_NAMES.map((name) => ({ Limite: LIMITS[name].onWire, Valor: limits[name] })),
});

/** The limits in the audit. */
export const limitFields = (limits: Limits): Fields =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [LIMITS[name].label, limitText(name, limits[name])]));

/** The answer for a limit with an invalid value. */
export const boundsOf = (name: LimitName) => ({
  name: LIMITS[name].label,
  least: limitText(name, LIMITS[name].least),
  most: limitText(name, LIMITS[name].most),
});
