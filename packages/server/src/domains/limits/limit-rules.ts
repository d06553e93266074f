import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';

/** The current value of every limit, in the unit of `LIMITS`. */
export type Limits = Readonly<Record<LimitName, number>>;
/** Those that differ from the defaults of `LIMITS`. */
export type ChangedLimits = Readonly<Partial<Record<LimitName, number>>>;

const limitsOf = (value: (name: LimitName) => number): Limits =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, value(name)])) as Limits;

/** The default limits. */
export const USUAL_LIMITS: Limits = limitsOf((name) => LIMITS[name].usual);

/** A value out of its bounds, which may have changed since, is clamped. */
export function withChanges(changed: ChangedLimits): Limits {
  return limitsOf((name) => {
    const { least, most, usual } = LIMITS[name];
    return Math.min(most, Math.max(least, changed[name] ?? usual));
  });
}

/** The values to store. */
export function changesOf(limits: Limits): ChangedLimits {
  const changed = LIMIT_NAMES.filter((name) => limits[name] !== LIMITS[name].usual);
  return Object.fromEntries(changed.map((name) => [name, limits[name]]));
}

/** The first limit with an invalid value, or null. */
export function outOfBounds(changes: ChangedLimits): LimitName | null {
  const isOut = (name: LimitName) => {
    const { least, most } = LIMITS[name];
    const value = changes[name];
    return value !== undefined && (value < least || value > most);
  };
  return LIMIT_NAMES.find(isOut) ?? null;
}
