/** The interface of tickets for other domains. */

export type { TicketChannel } from '@club/contract/club/words';
export { correctTicket, moveTicket } from './change-ticket.ts';
export { composePrint, longDate } from './compose-print.ts';
export { downloadAddress, fileAddress } from './download-address.ts';
export { sendToFile } from './downloads.ts';
export { drawFile } from './draw-file.ts';
export { type FileContent, fileKeyOf, isFileOf, type ShowFacts } from './file-key.ts';
export { isBought } from './issue-input.ts';
export { revokeAndFree } from './issue-store.ts';
export { type IssueProblem, issueTickets } from './issue-tickets.ts';
export {
  type IssuedTicket,
  listIssued,
  ticketFiles,
} from './list-issued.ts';
export { lockTickets } from './lock-store.ts';
export { placeText, TO_BE_CONFIRMED, timeText } from './messages.ts';
export { forbidSeveral } from './one-ticket-per-person.ts';
export { closeSharedPdfPool } from './pdf/pdf-pool.ts';
export type { TicketPrint } from './pdf/ticket-print.ts';
export { addressOfBuyer, addressOfGuest, addressOfPurchase } from './purchase-address.ts';
export { redrawComing, redrawFiles } from './redraw-files.ts';
export { mailsOfTicket, type SentTicketMail } from './resend-store.ts';
export { type ResendPlan, type ResendProblem, type Resent, resendTickets } from './resend-tickets.ts';
export { revokeTickets } from './revoke-tickets.ts';
export {
  signCode,
  signTicketCode,
  verifyTicketCode,
} from './ticket-code.ts';
export { firstNonce } from './ticket-nonce.ts';
export {
  addressesOfShow,
  type ChannelCount,
  countByChannel,
  findTickets,
  findTicketsOfChannel,
  type ShowAddress,
  type TicketRow,
} from './ticket-store.ts';
export { issuedTicketWire, ownTicketWire } from './tickets-wire.ts';
