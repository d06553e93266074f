/** What is done with a ticket at the gates and at the box office. `ticket` counts from the newest, as elsewhere. */
export type GateOperation =
  /**
   * A lane reads its code: the present one, or the one that it had before. Without network the lane lets in whoever has a good
   * signature, and tells of it later.
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
  /** It is annulled, and what was paid for it asked back. */
  | { readonly kind: 'give-back'; readonly ticket: number };

type Of<Kind extends GateOperation['kind']> = Extract<GateOperation, { kind: Kind }>;

export type GateDeed = { readonly ticketId: number } & (
  | Omit<Of<'scan'>, 'ticket'>
  /** `version`: of the ticket, as the form had read it. */
  | { readonly kind: 'correct'; readonly version: number }
  | { readonly kind: 'give-back' }
);

/** What a lane saw. */
export interface SeenScan {
  readonly result: string;
  /** Of the code that was read: which of the ticket's it was. */
  readonly edition: number;
}
