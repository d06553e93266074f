import { LIMIT_NAMES, LIMITS, type LimitName } from '@club/contract/club';

/** What every limit of the club is now, in the unit of `LIMITS`. */
export type Limits = Readonly<Record<LimitName, number>>;
/** Those that are not as `LIMITS` has them. */
export type ChangedLimits = Readonly<Partial<Record<LimitName, number>>>;

const limitsOf = (value: (name: LimitName) => number): Limits =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, value(name)])) as Limits;

/** What the limits are as long as nobody changes them. */
export const USUAL_LIMITS: Limits = limitsOf((name) => LIMITS[name].usual);

/** One that is out of its bounds, which may have moved since, counts as the nearest that is not. */
export function withChanges(changed: ChangedLimits): Limits {
  return limitsOf((name) => {
    const { least, most, usual } = LIMITS[name];
    return Math.min(most, Math.max(least, changed[name] ?? usual));
  });
}

/** What is to be kept of them. */
export function changesOf(limits: Limits): ChangedLimits {
  const changed = LIMIT_NAMES.filter((name) => limits[name] !== LIMITS[name].usual);
  return Object.fromEntries(changed.map((name) => [name, limits[name]]));
}

/** The first limit that must not be set so; null for none. */
export function outOfBounds(changes: ChangedLimits): LimitName | null {
  const isOut = (name: LimitName) => {
    const { least, most } = LIMITS[name];
    const value = changes[name];
    return value !== undefined && (value < least || value > most);
  };
  return LIMIT_NAMES.find(isOut) ?? null;
}
