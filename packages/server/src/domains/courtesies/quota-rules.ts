import type { Given, Issuer } from './issuer-store.ts';

/** A quota that is too small: what it is, and what is left of it. */
export interface FullQuota {
  readonly quota: number;
  readonly left: number;
}

/**
 * The quota of an issuer that this many more places would exceed, of two the one with less left; null if they fit.
 */
export function exceededQuota(
  { showQuota, seasonQuota }: Pick<Issuer, 'showQuota' | 'seasonQuota'>,
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
