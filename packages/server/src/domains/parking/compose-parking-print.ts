import type { KeyObject } from 'node:crypto';
import { CODE_VERSIONS } from '@club/gate-rules/ticket-code.ts';
import type { WholeClub } from '../../shared/club-data.ts';
import { montevideoInstant, montevideoTime, writtenDate } from '../../shared/montevideo.ts';
import type { Show } from '../catalogue/public.ts';
import {
  longDate,
  type ShowFacts,
  signCode,
  type TicketPrint,
  TO_BE_CONFIRMED,
  timeText,
} from '../tickets/public.ts';
import * as messages from './messages.ts';
import type { ParkingTicketRow } from './parking-store.ts';

export interface PrintSource {
  readonly ticket: ParkingTicketRow;
  /** Null for a reservation by date. */
  readonly show: Show | null;
  readonly club: Pick<WholeClub, 'name' | 'crestUrl'>;
  readonly ticketKey: KeyObject;
}

/** The content of a parking ticket's file: plate, car park, address, access notice and the signed code. */
export function composeParkingPrint({ ticket, show, club, ticketKey }: PrintSource): TicketPrint {
  return {
    ticketId: ticket.id,
    code: parkingCode(ticket, ticketKey),
    club: { name: club.name, crestUrl: club.crestUrl },
    label: messages.LABEL,
    ...occasionFactsOf(ticket, show),
    venue: { name: ticket.carParkName, address: ticket.carParkAddress },
    place: [
      { label: messages.CELL.plate, value: ticket.plate, weight: 4 },
      { label: messages.CELL.sector, value: ticket.sectorDescription, weight: 3 },
    ],
    holder: {
      name: `${ticket.firstName} ${ticket.lastName}`,
      document: messages.phoneText(ticket.phone),
      memberNumber: '',
    },
    category: ticket.boxDescription || ticket.boxCode,
    price: '',
    number: messages.numberText(ticket.id),
    order: '',
    issued: messages.issuedText(writtenDate(ticket.issuedAt), montevideoTime(ticket.issuedAt)),
    notices: messages.noticesText(ticket.accessNotice),
    headings: messages.PARKING_HEADINGS,
    issuedAt: ticket.issuedAt,
  };
}

/** The day of a reservation in words: `Miércoles 15 de julio de 2026`. */
export function dayText(day: string): string {
  return longDate(montevideoInstant(day, '12:00'));
}

function parkingCode({ id, showId, day, nonce }: ParkingTicketRow, key: KeyObject): string {
  return showId === null
    ? signCode(key, { version: CODE_VERSIONS.parkingOnDay, scope: dayNumber(day ?? ''), id, nonce })
    : signCode(key, { version: CODE_VERSIONS.parkingAtShow, scope: showId, id, nonce });
}

/** `2026-07-15` → 20260715 */
function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''));
}

/** What the file tells of its show or day. */
export function occasionFactsOf({ day }: Pick<ParkingTicketRow, 'day'>, show: Show | null): ShowFacts {
  if (!show) {
    const header = { type: messages.KIND, name: messages.RESERVATION, teams: null, competition: '' };
    return { show: header, date: dayText(day ?? ''), time: messages.WHOLE_DAY };
  }
  return {
    show: {
      type: show.type.name,
      name: show.name,
      teams: show.home && show.away ? { home: show.home, away: show.away } : null,
      competition: show.showsCompetition
        ? [show.competition?.name, show.round].filter(Boolean).join(' · ')
        : '',
    },
    date: show.showsDate ? longDate(show.startsAt) : TO_BE_CONFIRMED,
    time: show.showsDate ? timeText(montevideoTime(show.startsAt)) : TO_BE_CONFIRMED,
  };
}
