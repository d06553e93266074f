import type { GateDeed, GateOperation, SeenScan } from './gate-operations.ts';
import type { OfficeDeed, OfficeOperation } from './office-operations.ts';

/** The buyers: three users, and the visitor of the payment link. */
export const LINK_VISITOR = 3;
/** Persons of tickets, by number. The first two are members; the last two are of the press too. */
export const PERSONS = [0, 1, 2, 3, 4, 5] as const;
export const MEMBERS: readonly number[] = [0, 1];
export const CREW = [4, 5] as const;

export type SaleSector = 'A' | 'U' | 'G';
export type GuestLink = 'courtesy' | 'box' | 'press';
/** Sectors whose prices, places and sale staff change. */
export type StaffSector = 'A' | 'U';
/** The sale: to all without windows, or by windows to members, others, or both. */
export type Windows = 'none' | 'both' | 'public' | 'member';

/** Operations of staff on the show. `seats` as in a hold; only seats that are or were on sale. */
export type StaffOperation =
  | { readonly kind: 'block' | 'unblock'; readonly sector: StaffSector; readonly seats: readonly number[] }
  /** Sets seats of A aside for visitors, or puts them back on sale. */
  | { readonly kind: 'keep'; readonly seats: readonly number[]; readonly isBack: boolean }
  | { readonly kind: 'capacity'; readonly by: number }
  | {
      readonly kind: 'reprice';
      readonly sector: StaffSector;
      readonly isMember: boolean;
      readonly isDear: boolean;
    }
  | { readonly kind: 'windows'; readonly windows: Windows }
  | { readonly kind: 'suspend'; readonly ends: boolean }
  | { readonly kind: 'resume' }
  /** Another show like this one. */
  | { readonly kind: 'publish' }
  /** That one, or this one, which has tickets. */
  | { readonly kind: 'unpublish'; readonly isOwn: boolean };

/** An operation as plain data. Numbers choose among the things that exist at that moment, so that any sequence is meaningful. */
export type Operation =
  | StaffOperation
  | GateOperation
  | OfficeOperation
  /** Opens a show: cancels the earlier purchase. */
  | { readonly kind: 'open'; readonly who: number }
  /** `seats` are those of sector A; in the others only their number counts. */
  | {
      readonly kind: 'hold';
      readonly who: number;
      readonly sector: SaleSector;
      readonly seats: readonly number[];
    }
  /** Asks for the extension. */
  | { readonly kind: 'extend'; readonly who: number }
  /** Opens an order for the price of these persons (as many of them as places). */
  | { readonly kind: 'order'; readonly who: number; readonly persons: readonly number[] }
  /** Stores the persons of the tickets; default: those of the last order. */
  | { readonly kind: 'store'; readonly who: number; readonly persons: readonly number[] | null }
  | { readonly kind: 'redeem'; readonly who: number; readonly persons: readonly number[] }
  /** Asks for a person's price. */
  | { readonly kind: 'price'; readonly who: number; readonly person: number }
  | { readonly kind: 'state'; readonly who: number }
  /** Pays an order at the provider, in time or not, already paid or not. */
  | { readonly kind: 'pay'; readonly order: number; readonly isShort: boolean }
  | { readonly kind: 'notify'; readonly payment: number; readonly as: 'genuine' | 'forged' | 'unknown' }
  | { readonly kind: 'transfer'; readonly person: number }
  | {
      readonly kind: 'guests';
      readonly link: GuestLink;
      readonly persons: readonly number[];
      readonly minor: boolean;
    }
  /** Runs the due jobs. */
  | { readonly kind: 'work' }
  | { readonly kind: 'jump'; readonly minutes: number }
  | { readonly kind: 'outage'; readonly isDown: boolean };

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** By staff. `placeIds`: the seats of A; of U only `quantity` counts. `before`: the capacity that they saw. */
export type StaffDeed =
  | (OperationOf<'block' | 'unblock'> & { readonly placeIds: readonly number[]; readonly quantity: number })
  | (OperationOf<'keep'> & { readonly placeIds: readonly number[] })
  | (OperationOf<'capacity'> & { readonly before: number })
  | OperationOf<'reprice' | 'windows' | 'suspend' | 'resume' | 'publish' | 'unpublish'>;

/** An operation with its choices made: it has the ids that the actor's page would send. */
export type Deed =
  | StaffDeed
  | GateDeed
  | OfficeDeed
  | OperationOf<'open' | 'price' | 'transfer' | 'work' | 'jump' | 'outage'>
  | (OperationOf<'extend' | 'state' | 'order' | 'redeem'> & { readonly holdId: number })
  /** `placeIds`: the chosen ones, or all where only `quantity` counts. */
  | (OperationOf<'hold'> & {
      readonly placeIds: readonly number[];
      readonly quantity: number;
      readonly isChoice: boolean;
    })
  /** `orderId`: the newest of the hold; none on a link's page, and before there is one. */
  | {
      readonly kind: 'store';
      readonly who: number;
      readonly holdId: number;
      readonly orderId: string;
      readonly persons: readonly number[];
    }
  /** `uses`: the purpose of each person's place. */
  | (OperationOf<'guests'> & { readonly uses: readonly string[] })
  | { readonly kind: 'pay'; readonly orderId: string; readonly isShort: boolean }
  | { readonly kind: 'notify'; readonly paymentId: string; readonly isGenuine: boolean };

/** The outcome of a deed: a refusal's name, null when it was done; and the ids in the answer. */
export interface Seen {
  readonly problem: string | null;
  readonly holdId?: number;
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly letter?: string;
  /** Whether the member check returned the members' category. */
  readonly isMember?: boolean;
  /** The number of places or holds changed by staff. */
  readonly count?: number;
  /** The amount paid out over the counter, in minor units. */
  readonly handedOut?: number;
  readonly scan?: SeenScan;
}

export interface Done {
  readonly deed: Deed;
  readonly seen: Seen;
}

export type Settled = 'issued' | 'refunding' | 'refunded';

/** The show in the database after a step. */
export interface View {
  readonly places: ReadonlyMap<
    number,
    {
      readonly holdId: number | null;
      readonly person: number | null;
      readonly use: string;
      readonly isInside: boolean;
      readonly ticketId: number | null;
      readonly cost: number;
    }
  >;
  readonly holds: ReadonlyMap<
    number,
    { readonly state: string; readonly placeIds: readonly number[]; readonly persons: readonly number[] }
  >;
  readonly payments: ReadonlyMap<string, { readonly orderId: string; readonly outcome: Settled }>;
}

export function operationText(operation: Operation | Deed): string {
  const { kind, ...other } = operation;
  return `${kind}(${Object.entries(other)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')})`;
}
