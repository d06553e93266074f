import type { Selection } from '../../session/selection.ts';

export interface Location {
  readonly stand: string;
  /** Null when it says no more than the stand. */
  readonly sector: string | null;
}

/** Where the places are: the sector only when it differs from the stand, without its prefix (spec 2 §2.1). */
export function locationOf({ stand, sector }: Pick<Selection, 'stand' | 'sector'>): Location {
  const name = sector.description.replace(/^Sector /i, '');
  const isSame = [name, sector.description].some(
    (text) => text.trim().toLowerCase() === stand.name.trim().toLowerCase(),
  );
  return { stand: stand.name, sector: isSame ? null : name };
}
