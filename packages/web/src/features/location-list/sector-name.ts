/** The location of places, in the server's texts. */
export interface PlaceName {
  readonly stand: string;
  /** The sector's description. */
  readonly sector: string;
}

/** The sector's name without its prefix; null when it is the same as the stand's (spec 2 §2.1). */
export function sectorName({ stand, sector }: PlaceName): string | null {
  const name = sector.replace(/^Sector /i, '');
  const isSame = [name, sector].some((text) => text.trim().toLowerCase() === stand.trim().toLowerCase());
  return isSame ? null : name;
}
