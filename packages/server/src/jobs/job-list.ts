/** Every background job: its payload and retries. Its handler is in the job's domain (`workers.ts`). */
export interface JobPayloads {
  /** Draw tickets' PDFs, store them, verify that they can be read, set the ready flags; then enqueue the mail of the purchase or change. */
  'render-tickets': {
    ticketIds: readonly number[];
    purchaseId?: number;
    resendId?: number;
    /** Also files of earlier versions, whose key does not tell all that they show, and those that the storage has lost. */
    isRedraw?: boolean;
  };
  /** Mail the tickets of one purchase, whose files are ready. */
  'mail-purchase': { purchaseId: number; ticketIds: readonly number[] };
  /** Mail tickets again on a request of staff. */
  'resend-tickets': { resendId: number };
  /** Notify those who may close a till that is open for too long. */
  'tell-forgotten-till': { tillId: number };
  /** The time that a till may be open became shorter: tell of open ones at their new moment. */
  'hasten-forgotten-tills': Record<string, never>;
  /** Notify everybody with tickets that a show moved. */
  'tell-move': { moveId: number };
  /** Enqueue the mails of a notice to the buyers of a show, chunk by chunk. */
  'tell-buyers': { noticeId: number };
  /** Send one mail of a notice. */
  'mail-buyer-notice': { noticeId: number; number: number };
  /** Annul everything of a cancelled show, and enqueue its refunds, chunk by chunk. */
  'cancel-show': { showId: number };
  /** As `render-tickets`, for one parking ticket. */
  'render-parking-ticket': { parkingTicketId: number; isRedraw?: boolean };
  /** Mail the tickets of one parking reservation to the box's referent once their files are ready. */
  'mail-parking-reservation': { parkingTicketIds: number[] };
  /** Mail the ticket of an accepted accreditation once its file is ready. */
  'mail-accreditation': { accreditationId: number };
  /** Compose a mail without files with the current text, and send it. `values`: domains/mails. */
  'compose-mail': {
    to: string;
    mail: string;
    values: Readonly<
      Record<
        string,
        string | readonly { readonly label: string; readonly value: string; readonly url?: string }[]
      >
    >;
    key: string;
    showId?: number;
    /**
     * The start of its show that it tells: not sent once the show starts on another day, or at another hour, or was moved again after this
     * move, which replaced its link. A day of null is to be confirmed.
     */
    tells?: { day: string | null; hour?: string; moveId?: number };
    /** ISO 8601; from then on what it tells is over, and it is not sent. */
    until?: string;
    /** The opening of a waiting room's stage that it tells: not sent once that is another (`at`: ISO 8601), or the room is closed. */
    opens?: { roomId: number; stageId: number; at: string };
    /** The stored hash of the link or PIN that it holds: not sent once that was replaced or revoked. */
    secret?:
      | { kind: string; showId: number; subjectId: number; tokenHash: string }
      | { ownedSeatId: number; pinHash: string };
  };
  /** As `compose-mail`, sealed (base64): the mail holds a secret. */
  'compose-secret-mail': { sealed: string };
  /** Mail a composed text: a test of a text. */
  'send-mail': { to: string; subject: string; text: string; html: string; key: string };
  /** Ask the provider for an order's state and settle it. `round`: earlier runs, from 0. */
  'settle-order': { orderId: number; round: number };
  /** Find the order of a provider's webhook, and settle it. */
  'handle-event': { eventId: number };
  /** Make a refund at the provider. */
  'make-refund': { refundId: number };
  /** As `make-refund`, for the whole of a payment: enqueued by a version without refund rows. */
  'refund-payment': { paymentId: number };
  /** Execute or expire requests that were not approved in time. */
  'end-approval': { approvalId: number };
  /** Notify the author of a block that its held places were bought. */
  'tell-blocked-sold': { blockId: number; placeIds: readonly number[] };
  /** End a block of places at its time. */
  'release-block': { blockId: number };
  /** Draw a stage of a waiting room whose list is closed. */
  'draw-stage': { roomId: number; stageId: number };
  /** Publish a draft, if still scheduled for that moment. */
  'publish-show': { draftId: number; publishAt: string };
  /** Fetch the members from the club's own register. */
  'fetch-members': Record<string, never>;
  /** Read a register and compare it with the members. */
  'read-member-import': { importId: number };
  /** Hash a register's new PINs. */
  'hash-member-pins': { importId: number };
  /** Put a register in force. */
  'apply-member-import': { importId: number };
  /** Admit the boxes of a season to a show that was published. */
  'admit-season-boxes': { showId: number };
  /** Mail a member their new PIN (sealed, base64). */
  'mail-member-pin': { memberId: number; sealedPin: string; key: string };
  /** Make the PIN of an owned seat and mail it with its code. */
  'give-seat-pin': { ownedSeatId: number };
  /** Make the file of an export. */
  'make-export': { exportId: number };
  /** Delete the file of an expired export. */
  'remove-export': { exportId: number };
  /** Delete the places in line of rooms that closed 180 days ago. */
  'forget-rooms': Record<string, never>;
  /** Check the open gates, and raise alerts. */
  'watch-gates': Record<string, never>;
  /** Reduce the gate data of shows that ended a year ago to a tally. */
  'forget-gates': Record<string, never>;
  /** Check the invariants of places, money and tickets. */
  audit: Record<string, never>;
  /** Remind administrators to test the restore of a backup on another machine. */
  'remind-of-restore': Record<string, never>;
}

