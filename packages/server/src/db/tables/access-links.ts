import type { Generated } from 'kysely';

export interface AccessLinkTable {
  id: Generated<number>;
  kind: string;
  show_id: number;
  subject_id: number;
  token_hash: Buffer;
  issued_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface AccessLinkTables {
  access_link: AccessLinkTable;
}
