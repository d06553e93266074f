import type { DateParts } from '@club/ui/lib/dates.ts';
import type { OwnTicket } from '../../api/tickets.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Short enough to be shown large. */
  readonly isNumber?: boolean;
}

const isKnown = ({ value }: Fact): boolean => value.trim() !== '';

const WRITTEN_DAY = /^(\d{1,2}) de (\p{L}{3})/u;

/** Day and month of a written date (`15 de diciembre de 2026`), to be printed large; null when it is written otherwise. */
export function writtenDay(date: string): DateParts | null {
  const [, day, month] = WRITTEN_DAY.exec(date) ?? [];
  return day && month ? { weekday: '', day, month } : null;
}

/** Where the ticket's place is; only what it has. */
export function placeFacts(ticket: OwnTicket): readonly Fact[] {
  return [
    { name: 'Tribuna', value: ticket.standName },
    { name: 'Sector', value: ticket.sectorName },
    { name: 'Fila', value: ticket.rowName, isNumber: true },
    { name: 'Asiento', value: ticket.seatName, isNumber: true },
  ].filter(isKnown);
}

/** Whose the ticket is. */
export function holderFacts({ holder }: OwnTicket): readonly Fact[] {
  return [
    { name: 'Titular', value: `${holder.firstName} ${holder.lastName}` },
    { name: 'Documento', value: holder.document },
    { name: 'Nº de socio', value: holder.memberNumber },
  ].filter(isKnown);
}

/** The tickets to show at the gate together with one: those of the same show that have their code. */
export function ticketsOfSameShow(
  tickets: readonly OwnTicket[],
  { showId, showName }: OwnTicket,
): OwnTicket[] {
  const isSame = (other: OwnTicket): boolean =>
    showId === 0 ? other.showName === showName : other.showId === showId;
  return tickets.filter((other) => other.code !== '' && isSame(other));
}
