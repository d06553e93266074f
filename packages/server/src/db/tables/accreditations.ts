import type { Generated } from 'kysely';

export interface MediaTypeTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
}

export interface AccreditationOpeningTable {
  show_id: number;
  kind: string;
  closes_at: Date;
  closed_at: Date | null;
}

export interface AccreditationPlacesTable {
  id: Generated<number>;
  show_id: number;
  pass: string;
  show_sector_id: number;
}

export interface AccreditationTable {
  id: Generated<number>;
  show_id: number;
  kind: string;
  pass: string;
  first_name: string;
  last_name: string;
  document_type_id: number;
  document: string;
  email: string;
  phone: string;
  media_type_id: number | null;
  outlet_name: Generated<string>;
  company: Generated<string>;
  position: Generated<string>;
  card_key: Generated<string>;
  state: Generated<string>;
  requested_at: Date;
  decided_at: Date | null;
  decision_reason: Generated<string>;
  ticket_id: number | null;
}

export interface AccreditationTables {
  media_type: MediaTypeTable;
  accreditation_opening: AccreditationOpeningTable;
  accreditation_places: AccreditationPlacesTable;
  accreditation: AccreditationTable;
}
