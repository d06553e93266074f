import type { Generated } from 'kysely';

export interface PersonTable {
  id: Generated<number>;
  document_type_id: number;
  document: string;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
}

export interface MemberTable {
  document_type_id: number;
  document: string;
  member_number: string;
  category_id: number;
  first_name: string;
  last_name: string;
  pin_hash: string | null;
  is_in_debt: Generated<boolean>;
  remark: Generated<string>;
}

export interface AppUserTable {
  id: Generated<number>;
  subject: string;
  person_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: Generated<string>;
  birth_date: string | null;
  country: Generated<string>;
  created_at: Date;
  disabled_at: Date | null;
}

export interface SessionTable {
  id: Generated<number>;
  user_id: number;
  token_hash: Buffer;
  previous_token_hash: Buffer | null;
  previous_until: Date | null;
  created_at: Date;
  renewed_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface LoginAttemptTable {
  browser_hash: Buffer;
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  created_at: Date;
}

export interface FriendTable {
  user_id: number;
  person_id: number;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  created_at: Date;
}

export interface OwnedSeatTable {
  id: Generated<number>;
  sector_id: number;
  row_id: number;
  seat_id: number;
  document_type_id: number;
  document: string;
  code: string;
  pin_hash: string;
}

export interface AttemptTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface PeopleTables {
  person: PersonTable;
  member: MemberTable;
  app_user: AppUserTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  friend: FriendTable;
  owned_seat: OwnedSeatTable;
  attempt: AttemptTable;
}
