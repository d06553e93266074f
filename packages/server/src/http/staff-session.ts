import type { Permission, Role } from '@club/contract/club/permissions';

/** The calling member of the team, by the cookie (spec 4 §6). */
export interface StaffSession {
  readonly sessionId: number;
  readonly memberId: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly expiresAt: Date;
  /** When the second factor was last shown; null: not yet in this session. */
  readonly factorAt: Date | null;
  /** Whether a second factor of ours is configured. */
  readonly hasOwnFactor: boolean;
}
