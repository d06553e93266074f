import type { SentPictures } from '../../../http/draw-picture.ts';
import type { Headings } from './headings.ts';

/** What a ticket's file says: finished Spanish texts, so that the drawing knows nothing but where they go. */
export interface TicketPrint {
  readonly ticketId: number;
  /** Signed text of the QR. */
  readonly code: string;
  readonly club: Team;
  /** What sort of ticket, on the label of the header. */
  readonly label: string;
  readonly show: {
    readonly type: string;
    readonly name: string;
    readonly teams: { readonly home: Team; readonly away: Team } | null;
    /** Competition and round; empty for none. */
    readonly competition: string;
  };
  readonly date: string;
  readonly time: string;
  readonly venue: { readonly name: string; readonly address: string };
  readonly place: readonly PlaceCell[];
  /** What was asked beside the person, with the answers: `Puerta de ingreso: Puerta 3`. */
  readonly extras?: string;
  readonly holder: { readonly name: string; readonly document: string; readonly memberNumber: string };
  readonly category: string;
  readonly price: string;
  readonly number: string;
  readonly order: string;
  readonly issued: string;
  readonly notices: readonly string[];
  /** Other words than those of an entry. */
  readonly headings?: Partial<Headings>;
  /** Of its pictures, those that staff sent in. */
  readonly sent?: SentPictures;
  /** Kept in the file's properties. */
  readonly issuedAt: Date;
}

/** A name, and the address of one of our own pictures. */
export interface Team {
  readonly name: string;
  readonly crestUrl: string;
}

/** One cell of the stub: where the holder sits. */
export interface PlaceCell {
  readonly label: string;
  readonly value: string;
  /** Share of the stub's width. */
  readonly weight: number;
}
