import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';
import { useQuery } from '@tanstack/react-query';
import { clubCall, clubFetch } from './club-call.ts';
import type { Versioned } from './content.ts';

/** The value of each limit of the club, as typed: money in pesos. */
export type Limits = Readonly<Record<LimitName, number>>;
/** The limits' form, with the reason. */
export type LimitsEdit = Limits & { readonly reason: string };

/** The wire's units per typed unit. */
export const scaleOf = (name: LimitName): number => (LIMITS[name].unit === 'money' ? 100 : 1);

const limitsOf = (onWire: (name: LimitName) => number): Limits =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, onWire(name) / scaleOf(name)])) as Limits;

const USUAL = limitsOf((name) => LIMITS[name].usual);

export async function fetchLimits(signal: AbortSignal): Promise<Versioned<LimitsEdit>> {
  const { Version, Limites } = await clubFetch('club/limites/leer', {}, { signal });
  const values = new Map<string, number>(Limites.map(({ Limite, Valor }) => [Limite, Valor]));
  const limits = limitsOf((name) => values.get(LIMITS[name].onWire) ?? LIMITS[name].usual);
  return { version: Version, value: { ...limits, reason: '' } };
}

export const saveLimits = ({ version, value }: Versioned<LimitsEdit>, operation: string) =>
  clubCall('club/limites/guardar', {
    ...{ Operacion: operation, Version: version, Motivo: value.reason.trim() },
    Limites: LIMIT_NAMES.map((name) => ({
      Limite: LIMITS[name].onWire,
      Valor: Math.round(value[name] * scaleOf(name)),
    })),
  });

/** The query key of the limits. */
export const LIMITS_KEY = ['limits'];

/** The club's current limits; their defaults while they are loading. */
export function useLimits(): Limits {
  const { data } = useQuery({ queryKey: LIMITS_KEY, queryFn: ({ signal }) => fetchLimits(signal) });
  return data?.value ?? USUAL;
}