export type JobName = keyof JobPayloads;

export interface JobPolicy {
  /** Concurrency of this kind in one process. */
  readonly concurrency: number;
  /** Enough for a weekend's outage: nothing that fans have paid for fails for good before a person has looked. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles after each. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** Schedule, in Montevideo's time. */
  readonly cron?: string;
}

export const JOB_POLICIES: Record<JobName, JobPolicy> = {
  'render-tickets': { concurrency: 16, retryLimit: 1_000, retryDelay: 1, retryDelayMax: 300 },
  'mail-purchase': { concurrency: 8, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'resend-tickets': { concurrency: 2, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'render-parking-ticket': { concurrency: 4, retryLimit: 1_000, retryDelay: 1, retryDelayMax: 300 },
  'mail-parking-reservation': { concurrency: 4, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'mail-accreditation': { concurrency: 4, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'compose-mail': { concurrency: 16, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'compose-secret-mail': { concurrency: 4, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'send-mail': { concurrency: 4, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'settle-order': { concurrency: 8, retryLimit: 350, retryDelay: 2, retryDelayMax: 900 },
  'handle-event': { concurrency: 8, retryLimit: 350, retryDelay: 2, retryDelayMax: 900 },
  'make-refund': { concurrency: 8, retryLimit: 200, retryDelay: 2, retryDelayMax: 1800 },
  'tell-move': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'tell-buyers': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'mail-buyer-notice': { concurrency: 4, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'cancel-show': { concurrency: 2, retryLimit: 5_000, retryDelay: 2, retryDelayMax: 300 },
  'refund-payment': { concurrency: 4, retryLimit: 200, retryDelay: 2, retryDelayMax: 1800 },
  'end-approval': { concurrency: 2, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'tell-blocked-sold': { concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'tell-forgotten-till': { concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'hasten-forgotten-tills': { concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'release-block': { concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'draw-stage': { concurrency: 1, retryLimit: 5_000, retryDelay: 1, retryDelayMax: 60 },
  'publish-show': { concurrency: 2, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'fetch-members': { concurrency: 1, retryLimit: 3, retryDelay: 60, retryDelayMax: 600, cron: '0 5 * * *' },
  'read-member-import': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'hash-member-pins': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'apply-member-import': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'admit-season-boxes': { concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600 },
  'mail-member-pin': { concurrency: 2, retryLimit: 1_000, retryDelay: 2, retryDelayMax: 600 },
  'give-seat-pin': { concurrency: 1, retryLimit: 1_000, retryDelay: 2, retryDelayMax: 600 },
  'make-export': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'remove-export': { concurrency: 1, retryLimit: 1_000, retryDelay: 5, retryDelayMax: 600 },
  'forget-rooms': { concurrency: 1, retryLimit: 3, retryDelay: 60, retryDelayMax: 600, cron: '15 4 * * *' },
  'watch-gates': { concurrency: 1, retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '* * * * *' },
  'forget-gates': { concurrency: 1, retryLimit: 3, retryDelay: 60, retryDelayMax: 600, cron: '20 4 * * *' },
  audit: { concurrency: 1, retryLimit: 3, retryDelay: 60, retryDelayMax: 600, cron: '30 4 * * *' },
  'remind-of-restore': {
    ...{ concurrency: 1, retryLimit: 500, retryDelay: 2, retryDelayMax: 600, cron: '0 9 1 * *' },
  },
};

export const JOB_NAMES = Object.keys(JOB_POLICIES) as JobName[];

/** A domain's handlers, one per job of its own. A throw is retried by the policy. */
export type Workers = { [Name in JobName]?: (payload: JobPayloads[Name]) => Promise<void> };

/**
 * Enqueues in the caller's transaction: the job exists exactly when the transaction commits. `isPatient`: it lets others of
 * its name go first, and is never late.
 */
export interface Jobs {
  enqueue<Name extends JobName>(
    tx: import('../db/database.ts').Executor,
    name: Name,
    payloads: readonly JobPayloads[Name][],
    options?: { startAfter?: Date; isPatient?: boolean },
  ): Promise<void>;
}
