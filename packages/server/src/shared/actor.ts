/**
 * On whose behalf a write is done. Fans are identified by their account, guests by their private link, gates by their device;
 * `system` is a job, a provider's notification, the demo or a command of the operator. Acts of staff are written to the audit.
 */
export type Actor =
  | { readonly kind: 'fan'; readonly userId: number }
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'device'; readonly deviceId: number }
  | StaffActor
  | { readonly kind: 'system'; readonly name: string };

export const fan = (userId: number): Actor => ({ kind: 'fan', userId });
/** `link`: its kind and owner, e.g. `courtesy 12`; never its secret. */
export const link = (kind: string, id: number): Actor => ({ kind: 'link', link: `${kind} ${id}` });
export const system = (name: string): Actor => ({ kind: 'system', name });

/** A member of the team, as of the act. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly memberId: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly ip: string;
  /** The form's id of the act; null for a read-only call. */
  readonly operation: string | null;
  /** The approver, or the reason for which none was needed, where the act needed two persons. */
  readonly approver?: string;
}
