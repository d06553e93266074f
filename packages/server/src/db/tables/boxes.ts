import type { Generated } from 'kysely';

export interface BoxTable {
  id: Generated<number>;
  sector_id: number;
  stand_id: number;
  sector_code: string;
  code: string;
  description: Generated<string>;
  floor: Generated<string>;
  is_enabled: Generated<boolean>;
  minors_capacity: Generated<number>;
  parking_spaces: Generated<number>;
  referent_name: Generated<string>;
  referent_email: Generated<string>;
}

export interface ShowBoxTable {
  id: Generated<number>;
  show_id: number;
  box_id: number;
  show_sector_id: number;
  opens_at: Date;
  closes_at: Date;
  withdrawn_at: Date | null;
}

export interface BoxGuestTable {
  id: Generated<number>;
  box_id: number;
  person_id: number;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  saved_at: Date;
}

export interface BoxNoticeTable {
  id: Generated<number>;
  show_id: number | null;
  box_id: number | null;
  message_html: string;
  is_blocking: boolean;
  file_name: Generated<string>;
  file_extension: Generated<string>;
  storage_key: Generated<string>;
  published_at: Date;
  withdrawn_at: Date | null;
}

export interface BoxTables {
  box: BoxTable;
  show_box: ShowBoxTable;
  box_guest: BoxGuestTable;
  box_notice: BoxNoticeTable;
}
