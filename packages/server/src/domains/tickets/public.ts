/** What other domains may use of tickets. */
export {
  type Allotment,
  type IssueInput,
  issueTickets,
  type PlaceClaim,
  publicSaleClaim,
  type TicketChannel,
  type TicketKind,
  type TicketLine,
} from './issue-tickets.ts';
export {
  type IssuedTicket,
  listIssued,
  type TicketFile,
  ticketFiles,
} from './list-issued.ts';
export { type MailContent, mailLayout, mailText } from './mail-layout.ts';
export { closeSharedPdfPool } from './pdf/pdf-pool.ts';
export { revokeTicket } from './revoke-ticket.ts';
export { signTicketCode, type TicketCode, verifyTicketCode } from './ticket-code.ts';
export { issuedTicketWire } from './tickets-wire.ts';
