import type { Given, Issuer } from './issuer-store.ts';

/** A quota that is too small: what it is, and what is left of it. */
export interface FullQuota {
  readonly quota: number;
  readonly left: number;
}

type Quotas = Pick<Issuer, 'showQuota' | 'seasonQuota'>;

/**
 * Whether an issuer could give more than before, or a new one (`before` null) without end: as exceeding a quota, it
 * is for Administración (spec 4 §6).
 */
export function liftsQuota(before: Quotas | null, after: Quotas): boolean {
  if (before === null) return after.showQuota === null && after.seasonQuota === null;
  const isLifted = (was: number | null, is: number | null) => was !== null && (is === null || is > was);
  return isLifted(before.showQuota, after.showQuota) || isLifted(before.seasonQuota, after.seasonQuota);
}

/**
 * The quota of an issuer that this many more places would exceed, of two the one with less left; null if they fit.
 */
export function exceededQuota(
  { showQuota, seasonQuota }: Quotas,
  { ofShow, ofSeason }: Given,
  wanted: number,
): FullQuota | null {
  const quotas = [
    { quota: showQuota, given: ofShow },
    { quota: seasonQuota, given: ofSeason },
  ];
  const full = quotas.flatMap(({ quota, given }) =>
    quota !== null && given + wanted > quota ? [{ quota, left: Math.max(0, quota - given) }] : [],
  );
  return full.toSorted((one, other) => one.left - other.left)[0] ?? null;
}
