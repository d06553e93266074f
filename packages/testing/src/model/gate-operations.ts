/** Operations on a ticket at the gates and at the box office. `ticket` counts from the newest, as elsewhere. */
export type GateOperation =
  /**
   * A lane scans its code: the present or the previous one. Without network the lane admits any valid signature, and uploads the scan
   * later.
   */
  | {
      readonly kind: 'scan';
      readonly ticket: number;
      readonly lane: 0 | 1;
      readonly isOld: boolean;
      readonly isOffline: boolean;
    }
  /** Its person's name is corrected at the box office, which gives it a new code. */
  | { readonly kind: 'correct'; readonly ticket: number }
  /** It is annulled, with a refund. */
  | { readonly kind: 'give-back'; readonly ticket: number };

type Of<Kind extends GateOperation['kind']> = Extract<GateOperation, { kind: Kind }>;

export type GateDeed = { readonly ticketId: number } & (
  | Omit<Of<'scan'>, 'ticket'>
  /** `version`: of the ticket, as read by the form. */
  | { readonly kind: 'correct'; readonly version: number }
  | { readonly kind: 'give-back' }
);

/** The lane's observation. */
export interface SeenScan {
  readonly result: string;
  /** The edition of the scanned code. */
  readonly edition: number;
}
