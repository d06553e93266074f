/** Where places are, in the words of the server. */
export interface PlaceName {
  readonly stand: string;
  /** The sector's description. */
  readonly sector: string;
}

/** The sector's name without its prefix; null when it says no more than the stand (spec 2 §2.1). */
export function sectorName({ stand, sector }: PlaceName): string | null {
  const name = sector.replace(/^Sector /i, '');
  const isSame = [name, sector].some((text) => text.trim().toLowerCase() === stand.trim().toLowerCase());
  return isSame ? null : name;
}
