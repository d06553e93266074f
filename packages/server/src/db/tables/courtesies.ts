import type { Generated } from 'kysely';

export interface CourtesyTable {
  id: Generated<number>;
  show_id: number;
  show_sector_id: number;
  type_id: number;
  requester_name: string;
  requester_email: Generated<string>;
  requested: number;
  created_at: Date;
  opens_at: Date;
}

export interface CourtesyTables {
  courtesy: CourtesyTable;
}
