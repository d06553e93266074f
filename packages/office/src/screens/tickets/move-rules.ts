import type { PlaceSector, Seat } from '../../api/places.ts';

/** Where a ticket is moved to within a sector: a seat, or any place of an unnumbered one. */
export interface MoveTo {
  readonly seat: Seat | null;
  readonly words: string;
}

export const sectorKeyOf = ({ standId, code }: Pick<PlaceSector, 'standId' | 'code'>): string =>
  `${standId}-${code}`;

/** Whether a ticket may take a seat. The server decides again. */
export const isFreeFor = ({ state, heldUntil }: Seat, mayBeBlocked: boolean): boolean =>
  state === 'free' || (mayBeBlocked && state === 'blocked' && heldUntil === '');

export const placeWords = ({ rowName, seatName }: Pick<Seat, 'rowName' | 'seatName'>): string =>
  `fila ${rowName}, asiento ${seatName}`;
