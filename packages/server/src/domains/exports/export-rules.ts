import type { Permission } from '@club/contract/club/permissions';
import type { TicketChannel } from '../tickets/public.ts';

/** Spec 4 §2.13. */
export const VALID_MS = 15 * 60_000;
/** More rows make no file: what fits into a spreadsheet and into memory. */
export const MOST_ROWS = 200_000;
/** Of one person, at once. */
export const MOST_WAITING = 5;
/** Then it stays with an error. */
export const MOST_TRIES = 3;

/** What can be exported. */
export type ExportKind =
  | 'sales'
  | 'persons'
  | 'redemptions'
  | 'settlement'
  | 'tills'
  | 'owned-seats'
  | 'scans'
  | 'closing'
  | 'absent-seats'
  | 'audit';

/** Who may export what: whoever sees the screen that lists it; the member office also which season seats stayed empty (spec 5 §7). */
export const PERMISSIONS: Readonly<Record<ExportKind, readonly Permission[]>> = {
  sales: ['sales:V', 'documents:E'],
  persons: ['sales:V', 'documents:E'],
  redemptions: ['sales:V', 'documents:E'],
  settlement: ['money:V'],
  tills: ['money:V', 'money:own'],
  'owned-seats': ['members:V'],
  scans: ['gates:E'],
  closing: ['gates:E'],
  'absent-seats': ['gates:E', 'members:E'],
  audit: ['audit:V'],
};

/** Whose documents somebody may see whole. */
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

/** The channels of tickets whose documents stand in the file whole. */
export const wholeChannels = (permissions: ReadonlySet<Permission>): readonly string[] =>
  Object.entries(CHANNELS)
    .filter(
      ([, narrower]) => permissions.has('documents:E') || (narrower !== null && permissions.has(narrower)),
    )
    .map(([channel]) => channel);
