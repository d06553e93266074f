/** Static types of shared shapes, under short names. Field names stay those of the wire. */
import type { Static } from 'typebox';
import type * as box from './shapes/box.ts';
import type * as courtesy from './shapes/courtesy.ts';
import type * as envelope from './shapes/envelope.ts';
import type * as extraField from './shapes/extra-field.ts';
import type * as jsonTexts from './shapes/json-texts.ts';
import type * as news from './shapes/news.ts';
import type * as parking from './shapes/parking.ts';
import type * as paymentLink from './shapes/payment-link.ts';
import type * as people from './shapes/people.ts';
import type * as press from './shapes/press.ts';
import type * as providerOrder from './shapes/provider-order.ts';
import type * as seating from './shapes/seating.ts';
import type * as session from './shapes/session.ts';
import type * as show from './shapes/show.ts';
import type * as ticket from './shapes/ticket.ts';

export type Envelope = Static<typeof envelope.Envelope>;
export type AccessToken = Static<typeof session.AccessToken>;
export type WebUser = Static<typeof session.WebUser>;
export type Renewal = Static<typeof session.Renewal>;

export type Show = Static<typeof show.ShowDetail>;
export type ShowListItem = Static<typeof show.ShowListItem>;
export type TourListItem = Static<typeof show.TourListItem>;
export type ShowType = Static<typeof show.ShowType>;
export type Attachment = Static<typeof show.Attachment>;
export type AttachmentContent = Static<typeof show.AttachmentContent>;

export type ShowSectors = Static<typeof seating.ShowSectors>;
export type Sector = Static<typeof seating.Sector>;
export type MemberCategory = Static<typeof seating.MemberCategory>;
export type SeatRow = Static<typeof seating.SeatRow>;
export type Seat = Static<typeof seating.Seat>;

export type User = Static<typeof people.User>;
export type Payer = Static<typeof people.Payer>;
export type Friend = Static<typeof people.Friend>;
export type KnownPerson = Static<typeof people.KnownPerson>;
export type DocumentType = Static<typeof people.DocumentType>;

export type OwnTicket = Static<typeof ticket.OwnTicket>;
export type IssuedTicket = Static<typeof ticket.IssuedTicket>;
export type NewsItem = Static<typeof news.NewsItem>;
export type ExtraField = Static<typeof extraField.ExtraField>;
export type PaymentLink = Static<typeof paymentLink.PaymentLink>;

export type TicketRecord = Static<typeof jsonTexts.TicketRecord>;
/** Parsed `SDTTicketJSON`. */
export type TicketsText = Static<typeof jsonTexts.SDTTicketJSON>;
/** Parsed `SDTPersonaJSON`. */
export type PersonsText = Static<typeof jsonTexts.SDTPersonaJSON>;
/** Parsed `SDTComplementosValoresJSON`. */
export type ExtraValuesText = Static<typeof jsonTexts.SDTComplementosValoresJSON>;

export type Courtesy = Static<typeof courtesy.Courtesy>;
export type CourtesyTicket = Static<typeof courtesy.CourtesyTicket>;
export type Box = Static<typeof box.Box>;
export type BoxGuest = Static<typeof box.BoxGuest>;
export type Notice = Static<typeof box.Notice>;
export type InvitationTicket = Static<typeof box.InvitationTicket>;
/** `SDTTicketPalco` of a request. */
export type InvitationTickets = Static<typeof box.InvitationTickets>;
export type ParkingTicket = Static<typeof box.ParkingTicket>;
/** `SDTTicketPalcoParking` of a request. */
export type ParkingTickets = Static<typeof parking.ParkingTickets>;
export type ReservingBox = Static<typeof parking.ReservingBox>;
export type ReservationDay = Static<typeof parking.ReservationDay>;
/** `SDTPalcoReservaFecha` of a request. */
export type ReservationRequest = Static<typeof parking.ReservationRequest>;

export type OutletType = Static<typeof press.OutletType>;
export type MediaType = Static<typeof press.MediaType>;
export type OutletRequest = Static<typeof press.OutletRequest>;
export type ResponsibleRequest = Static<typeof press.ResponsibleRequest>;
export type CrewMemberRequest = Static<typeof press.CrewMemberRequest>;
export type CrewMember = Static<typeof press.CrewMember>;
export type OutletAtShow = Static<typeof press.OutletAtShow>;
export type PressAccreditation = Static<typeof press.PressAccreditation>;
export type GeneralAccreditation = Static<typeof press.GeneralAccreditation>;

export type CardOrder = Static<typeof providerOrder.CardOrder>;
export type DollarOrder = Static<typeof providerOrder.DollarOrder>;
export type ProviderLink = Static<typeof providerOrder.ProviderLink>;
