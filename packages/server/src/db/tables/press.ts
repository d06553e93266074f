import type { Generated } from 'kysely';

export interface PressOutletTypeTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
}

export interface PressOutletTable {
  id: Generated<number>;
  name: string;
  type_id: number;
  website: Generated<string>;
  twitter: Generated<string>;
  instagram: Generated<string>;
  responsible_first_name: string;
  responsible_last_name: string;
  responsible_document_type_id: number;
  responsible_document: string;
  responsible_email: string;
  responsible_phone: string;
  responsible_card_key: string;
  state: Generated<string>;
  is_enabled: Generated<boolean>;
  requested_at: Date;
  decided_at: Date | null;
  decision_reason: Generated<string>;
}

export interface PressCrewMemberTable {
  id: Generated<number>;
  outlet_id: number;
  first_name: string;
  last_name: string;
  document_type_id: number;
  document: string;
  role: string;
  card_key: string;
}

export interface ShowOutletTable {
  id: Generated<number>;
  show_id: number;
  outlet_id: number;
  show_sector_id: number;
  opens_at: Date;
  closes_at: Date;
  withdrawn_at: Date | null;
}

export interface PressTables {
  press_outlet_type: PressOutletTypeTable;
  press_outlet: PressOutletTable;
  press_crew_member: PressCrewMemberTable;
  show_outlet: ShowOutletTable;
}
