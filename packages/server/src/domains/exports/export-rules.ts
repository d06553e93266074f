import type { Permission } from '@club/contract/club/permissions';
import type { TicketChannel } from '../tickets/public.ts';

/** How long an address is good, and its file is kept (spec 4 §2.13). */
export const VALID_MS = 15 * 60_000;
/** How long a file is kept that a second person approved: while the asker was elsewhere. */
const APPROVED_MS = 24 * 60 * 60_000;

/** When the file of an export that is ready now is deleted. */
export const fileEnd = ({ isApproved }: { readonly isApproved: boolean }, now: Date): Date =>
  new Date(now.getTime() + (isApproved ? APPROVED_MS : VALID_MS));

/** Until when an address is good that is given out now. */
export const addressEnd = (fileEndsAt: Date, now: Date): Date =>
  new Date(Math.min(fileEndsAt.getTime(), now.getTime() + VALID_MS));
/** The most rows of a file: what fits into a spreadsheet and into memory. */
export const MOST_ROWS = 200_000;
/** The most exports of one person at once. */
export const MOST_WAITING = 5;
/** The attempts after which it stays with an error. */
export const MOST_TRIES = 3;

/** Exports with their own query, without a list. */
export type ReportKind =
  | 'sales'
  | 'persons'
  | 'redemptions'
  | 'settlement'
  | 'movements'
  | 'closing'
  | 'absent-seats';
/** Exports of the office's lists. */
export type ListKind =
  | 'shows'
  | 'tickets'
  | 'refunds'
  | 'incidents'
  | 'members'
  | 'owned-seats'
  | 'courtesies'
  | 'issuers'
  | 'payment-links'
  | 'parking'
  | 'outlets'
  | 'accreditations'
  | 'failed-mails'
  | 'barred'
  | 'tills'
  | 'scans'
  | 'gate-alerts'
  | 'gate-incidents'
  | 'audit'
  | 'team'
  | 'approvals'
  | 'show-history'
  | 'buyer-notices'
  | 'imports'
  | 'import-rows'
  | 'news'
  | 'boxes'
  | 'box-notices'
  | 'price-lists'
  | 'templates'
  | 'rooms'
  | 'venues'
  | 'masters'
  | 'payment-methods'
  | 'gate-staff'
  | 'devices';
/** What can be exported. */
export type ExportKind = ReportKind | ListKind;

/**
 * The permissions of exports: those of the screen. A list that is not named here needs the permission of its call;
 * the member office may also export which season seats stayed empty (spec 5 §7).
 */
export const PERMISSIONS: Readonly<Record<ReportKind, readonly Permission[]>> &
  Partial<Readonly<Record<ListKind, readonly Permission[]>>> = {
  sales: ['sales:V', 'documents:E'],
  persons: ['sales:V', 'documents:E'],
  redemptions: ['sales:V', 'documents:E'],
  settlement: ['money:V'],
  movements: ['money:V'],
  scans: ['gates:E'],
  closing: ['gates:E'],
  'absent-seats': ['gates:E', 'members:E'],
};

/** The permission to see documents in full, by channel. */
const CHANNELS: Readonly<Record<TicketChannel, Permission | null>> = {
  web: null,
  'payment-link': null,
  window: null,
  transfer: null,
  courtesy: 'documents:guests',
  box: 'documents:guests',
  press: 'documents:press',
  accreditation: 'documents:press',
};

/** The channels of tickets whose documents are in the file in full. */
export const wholeChannels = (permissions: ReadonlySet<Permission>): readonly string[] =>
  Object.entries(CHANNELS)
    .filter(
      ([, narrower]) => permissions.has('documents:E') || (narrower !== null && permissions.has(narrower)),
    )
    .map(([channel]) => channel);
