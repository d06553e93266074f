import type { KeyObject } from 'node:crypto';
import type { WholeClub } from '../../shared/club-data.ts';
import { documentText } from '../../shared/identity-document.ts';
import { moneyText } from '../../shared/money.ts';
import {
  montevideoDate,
  montevideoTime,
  writtenDate,
  writtenDateWithWeekday,
} from '../../shared/montevideo.ts';
import type { ShowFacts } from './file-key.ts';
import type { TicketKind } from './issue-input.ts';
import * as messages from './messages.ts';
import type { PlaceCell, TicketPrint } from './pdf/ticket-print.ts';
import { signTicketCode } from './ticket-code.ts';
import type { TicketRow } from './ticket-store.ts';

/** The content of a ticket's file: texts, and the signed code. */
export function composePrint(
  ticket: TicketRow,
  club: Pick<WholeClub, 'name' | 'crestUrl'>,
  ticketKey: KeyObject,
): TicketPrint {
  const { ticketId, showId, nonce, issuedAt } = ticket;
  return {
    ticketId,
    code: signTicketCode(ticketKey, { showId, ticketId, nonce }),
    club: { name: club.name, crestUrl: club.crestUrl },
    label: messages.CHANNEL_LABEL[ticket.channel] ?? messages.KIND_LABEL[kindOf(ticket)],
    ...showFactsOf(ticket),
    place: cellsOf(ticket),
    extras: ticket.extras.map(({ name, value }) => `${name}: ${value}`).join('  ·  '),
    holder: holderOf(ticket),
    category: ticket.categoryName ?? '',
    price: priceOf(ticket),
    number: messages.ticketNumberText(ticketId),
    order: ticket.channel === 'web' ? messages.purchaseNumberText(ticket.channelRef) : '',
    issued: messages.issuedText(writtenDate(issuedAt), montevideoTime(issuedAt)),
    notices: messages.NOTICES,
    issuedAt,
  };
}

/** What the file tells of the show, some of which may be announced later. */
export function showFactsOf(ticket: TicketRow): Required<ShowFacts> {
  const { showType: type, showName: name, startsAt } = ticket;
  return {
    show: { type, name, teams: teamsOf(ticket), competition: competitionOf(ticket) },
    date: ticket.showsDate ? longDate(startsAt) : messages.TO_BE_CONFIRMED,
    time: ticket.showsDate ? messages.timeText(montevideoTime(startsAt)) : messages.TO_BE_CONFIRMED,
    venue: ticket.showsVenue
      ? { name: ticket.venueName, address: ticket.venueAddress }
      : { name: messages.TO_BE_CONFIRMED, address: '' },
  };
}

/** `Miércoles 15 de julio de 2026` */
export function longDate(instant: Date): string {
  const text = writtenDateWithWeekday(instant);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} de ${montevideoDate(instant).slice(0, 4)}`;
}

function teamsOf({
  homeTeam,
  homeCrestUrl,
  awayTeam,
  awayCrestUrl,
}: TicketRow): TicketPrint['show']['teams'] {
  if (homeTeam === null || awayTeam === null) return null;
  return {
    home: { name: homeTeam, crestUrl: homeCrestUrl ?? '' },
    away: { name: awayTeam, crestUrl: awayCrestUrl ?? '' },
  };
}

/** The column's check allows these three only. */
function kindOf({ kind }: TicketRow): TicketKind {
  return kind as TicketKind;
}

function competitionOf({ showsCompetition, competitionName, round }: TicketRow): string {
  return showsCompetition ? [competitionName, round].filter(Boolean).join(' · ') : '';
}

function cellsOf({ standName, sectorDescription, rowName, seatName }: TicketRow): PlaceCell[] {
  const { CELL, UNNUMBERED } = messages;
  const sector = [
    { label: CELL.stand, value: standName, weight: 3 },
    { label: CELL.sector, value: sectorDescription, weight: 3 },
  ];
  if (rowName === null || seatName === null)
    return [...sector, { label: CELL.place, value: UNNUMBERED, weight: 3 }];
  return [
    ...sector,
    { label: CELL.row, value: rowName, weight: 2 },
    { label: CELL.seat, value: seatName, weight: 2 },
  ];
}

function holderOf(ticket: TicketRow): TicketPrint['holder'] {
  const { firstName, lastName, documentTypeId, documentTypeAbbreviation, document, memberNumber } = ticket;
  return {
    name: `${firstName} ${lastName}`,
    document: `${documentTypeAbbreviation} ${documentText({ typeId: documentTypeId, number: document })}`,
    memberNumber: memberNumber && messages.memberText(memberNumber),
  };
}

function priceOf(ticket: TicketRow): string {
  if (kindOf(ticket) === 'transfer') return messages.SEAT_TRANSFER;
  return ticket.amount === 0 ? messages.FREE_OF_CHARGE : moneyText(ticket.amount, ticket.currencySymbol);
}
