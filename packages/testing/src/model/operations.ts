import type { GateDeed, GateOperation, SeenScan } from './gate-operations.ts';
import type { OfficeDeed, OfficeOperation } from './office-operations.ts';

/** Who buys: three users, and the visitor of the payment link. */
export const LINK_VISITOR = 3;
/** Persons for whom tickets are issued, by number. The first two are members; the last two are of the press too. */
export const PERSONS = [0, 1, 2, 3, 4, 5] as const;
export const MEMBERS: readonly number[] = [0, 1];
export const CREW = [4, 5] as const;

export type SaleSector = 'A' | 'U' | 'G';
export type GuestLink = 'courtesy' | 'box' | 'press';
/** Sectors whose prices, places and sale staff change. */
export type StaffSector = 'A' | 'U';
/** To whom the show is sold: to all without windows, or by windows to members, others, or both. */
export type Windows = 'none' | 'both' | 'public' | 'member';

/** What staff do to the show. `seats` as in a hold; of them only seats that are on sale, or were. */
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
  /** That one, or this one, which people have tickets for. */
  | { readonly kind: 'unpublish'; readonly isOwn: boolean };

/** What somebody does, as plain data. Numbers choose among what there is at that moment, so that any sequence makes sense. */
export type Operation =
  | StaffOperation
  | GateOperation
  | OfficeOperation
  /** Opens a show: gives up the purchase before. */
  | { readonly kind: 'open'; readonly who: number }
  /** `seats` are those of sector A; in the others only how many there are counts. */
  | {
      readonly kind: 'hold';
      readonly who: number;
      readonly sector: SaleSector;
      readonly seats: readonly number[];
    }
  /** Asks for five minutes more. */
  | { readonly kind: 'extend'; readonly who: number }
  /** Opens an order for the price of these persons (as many of them as there are places). */
  | { readonly kind: 'order'; readonly who: number; readonly persons: readonly number[] }
  /** Says for whom the tickets are: for those of the last order unless told. */
  | { readonly kind: 'store'; readonly who: number; readonly persons: readonly number[] | null }
  | { readonly kind: 'redeem'; readonly who: number; readonly persons: readonly number[] }
  /** Asks what a person would pay. */
  | { readonly kind: 'price'; readonly who: number; readonly person: number }
  | { readonly kind: 'state'; readonly who: number }
  /** Pays an order at the provider, whether it is in time or not, paid already or not. */
  | { readonly kind: 'pay'; readonly order: number; readonly isShort: boolean }
  | { readonly kind: 'notify'; readonly payment: number; readonly as: 'genuine' | 'forged' | 'unknown' }
  | { readonly kind: 'transfer'; readonly person: number }
  | {
      readonly kind: 'guests';
      readonly link: GuestLink;
      readonly persons: readonly number[];
      readonly minor: boolean;
    }
  /** The jobs that are due run. */
  | { readonly kind: 'work' }
  | { readonly kind: 'jump'; readonly minutes: number }
  | { readonly kind: 'outage'; readonly isDown: boolean };

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** Of staff. `placeIds`: the seats of A; of U only `quantity` counts. `before`: the capacity that they saw. */
export type StaffDeed =
  | (OperationOf<'block' | 'unblock'> & { readonly placeIds: readonly number[]; readonly quantity: number })
  | (OperationOf<'keep'> & { readonly placeIds: readonly number[] })
  | (OperationOf<'capacity'> & { readonly before: number })
  | OperationOf<'reprice' | 'windows' | 'suspend' | 'resume' | 'publish' | 'unpublish'>;

/** An operation whose choices are made: it names what it is about, as the page of who does it would. */
export type Deed =
  | StaffDeed
  | GateDeed
  | OfficeDeed
  | OperationOf<'open' | 'price' | 'transfer' | 'work' | 'jump' | 'outage'>
  | (OperationOf<'extend' | 'state' | 'order' | 'redeem'> & { readonly holdId: number })
  /** `placeIds`: those that are chosen, or all that there are where only `quantity` counts. */
  | (OperationOf<'hold'> & {
      readonly placeIds: readonly number[];
      readonly quantity: number;
      readonly isChoice: boolean;
    })
  /** `orderId`: the newest of the hold; none on the page of a link, and before there is one. */
  | {
      readonly kind: 'store';
      readonly who: number;
      readonly holdId: number;
      readonly orderId: string;
      readonly persons: readonly number[];
    }
  /** `uses`: what each person's place is meant for. */
  | (OperationOf<'guests'> & { readonly uses: readonly string[] })
  | { readonly kind: 'pay'; readonly orderId: string; readonly isShort: boolean }
  | { readonly kind: 'notify'; readonly paymentId: string; readonly isGenuine: boolean };

/** What came of a deed: a refusal's name, null when it was done; and the ids it was given. */
export interface Seen {
  readonly problem: string | null;
  readonly holdId?: number;
  readonly orderId?: string;
  readonly paymentId?: string;
  readonly letter?: string;
  /** Whether the member check answered the members' category. */
  readonly isMember?: boolean;
  /** How many places or holds staff changed. */
  readonly count?: number;
  /** What staff handed out over a counter, in minor units. */
  readonly handedOut?: number;
  readonly scan?: SeenScan;
}

export interface Done {
  readonly deed: Deed;
  readonly seen: Seen;
}

export type Settled = 'issued' | 'refunding' | 'refunded';

/** What the database shows of the show after a step. */
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
