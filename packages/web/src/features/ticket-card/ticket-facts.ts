import type { OwnTicket } from '../../api/tickets.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
  /** Short enough for large print. */
  readonly isNumber?: boolean;
}

const isKnown = ({ value }: Fact): boolean => value.trim() !== '';

/** `Martes 1 de diciembre de 2026 · 20:30 h`, or that it is to be confirmed; empty where the server does not say. */
export function whenText({ weekday, date, time }: OwnTicket): string {
  if (date === '') return 'Fecha a confirmar';
  const day = [weekday.slice(0, 1).toUpperCase() + weekday.slice(1), date].filter(Boolean).join(' ');
  return [day, time && `${time} h`].filter(Boolean).join('\u00a0· ');
}

/** The location of the ticket's place; only existing parts. */
export function placeFacts(ticket: OwnTicket): readonly Fact[] {
  return [
    { name: 'Tribuna', value: ticket.standName },
    { name: 'Sector', value: ticket.sectorName },
    { name: 'Fila', value: ticket.rowName, isNumber: true },
    { name: 'Asiento', value: ticket.seatName, isNumber: true },
  ].filter(isKnown);
}

/** The ticket's person. */
export function holderFacts({ holder }: OwnTicket): readonly Fact[] {
  return [
    { name: 'Titular', value: `${holder.firstName} ${holder.lastName}` },
    { name: 'Documento', value: holder.document },
    { name: 'Nº de socio', value: holder.memberNumber },
  ].filter(isKnown);
}

/** The extra fields: the gate to go to. */
export function extraFacts({ extras }: OwnTicket): readonly Fact[] {
  return extras.filter(isKnown);
}

/** The place in one line: `Platea A · Fila 8 · Asiento 10`. */
export function placeText({ sectorName, rowName, seatName }: OwnTicket): string {
  return [sectorName, rowName && `Fila ${rowName}`, seatName && `Asiento ${seatName}`]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a ticket is of the show of another one. */
export function isOfShow(other: OwnTicket | undefined, { showId, showName }: OwnTicket): boolean {
  return showId === 0 ? other?.showName === showName : other?.showId === showId;
}

/** The tickets to show together at the gate: those of the same show that have their code. */
export function ticketsOfSameShow(tickets: readonly OwnTicket[], ticket: OwnTicket): OwnTicket[] {
  return tickets.filter((other) => other.code !== '' && isOfShow(other, ticket));
}
