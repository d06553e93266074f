import { MAX_TICKETS } from '@club/contract/constants';
import type { SectorName } from '../../api/sectors.ts';
import { DRAFT_PARAMETER as PARAMETERS } from './draft-parameters.ts';
import { choicesOf, EMPTY_SLOT, type Slots } from './slots.ts';

/** The current choice in the page's URL: it survives a login, and the back button works. */
export interface Draft {
  readonly sector: SectorName | null;
  readonly slots: Slots;
}

/** The query (without `?`) of a sector alone, or of a whole draft. */
export function draftQuery({ sector, slots }: Draft): string {
  const query = new URLSearchParams();
  if (sector === null) return '';
  query.set(PARAMETERS.stand, String(sector.stand.id));
  query.set(PARAMETERS.sector, sector.code);
  if (slots.length > 1) query.set(PARAMETERS.count, String(slots.length));
  const seats = choicesOf(slots).map(({ rowId, seatId }) => `${rowId}-${seatId}`);
  if (seats.length > 0) query.set(PARAMETERS.seats, seats.join('_'));
  return query.toString();
}

/** Parses a query. Malformed values count as not chosen. */
export function readDraft(query: URLSearchParams): Draft {
  return { sector: readSector(query), slots: readSlots(query) };
}

function readSector(query: URLSearchParams): SectorName | null {
  const standId = Number(query.get(PARAMETERS.stand));
  const code = query.get(PARAMETERS.sector);
  return Number.isInteger(standId) && standId > 0 && code ? { stand: { id: standId }, code } : null;
}

function readSlots(query: URLSearchParams): Slots {
  const seats = [...(query.get(PARAMETERS.seats) ?? '').matchAll(/(\d{1,3})-(\d{1,3})/g)].map(
    ([, rowId, seatId]) => ({ rowId: Number(rowId), seatId: Number(seatId) }),
  );
  const asked = Number(query.get(PARAMETERS.count)) || 1;
  const count = Math.min(MAX_TICKETS, Math.max(1, Math.trunc(asked), seats.length));
  return Array.from({ length: count }, (_, index) => seats[index] ?? EMPTY_SLOT);
}
