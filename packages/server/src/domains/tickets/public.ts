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
export { type MailContent, mailLayout } from './mail-layout.ts';
